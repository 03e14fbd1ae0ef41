import { withBudget } from '../schema/budget.ts';
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
import { VALUE_REPAIRS } from '../repair/repairs.ts';
import type { RepairContext } from '../repair/repair-context.ts';
import type { RepairId } from '../repair/repair-ids.ts';
import type { ToolPlan } from '../tool-plan.ts';
import { findFaults, type Fault } from './find-faults.ts';
import { KEY_REPAIRS, neededForKey } from './key-attempts.ts';
import { emptyRepairOf } from './empty-attempts.ts';

/** Whether a rule or a repair fired on a call, and why or why not. */
export interface Attempt {
  /** The rule's id, or `schema/<repair>`. */
  readonly rule_id: string;
  /** The parameter it was tried on; empty for rules. */
  readonly param: string;
  readonly fired: boolean;
  readonly reason: string;
}

/** The repairs that changed a call, then every repair that could be tried on what the schema rejects in it. */
export function repairAttempts(
  plan: ToolPlan,
  sent: SentCall,
  call: NormalizedCall,
  context: MendingContext,
): Attempt[] {
  const { schema, settings } = plan;
  const fired = call.norms.filter(({ type }) => type === 'schema_repair').map(firedAttempt);
  if (schema === undefined) return fired;
  const afterRules = { ...plan, settings: { ...settings, repair: 'off' as const } };
  const { arguments: args } = mendCall(afterRules, sent, context);
  const lenient = createRepairContext(powersOf(plan, sent, context), 2, true);
  const most = settings.repair === 'off' ? undefined : TIERS[settings.repair].at(-1);
  const tried = inBudget(() =>
    findFaults(schema, args === undefined ? {} : args).flatMap((fault) =>
      needsOf(fault, lenient).map(([repair, needed]): Attempt => {
        const { param } = fault.problem;
        return { rule_id: `schema/${repair}`, param, fired: false, reason: whyNot(needed, most) };
      }),
    ),
  );
  const isNew = ({ rule_id: rule, param }: Attempt): boolean =>
    !fired.some((attempt) => attempt.rule_id === rule && attempt.param === param);
  return [...fired, ...tried.filter(isNew)];
}

function firedAttempt({ rule_id: rule, param }: NormalizedCall['norms'][number]): Attempt {
  return { rule_id: rule, param, fired: true, reason: 'it changed the call' };
}

/** What it would take to mend a fault by each repair that is made for its kind: a tier, or the reason why none helps. */
type Need = readonly [repair: RepairId, needed: Tier | string];

function needsOf({ about, key }: Fault, context: RepairContext): Need[] {
  if (key !== undefined) {
    return KEY_REPAIRS.map((repair): Need => [repair, neededForKey(repair, key)]);
  }
  if (about === undefined) return [];
  const { value, site } = about;
  const values = VALUE_REPAIRS.map(({ id, run }): Need => {
    const fix = run(value, site, context, 'property');
    return [id, fix === undefined ? 'it gives no value that the schema takes here' : fix.tier];
  });
  const empty = emptyRepairOf(about, context);
  return empty === undefined ? values : [...values, empty];
}

function whyNot(needed: Tier | string, most: Tier | undefined): string {
  if (typeof needed === 'string') return needed;
  if (most === undefined) return 'schema repair is off';
  if (needed > most) return `it takes the repair level ${LEVEL_OF_TIER[needed]}`;
  return 'the call as a whole has no single answer, so nothing was changed';
}

function inBudget(attempts: () => Attempt[]): Attempt[] {
  try {
    return withBudget(MOST_STEPS, attempts);
  } catch {
    // What cannot be looked at to the end is not told of: a getter of the caller's may throw, too.
    return [];
  }
}
