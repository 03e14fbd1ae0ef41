import { absorb, nothingEvaluated, type Evaluated } from '../evaluated.ts';
import { oppose } from '../reading.ts';
import type { Check, Checker, Site } from './check.ts';

interface Condition {
  readonly test: Checker;
  readonly whenTrue: Checker | undefined;
  readonly whenFalse: Checker | undefined;
}

/** Compiles `if` with `then` and `else`. */
export function compileCondition(site: Site): Check {
  const { if: test, then: whenTrue, else: whenFalse } = site.own;
  const condition: Condition = {
    test: site.child(test),
    whenTrue: whenTrue === undefined ? undefined : site.child(whenTrue),
    whenFalse: whenFalse === undefined ? undefined : site.child(whenFalse),
  };
  return site.ambiguous
    ? (value, seen) => eitherFits(condition, value, seen)
    : (value, seen) => trueFits(condition, value, seen) ?? elseFits(condition, value, seen);
}

/** Where the test itself may be read two ways, a value may go by `then` under one and by `else` under the other. */
function eitherFits(condition: Condition, value: unknown, seen: Evaluated | undefined): boolean {
  if (trueFits(condition, value, seen) === true) return true;
  return !passesOpposite(condition.test, value) && elseFits(condition, value, seen);
}

/** The verdict of `then`, or `undefined` when the test fails. */
function trueFits(
  { test, whenTrue }: Condition,
  value: unknown,
  seen: Evaluated | undefined,
): boolean | undefined {
  const own = seen && nothingEvaluated();
  if (!test.check(value, own)) return undefined;
  if (whenTrue !== undefined && !whenTrue.check(value, own)) return false;
  if (seen !== undefined && own !== undefined) absorb(seen, own);
  return true;
}

function elseFits({ whenFalse }: Condition, value: unknown, seen: Evaluated | undefined): boolean {
  return whenFalse === undefined || whenFalse.check(value, seen);
}

function passesOpposite(test: Checker, value: unknown): boolean {
  oppose();
  const passes = test.check(value, undefined);
  oppose();
  return passes;
}
