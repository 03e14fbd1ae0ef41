import { enterSchema, leaveSchema } from '../budget.ts';
import { absorb, nothingEvaluated, type Evaluated } from '../evaluated.ts';
import { oppose } from '../reading.ts';
import type { Check, Checker, Site } from './check.ts';
import { compileCondition } from './condition.ts';

/** Compiles `allOf`, `anyOf`, `oneOf`, `not` and `if`. */
export function compileLogic(site: Site, checks: Check[]): void {
  const { allOf, anyOf, oneOf, not } = site.own;
  if (allOf !== undefined) checks.push(nested(all(site.children('allOf'))));
  if (anyOf !== undefined) checks.push(nested(any(site.children('anyOf'))));
  if (oneOf !== undefined) checks.push(nested(one(site.children('oneOf'), site.ambiguous)));
  if (not !== undefined) checks.push(nested(none(site.child(not))));
  if (site.own['if'] !== undefined) checks.push(nested(compileCondition(site)));
}

function nested(check: Check): Check {
  return (value, seen) => {
    enterSchema();
    const fits = check(value, seen);
    leaveSchema();
    return fits;
  };
}

function all(branches: readonly Checker[]): Check {
  return (value, seen) => {
    for (const branch of branches) if (!branch.check(value, seen)) return false;
    return true;
  };
}

function any(branches: readonly Checker[]): Check {
  return (value, seen) => {
    if (seen !== undefined) return countMatches(branches, value, seen) > 0;
    for (const branch of branches) if (branch.check(value, undefined)) return true;
    return false;
  };
}

/** "At least one" and "at most one" are asked under opposite readings where these may differ. */
function one(branches: readonly Checker[], ambiguous: boolean): Check {
  return (value, seen) => {
    const matches = countMatches(branches, value, seen);
    if (matches === 0 || !ambiguous) return matches === 1;
    oppose();
    const opposite = countMatches(branches, value, undefined);
    oppose();
    return opposite <= 1;
  };
}

/** A branch that fails has evaluated nothing, so each notes on its own sheet. */
function countMatches(
  branches: readonly Checker[],
  value: unknown,
  seen: Evaluated | undefined,
): number {
  let matches = 0;
  for (const branch of branches) {
    const own = seen && nothingEvaluated();
    if (!branch.check(value, own)) continue;
    matches += 1;
    if (seen !== undefined && own !== undefined) absorb(seen, own);
  }
  return matches;
}

function none(branch: Checker): Check {
  return (value) => {
    oppose();
    const fits = branch.check(value, undefined);
    oppose();
    return !fits;
  };
}
