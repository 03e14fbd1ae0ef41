import { applyEdits } from '../edit/apply-to-value.ts';
import type { Edit } from '../edit/index.ts';
import { isObject } from '../json/index.ts';
import type { Norm } from '../norm.ts';
import type { Problem } from '../problem.ts';
import type { Form } from '../settings.ts';
import type { CompiledRule, ToolRules } from './index.ts';
import type { RuleOutcome } from './rule-outcome.ts';

/** What the rules made of the arguments of one call. */
export interface RuledCall {
  args: Record<string, unknown>;
  readonly edits: Edit[];
  readonly norms: Norm[];
  readonly problems: Problem[];
}

/** Whether arguments fit the tool's schema; undefined when there is none to judge by. */
export type FitsSchema = ((args: Record<string, unknown>) => boolean) | undefined;

/**
 * Runs the rules over the arguments, each once, in order. A rule that would make a valid call
 * invalid is skipped and reported. Undefined when no rule had anything to do.
 */
export function runRules(
  toolRules: ToolRules,
  args: Record<string, unknown>,
  fits: FitsSchema,
  form: Form,
): RuledCall | undefined {
  if (!toolRules.concerns(args)) return undefined;
  let call: RuledCall | undefined;
  for (const compiled of toolRules.compiled) {
    const { run, trigger } = compiled;
    const current = call?.args ?? args;
    if (run === undefined || (trigger !== undefined && !Object.hasOwn(current, trigger))) continue;
    const outcome = run(current, form);
    if (outcome === undefined) continue;
    call ??= { args, edits: [], norms: [], problems: [] };
    call.problems.push(...outcome.refusals);
    if (outcome.edits.length > 0) take(call, compiled, outcome, fits);
  }
  return call;
}

function take(call: RuledCall, rule: CompiledRule, outcome: RuleOutcome, fits: FitsSchema): void {
  const next = applyEdits(call.args, outcome.edits);
  if (!isObject(next)) return;
  if (fits !== undefined && fits(call.args) && !fits(next)) {
    call.problems.push(...outcome.norms.map((norm) => blocked(rule, norm)));
    return;
  }
  call.args = next;
  call.edits.push(...outcome.edits);
  call.norms.push(...outcome.norms);
}

function blocked({ placed }: CompiledRule, norm: Norm): Problem {
  const message = `blocked by schema: the call fits the tool's schema and would not after this rule`;
  return { kind: 'blocked', param: norm.param, message, rule_id: placed.rule.id };
}
