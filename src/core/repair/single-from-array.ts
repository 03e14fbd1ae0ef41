import { acceptedKinds } from './accepted-kinds.ts';
import { chained, stepFix } from './fix.ts';
import { kindOf } from '../json/index.ts';
import type { RunRepair } from './repair-context.ts';

/** The only item of a list, where no list is wanted. */
export const singleFromArray: RunRepair = (value, site, context, place) => {
  if (!Array.isArray(value) || value.length !== 1) return undefined;
  if (acceptedKinds(site)?.has('array') !== false) return undefined;
  const item: unknown = value[0];
  const kind = kindOf(item);
  if (kind === undefined || kind === 'array' || kind === 'null') return undefined;
  const inner = context.mend(item, site, place === 'property' ? 'item' : place);
  if (inner === undefined) return undefined;
  const change = { repair: 'single-from-array', path: [], from: '(array)', to: kind } as const;
  const unwrapped = stepFix(item, { op: 'unwrap', path: [], child: 0 }, change, 2);
  return chained(unwrapped, inner);
};
