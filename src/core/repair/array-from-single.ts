import { acceptedKinds } from './accepted-kinds.ts';
import { chained, stepFix } from './fix.ts';
import { kindOf } from '../json/index.ts';
import type { RunRepair } from './repair-context.ts';
import { acceptsStrictly, itemSite } from './site.ts';

/** Text that may be a list itself, or the start of one, is not put into a list. */
const MAY_BE_A_LIST = /[,;|\n\r]|^\s*$|^\s*[[{"'`]/;

/** A list of one, where a list is wanted and its item was sent. */
export const arrayFromSingle: RunRepair = (value, site, context, place) => {
  if (place !== 'property' || !isOne(value)) return undefined;
  const items = itemSite(site, 0);
  if (acceptedKinds(site)?.has('array') !== true) return undefined;
  if (acceptedKinds(items)?.has('array') !== false) return undefined;
  const item = context.mend(value, items, 'item');
  if (item === undefined || item.tier > 0) return undefined;
  const list = [item.value];
  if (!acceptsStrictly(site, list)) return undefined;
  const path = context.here();
  const from = kindOf(value) ?? '';
  const change = { repair: 'array-from-single', path, from, to: '(array)' } as const;
  const wrapped = stepFix(list, { op: 'wrap', path }, change, 1);
  return chained(item, wrapped);
};

function isOne(value: unknown): boolean {
  if (typeof value === 'string') return !MAY_BE_A_LIST.test(value);
  return value !== null && !Array.isArray(value);
}
