import type { Edit } from '../edit/index.ts';
import { undeclared } from '../schema/undeclared.ts';
import { highest, kept, type Change, type Fix, type Tier } from './fix.ts';
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
  const items = list.slice();
  let tier: Tier = 0;
  for (let index = 0; index < list.length; index += 1) {
    const fix = mendItem(list, index, site, context);
    if (fix === undefined) return undefined;
    if (fix.edits.length === 0) continue;
    items[index] = fix.value;
    edits.push(...fix.edits);
    changes.push(...fix.changes);
    tier = highest(tier, fix.tier);
  }
  if (edits.length === 0) return accepts(site, list) ? kept(list) : undefined;
  return accepts(site, items) ? { value: items, edits, changes, tier } : undefined;
}

const AS_IT_IS = kept(undefined);

function mendItem(
  list: readonly unknown[],
  index: number,
  site: Site,
  context: RepairContext,
): Fix | undefined {
  const item = list[index];
  const own = itemSite(site, index);
  undeclared.seen = false;
  const isAccepted = accepts(own, item);
  if (isAccepted && !undeclared.seen) return AS_IT_IS;
  return context.mendChild(index, item, own, isAccepted);
}
