import { DEFAULT_STEPS, MAX_DATA_DEPTH, MAX_NESTING } from './limits.ts';

/** A check needed more steps, or met deeper data, than it may. */
export class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded';
}

/** What the check under way may still spend. Plain fields, because every check touches them. */
export const meter: { steps: number; depth: number; nesting: number; shared: boolean } = {
  steps: 0,
  depth: 0,
  nesting: 0,
  shared: false,
};

const MOST_STEPS = 2 ** 30;

/** Runs work whose checks share one budget of steps; inside another budget, that one holds. */
export function withBudget<T>(steps: number, work: () => T): T {
  if (meter.shared) return work();
  meter.shared = true;
  meter.steps = Math.min(steps, MOST_STEPS);
  try {
    return work();
  } finally {
    meter.shared = false;
  }
}

/** Readies the meter for one check; a check that threw may have left it anywhere. */
export function beginCheck(): void {
  meter.depth = 0;
  meter.nesting = 0;
  if (!meter.shared) meter.steps = DEFAULT_STEPS;
}

/** Pays for work in proportion to its size. */
export function charge(steps: number): void {
  meter.steps -= steps;
  if (meter.steps < 0) throw new BudgetExceeded('the check takes too many steps');
}

/** Pays for reading a text from end to end. */
export function chargeText(length: number): void {
  charge(1 + (length >> 6));
}

/** Enters the members of an object or array of the given size; undone by `leaveData`. */
export function enterData(size: number): void {
  meter.depth += 1;
  if (meter.depth > MAX_DATA_DEPTH) throw new BudgetExceeded('the data is nested too deeply');
  charge(size);
}

/** Leaves the members of an object or array. */
export function leaveData(): void {
  meter.depth -= 1;
}

/** Applies another schema to the same value; undone by `leaveSchema`. */
export function enterSchema(): void {
  meter.nesting += 1;
  if (meter.nesting > MAX_NESTING) throw new BudgetExceeded('the schema is nested too deeply');
  charge(4);
}

/** Leaves a schema applied to the same value. */
export function leaveSchema(): void {
  meter.nesting -= 1;
}
