// In: a call, and the plan it was judged by. Out: what is wrong in words a model can act on, and what was tried.
// It must never show a value of a parameter that looks secret.

import { mendCall, type MendingContext, type SentCall } from '../mend-call.ts';
import type { NormalizedCall } from '../outcome.ts';
import type { CompiledRule } from '../rules/index.ts';
import type { ToolPlan } from '../tool-plan.ts';
import { explanationText } from './explanation-text.ts';
import { repairAttempts, type Attempt } from './repair-attempts.ts';

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
