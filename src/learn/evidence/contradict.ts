import type { Rule } from '../../core/rules/rule.ts';
import { itemsPlace } from '../contract/steps.ts';
import type { Candidate } from './candidate.ts';
import type { Difference } from './compare.ts';

/** Counts a call that was put right in another way than a candidate would have. */
export function contradict(candidate: Candidate, differences: readonly Difference[]): void {
  const { rule } = candidate;
  for (const difference of differences) {
    if (!('parent' in difference) || !isAt(rule, difference.parent)) continue;
    if (isAgainst(rule, difference)) candidate.against += 1;
    else if (isAlias(rule) && isGone(rule, difference)) candidate.unsure += 1;
  }
}

/** The name stood for another one, or the value that was missing was another one. */
function isAgainst(rule: Rule, difference: Difference): boolean {
  if (isAlias(rule)) return difference.kind === 'renamed' && difference.from === rule.from;
  const isDefault = rule.type === 'param_default' || rule.type === 'nested_default';
  return isDefault && difference.kind === 'added' && difference.name === rule.from;
}

/** The name is gone, and its value as well. */
function isGone(rule: Rule, difference: Difference): boolean {
  return difference.kind === 'removed' && difference.name === rule.from;
}

function isAlias({ type }: Rule): boolean {
  return type === 'param_alias' || type === 'nested_alias';
}

/** Whether a rule works where a difference was found. */
function isAt(rule: Rule, parent: string): boolean {
  return parent === ('in_payload' in rule ? itemsPlace(rule) : '');
}
