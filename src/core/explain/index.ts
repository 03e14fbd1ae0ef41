// In: a call, and the plan it was judged by. Out: what is wrong in words a model can act on, and what was tried.
// It must never show a value of a parameter that looks secret.

import {
  mendCall,
  MOST_STEPS,
  powersOf,
  type MendingContext,
  type SentCall,
} from '../mend-call.ts';
import type { NormalizedCall } from '../outcome.ts';
import type { Tier } from '../repair/fix.ts';
import { createRepairContext, LEVEL_OF_TIER, TIERS } from '../repair/index.ts';
import { VALUE_REPAIRS, type ValueRepair } from '../repair/repairs.ts';
import type { CompiledRule } from '../rules/index.ts';
import { BudgetExceeded, withBudget } from '../schema/budget.ts';
import type { ToolPlan } from '../tool-plan.ts';
import { explanationText } from './explanation-text.ts';
import { findFaults, type Fault } from './find-faults.ts';

/** Whether a rule or a repair fired on a call, and why or why not. */
export interface Attempt {
  /** The rule's id, or `schema/<repair>`. */
  readonly rule_id: string;
  /** The parameter it was tried on; empty for rules. */
  readonly param: string;
  readonly fired: boolean;
  readonly reason: string;
}

/** A call explained: what became of it, and every rule and repair that was tried. */
export interface Explanation extends NormalizedCall {
  /** What a model should be told about a call that stays invalid; empty when it fits. */
  readonly text: string;
  readonly attempts: readonly Attempt[];
}

/** Explains what mending a call does and does not do to it. */
export function explainCall(plan: ToolPlan, sent: SentCall, context: MendingContext): Explanation {
  const call = mendCall(plan, sent, context);
  const rules = plan.rules.compiled.map((rule) => ruleAttempt(rule, call));
  const repairs = repairAttempts(plan, sent, call, context);
  const text = call.outcome === 'unfixed' ? explanationText(plan.tool, call.problems, false) : '';
  return { ...call, text, attempts: [...rules, ...repairs] };
}

function ruleAttempt({ placed, run }: CompiledRule, call: NormalizedCall): Attempt {
  const { id } = placed.rule;
  const attempt = { rule_id: id, param: '', fired: false };
  if (call.norms.some((norm) => norm.rule_id === id)) {
    return { ...attempt, fired: true, reason: 'it changed the call' };
  }
  const problem = call.problems.find((entry) => entry.rule_id === id);
  if (problem !== undefined) return { ...attempt, reason: problem.message };
  const reason =
    run === undefined
      ? 'the tool declares its parameters otherwise'
      : 'what it looks for is absent or needs no change';
  return { ...attempt, reason };
}

/** Every repair of the engine, tried on every value that the schema rejects once the rules have run. */
function repairAttempts(
  plan: ToolPlan,
  sent: SentCall,
  call: NormalizedCall,
  context: MendingContext,
): Attempt[] {
  const { schema, settings } = plan;
  if (schema === undefined) return [];
  const afterRules = { ...plan, settings: { ...settings, repair: 'off' as const } };
  const { arguments: args } = mendCall(afterRules, sent, context);
  const lenient = createRepairContext(powersOf(plan, sent, context), 2, true);
  const most = settings.repair === 'off' ? undefined : TIERS[settings.repair].at(-1);
  const reasonFor = (repair: ValueRepair, { about, problem }: Fault): Attempt => {
    const norm = { rule_id: `schema/${repair.id}`, param: problem.param };
    const fired = call.norms.some(
      ({ rule_id: rule, param }) => rule === norm.rule_id && param === norm.param,
    );
    if (fired) return { ...norm, fired, reason: 'it changed the call' };
    const fix = about && repair.run(about.value, about.site, lenient, 'property');
    return { ...norm, fired, reason: whyNot(fix?.tier, most) };
  };
  return inBudget(() =>
    findFaults(schema, args).flatMap((fault) =>
      VALUE_REPAIRS.map((repair) => reasonFor(repair, fault)),
    ),
  );
}

function whyNot(needed: Tier | undefined, most: Tier | undefined): string {
  if (needed === undefined) return 'it gives no value that the schema takes here';
  if (most === undefined) return 'schema repair is off';
  if (needed > most) return `it takes the repair level ${LEVEL_OF_TIER[needed]}`;
  return 'the call as a whole has no single answer, so nothing was changed';
}

function inBudget(attempts: () => Attempt[]): Attempt[] {
  try {
    return withBudget(MOST_STEPS, attempts);
  } catch (error) {
    if (error instanceof BudgetExceeded) return [];
    throw error;
  }
}
