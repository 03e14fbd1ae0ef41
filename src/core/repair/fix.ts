import type { Edit, Path } from '../edit/index.ts';
import type { RepairId } from './repair-ids.ts';

/** One repair that was made: where, and what became of what, in names or words or else as values. */
export interface Change {
  readonly repair: RepairId;
  readonly path: Path;
  readonly from?: string;
  readonly to?: string;
  readonly values?: { readonly from: unknown; readonly to?: unknown };
}

/** How certain a repair is: 0 undoes an encoding, 1 relies on a convention, 2 is lenient. */
export type Tier = 0 | 1 | 2;

/** A value that the schema may accept in place of the one that was sent, and the way there. */
export interface Fix {
  readonly value: unknown;
  readonly edits: readonly Edit[];
  readonly changes: readonly Change[];
  readonly tier: Tier;
}

const NONE: readonly never[] = [];

/** The fix that changes nothing. */
export function kept(value: unknown): Fix {
  return { value, edits: NONE, changes: NONE, tier: 0 };
}

/** A fix of one step. */
export function stepFix(value: unknown, edit: Edit, change: Change, tier: Tier): Fix {
  return { value, edits: [edit], changes: [change], tier };
}

/** The fix that makes `first` and then `second`, which speaks of the value that `first` gives. */
export function chained(first: Fix, second: Fix): Fix {
  if (second.edits.length === 0) return first;
  if (first.edits.length === 0) return second;
  return {
    value: second.value,
    edits: [...first.edits, ...second.edits],
    changes: [...first.changes, ...second.changes],
    tier: highest(first.tier, second.tier),
  };
}

/**
 * Whether a fix relies on a convention for the value at some depth itself, as against for something inside it; one is
 * the most.
 */
export function takesConvention({ tier, changes }: Fix, depth: number): boolean {
  if (tier === 0) return false;
  return changes.some(
    ({ repair, path }) => path.length === depth && repair !== 'value-from-json-text',
  );
}

/** The less certain of two tiers. */
export function highest(left: Tier, right: Tier): Tier {
  return left > right ? left : right;
}
