import { enterSchema, leaveSchema } from '../budget.ts';
import type { Check, Checker, Site } from './check.ts';

/** Compiles `$ref` and `$dynamicRef`, both resolved before any check. */
export function compileReference(site: Site, checks: Check[]): void {
  for (const keyword of ['$ref', '$dynamicRef'] as const) {
    const target = site.target(keyword);
    if (target !== undefined) checks.push(follow(target));
  }
}

function follow(target: Checker): Check {
  return (value, seen) => {
    enterSchema();
    const fits = target.check(value, seen);
    leaveSchema();
    return fits;
  };
}
