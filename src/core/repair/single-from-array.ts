import { acceptedKinds } from './accepted-kinds.ts';
import { chained, stepFix, takesConvention } from './fix.ts';
import { kindOf } from '../json/index.ts';
import type { SchemaNode } from '../schema/node.ts';
import type { RunRepair } from './repair-context.ts';
import { siteOf } from './site.ts';

/** The only item of a list, where no list is wanted. */
export const singleFromArray: RunRepair = (value, site, context, place) => {
  if (!Array.isArray(value) || value.length !== 1) return undefined;
  if (acceptedKinds(site)?.has('array') !== false || site.whole.some(takesLists)) return undefined;
  const item: unknown = value[0];
  const kind = kindOf(item);
  if (kind === undefined || kind === 'array' || kind === 'null') return undefined;
  const inner = context.mend(item, site, place === 'property' ? 'item' : place);
  if (inner === undefined || takesConvention(inner, context.depth)) return undefined;
  const path = context.here();
  const change = { repair: 'single-from-array', path, from: '(array)', to: kind } as const;
  const unwrapped = stepFix(item, { op: 'unwrap', path, child: 0 }, change, 2);
  return chained(unwrapped, inner);
};

/** Where another branch takes lists, the list may be what was meant. */
function takesLists(node: SchemaNode): boolean {
  return acceptedKinds(siteOf([node]))?.has('array') === true;
}
