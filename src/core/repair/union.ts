import { isObject, jsonEqual } from '../json/index.ts';
import { charge } from '../schema/budget.ts';
import type { SchemaNode } from '../schema/node.ts';
import { Choice } from './choose.ts';
import { fixedValueOf } from './fixed-value.ts';
import type { Fix } from './fix.ts';
import type { Place, RepairContext } from './repair-context.ts';
import { chooseBranch, isObjectChoice, memberSite, siteOf, type Site } from './site.ts';

/** What trying a branch costs of the budget, besides the checks made for it. */
const STEPS_A_BRANCH = 64;

/** Tries each branch of the first union on its own; more than one best answer is none. */
export function mendUnion(
  value: unknown,
  site: Site,
  context: RepairContext,
  place: Place,
): Fix | undefined {
  const branches = selectedBranches(value, site.unions[0] ?? []);
  const choice = new Choice();
  for (const branch of branches) {
    charge(STEPS_A_BRANCH + site.whole.length + site.parts.length);
    choice.add(context.mend(value, chooseBranch(site, branch), place));
  }
  return choice.only;
}

/** The site with its unions settled by the only branches that accept the value; undefined when several do. */
export function settleUnions(value: unknown, site: Site): Site | undefined {
  let settled = site;
  while (settled.unions.length > 0) {
    const [branch, ...others] = (settled.unions[0] ?? []).filter((node) => node.accepts(value));
    if (branch === undefined || others.length > 0) return undefined;
    settled = chooseBranch(settled, branch);
  }
  return settled;
}

/** The branches whose fixed properties the object agrees with, if it names any; else those it does not contradict. */
export function selectedBranches(
  value: unknown,
  branches: readonly SchemaNode[],
): readonly SchemaNode[] {
  if (!isObject(value) || !isObjectChoice(branches)) return branches;
  const possible = branches.filter((branch) => agreement(value, branch) !== 'differs');
  const named = possible.filter((branch) => agreement(value, branch) === 'agrees');
  return named.length > 0 ? named : possible;
}

function agreement(
  object: Record<string, unknown>,
  branch: SchemaNode,
): 'agrees' | 'differs' | 'silent' {
  const site = siteOf([branch]);
  let verdict: 'agrees' | 'silent' = 'silent';
  for (const key of Object.keys(object)) {
    if (!site.parts.some((part) => part.property(key) !== undefined)) continue;
    const fixed = fixedValueOf(memberSite(site, key));
    if (fixed === undefined) continue;
    if (!jsonEqual(fixed.value, object[key])) return 'differs';
    verdict = 'agrees';
  }
  return verdict;
}
