import { jsonEqual } from '../json/index.ts';
import type { Fix } from './fix.ts';

/** The most certain of several fixes; undefined when there is none, or when two equally certain ones differ. */
export function onlyBest(fixes: readonly (Fix | undefined)[]): Fix | undefined {
  let best: Fix | undefined;
  let isTied = false;
  for (const fix of fixes) {
    if (fix === undefined || (best !== undefined && fix.tier > best.tier)) continue;
    if (best === undefined || fix.tier < best.tier) {
      best = fix;
      isTied = false;
    } else if (!jsonEqual(fix.value, best.value)) {
      isTied = true;
    }
  }
  return isTied ? undefined : best;
}
