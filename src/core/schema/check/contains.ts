import { enterData, leaveData } from '../budget.ts';
import type { Evaluated } from '../evaluated.ts';
import { oppose } from '../reading.ts';
import type { Check, Checker, Site } from './check.ts';

/** Compiles `contains` with `minContains` and `maxContains`. */
export function compileContains(site: Site): Check {
  const child = site.child(site.own['contains']);
  const { least, most } = bounds(site);
  return (value, seen) => {
    if (!Array.isArray(value)) return true;
    enterData(1 + value.length);
    const fits = count(child, value, seen) >= least && hasAtMost(site, child, value, most);
    leaveData();
    return fits;
  };
}

function bounds({ own, dialect }: Site): { least: number; most: number } {
  const { minContains, maxContains } = own;
  if (dialect.name === 'draft-07') return { least: 1, most: Infinity };
  return {
    least: typeof minContains === 'number' ? minContains : 1,
    most: typeof maxContains === 'number' ? maxContains : Infinity,
  };
}

function count(child: Checker, items: readonly unknown[], seen: Evaluated | undefined): number {
  let matches = 0;
  for (let index = 0; index < items.length; index += 1) {
    if (!child.check(items[index], undefined)) continue;
    matches += 1;
    seen?.indexes.add(index);
  }
  return matches;
}

function hasAtMost(
  { ambiguous }: Site,
  child: Checker,
  items: readonly unknown[],
  most: number,
): boolean {
  if (most === Infinity) return true;
  if (!ambiguous) return count(child, items, undefined) <= most;
  oppose();
  const matches = count(child, items, undefined);
  oppose();
  return matches <= most;
}
