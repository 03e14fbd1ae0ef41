import type { Edit } from '../edit/index.ts';
import {
  changesBelow,
  editsBelow,
  highest,
  kept,
  type Change,
  type Fix,
  type Tier,
} from './fix.ts';
import type { RepairContext } from './repair-context.ts';
import { accepts, itemSite, type Site } from './site.ts';

/** Mends the items of a list; undefined when the list then still does not fit. */
export function mendArray(
  list: readonly unknown[],
  site: Site,
  context: RepairContext,
): Fix | undefined {
  const edits: Edit[] = [];
  const changes: Change[] = [];
  const items: unknown[] = [];
  let tier: Tier = 0;
  for (const [index, item] of list.entries()) {
    const fix = context.mend(item, itemSite(site, index), 'item');
    if (fix === undefined) return undefined;
    items.push(fix.value);
    if (fix.edits.length === 0) continue;
    edits.push(...editsBelow(index, fix.edits));
    changes.push(...changesBelow(index, fix.changes));
    tier = highest(tier, fix.tier);
  }
  const value = edits.length === 0 ? list : items;
  if (!accepts(site, value)) return undefined;
  return edits.length === 0 ? kept(list) : { value, edits, changes, tier };
}
