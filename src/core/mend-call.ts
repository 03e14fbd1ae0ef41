import { shapeArguments } from './arguments-shape.ts';
import { findFaults } from './explain/find-faults.ts';
import { ignoredKeys } from './explain/key-problems.ts';
import { guarded } from './guard/index.ts';
import { unchanged, type NormalizedCall } from './outcome.ts';
import type { Edit } from './edit/index.ts';
import { isObject } from './json/index.ts';
import type { Norm } from './norm.ts';
import type { Problem } from './problem.ts';
import { repairCall, type RepairEngine } from './repair/index.ts';
import type { RepairPowers } from './repair/repair-context.ts';
import { runRules, type RuledCall } from './rules/run-rules.ts';
import { BudgetExceeded, withBudget } from './schema/budget.ts';
import type { SchemaNode } from './schema/node.ts';
import { undeclared } from './schema/undeclared.ts';
import type { Form } from './settings.ts';
import { skippedArguments } from './skip-problem.ts';
import { isDestructive, type ToolPlan } from './tool-plan.ts';

/** What mending a call depends on besides the call and the tool's plan. */
export interface MendingContext {
  /** The form the edits are made for. */
  readonly form: Form;
  /** Whether a number may become text: not if it was spelt otherwise than JavaScript spells it. */
  readonly textFromNumbers: boolean;
  readonly engine: RepairEngine;
}

/** What is looked at of a call. */
export interface SentCall {
  readonly arguments?: unknown;
  /** The tool's annotations, where they come with the call. */
  readonly annotations?: unknown;
}

/** How calls are mended whose arguments come as values. */
export const VALUE_CONTEXT: MendingContext = {
  form: 'value',
  textFromNumbers: true,
  engine: repairCall,
};

/** Steps of checking that one call may take; what needs more passes as it is. */
export const MOST_STEPS = 400_000;

/** Arguments with more keys are not mended. */
const MOST_KEYS = 10_000;

/** Mends one call: shape, rules, check, repair. Never throws; in doubt, what was sent goes through. */
export function mendCall(plan: ToolPlan, call: SentCall, context: MendingContext): NormalizedCall {
  try {
    return mend(plan, call, context);
  } catch (error) {
    return { arguments: call.arguments, ...unchanged('clean', [skipped(error)]) };
  }
}

function mend(plan: ToolPlan, call: SentCall, context: MendingContext): NormalizedCall {
  const { arguments: sent } = call;
  const shaped = shapeArguments(plan, sent, context.form);
  if (shaped === undefined) return mendUnshaped(plan, call, context);
  const ruled = runRules(plan.rules, shaped.args, plan.fits, context.form);
  const problems = ruled?.problems ?? NONE;
  const ready = ruled === undefined ? shaped : joined(shaped, ruled);
  if (plan.fitsAtAGlance(ready.args)) return settled(sent, ready, problems);
  const { schema } = plan;
  if (schema === undefined) return settled(sent, ready, joinedProblems(problems, notes(plan)));
  undeclared.seen = false;
  const isValid = schema.accepts(ready.args);
  if (isValid && !undeclared.seen) return settled(sent, ready, problems);
  const repaired = repair(plan, call, ready.args, context);
  if (repaired !== undefined) return settled(sent, joined(ready, repaired), problems);
  if (isValid) {
    return settled(
      sent,
      ready,
      joinedProblems(problems, ignoredKeys(ready.args, schema, plan.tool)),
    );
  }
  return unfixed(sent, shaped, ruled, problemsOf(schema, ready.args));
}

/** What stays invalid leaves as it came, save for what the rules say. */
function unfixed(
  sent: unknown,
  shaped: Stage,
  ruled: RuledCall | undefined,
  why: readonly Problem[],
): NormalizedCall {
  const left =
    ruled === undefined || ruled.edits.length === 0 ? asSent(sent) : joined(shaped, ruled);
  return { ...settled(sent, left, [...(ruled?.problems ?? NONE), ...why]), outcome: 'unfixed' };
}

/** Arguments that are no object: a value to mend as a whole, or one to explain. */
function mendUnshaped(plan: ToolPlan, call: SentCall, context: MendingContext): NormalizedCall {
  const { schema } = plan;
  const { arguments: sent } = call;
  if (schema === undefined) return settled(sent, asSent(sent), notes(plan));
  if (sent === undefined && schema.accepts({})) return settled(sent, asSent(sent), NONE);
  const repaired = sent === undefined ? undefined : repair(plan, call, sent, context);
  if (repaired !== undefined) return settled(sent, repaired, NONE);
  const why = problemsOf(schema, sent === undefined ? {} : sent);
  return { arguments: sent, ...unchanged('unfixed', why) };
}

function problemsOf(schema: SchemaNode, args: unknown): Problem[] {
  const faults = withBudget(MOST_STEPS, () => findFaults(schema, args));
  return faults.map(({ problem }) => problem);
}

/** What the engine proposes, if the guard lets it pass. */
function repair(
  plan: ToolPlan,
  call: SentCall,
  args: unknown,
  context: MendingContext,
): Stage | undefined {
  const { repair: level } = plan.settings;
  const { schema } = plan;
  if (level === 'off' || schema === undefined) return undefined;
  if (isObject(args) && Object.keys(args).length > MOST_KEYS) {
    throw new BudgetExceeded('the arguments have too many keys');
  }
  const powers = powersOf(plan, call, context);
  return withBudget(MOST_STEPS, () => {
    const proposed = context.engine(schema, args, level, powers);
    if (proposed === undefined) return undefined;
    const mended = guarded(schema, args, proposed, powers.tolerantJson);
    return mended && { args: mended, edits: proposed.edits, norms: proposed.norms };
  });
}

/** What repairs may do to a call of a tool. */
export function powersOf(plan: ToolPlan, call: SentCall, context: MendingContext): RepairPowers {
  const { tool, settings } = plan;
  const { omitEmpty, bigIntegers, tolerantJson } = settings;
  const annotations = call.annotations ?? plan.declaredAnnotations();
  return {
    tool,
    form: context.form,
    omitEmpty: omitEmpty === 'auto' ? !isDestructive(annotations) : omitEmpty === 'always',
    bigIntegers: bigIntegers === 'exact' && context.form === 'text',
    textFromNumbers: context.textFromNumbers,
    tolerantJson,
  };
}

/** Arguments somewhere on their way, and what was done to get there. */
interface Stage {
  readonly args: unknown;
  readonly edits: readonly Edit[];
  readonly norms: readonly Norm[];
}

const NONE: readonly never[] = [];

function asSent(sent: unknown): Stage {
  return { args: sent, edits: NONE, norms: NONE };
}

function joined(first: Stage, second: Stage): Stage {
  if (first.edits.length === 0) return second;
  const edits = [...first.edits, ...second.edits];
  return { args: second.args, edits, norms: [...first.norms, ...second.norms] };
}

function settled(sent: unknown, stage: Stage, problems: readonly Problem[]): NormalizedCall {
  const { args, edits, norms } = stage;
  if (edits.length > 0) return { arguments: args, outcome: 'normalized', norms, problems, edits };
  return problems.length === 0
    ? { arguments: sent, outcome: 'clean', norms: NONE, problems: NONE, edits: NONE }
    : { arguments: sent, ...unchanged('clean', problems) };
}

function joinedProblems(first: readonly Problem[], second: readonly Problem[]): readonly Problem[] {
  if (second.length === 0) return first;
  return first.length === 0 ? second : [...first, ...second];
}

/** What there is to say about a tool whose schema cannot be judged. */
function notes({ unjudgeable, tool }: ToolPlan): readonly Problem[] {
  if (unjudgeable === undefined) return NONE;
  const reason = shortened(unjudgeable);
  const message = `the schema of ${tool} cannot be judged (${reason}), so it mends nothing`;
  return [{ kind: 'unjudgeable', param: '', message, received: reason }];
}

/** The end of a reason tells most: its place in a hostile schema may be very long. */
function shortened(reason: string): string {
  return reason.length <= 200 ? reason : `...${reason.slice(-197)}`;
}

/** Why a call was not looked into to the end. */
function skipped(error: unknown): Problem {
  if (error instanceof BudgetExceeded) return skippedArguments('budget');
  // Only arguments that nest far deeper than the limit exhaust the stack.
  if (error instanceof RangeError) return skippedArguments('too_deep');
  const message = `the arguments were passed on as they came: ${String(error)}`;
  return { kind: 'skipped', param: '', message, received: 'fault' };
}
