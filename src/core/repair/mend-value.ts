import { isObject } from '../json/index.ts';
import { charge } from '../schema/budget.ts';
import { undeclared } from '../schema/undeclared.ts';
import { onlyBest } from './choose.ts';
import { kept, type Fix } from './fix.ts';
import { mendArray } from './mend-array.ts';
import { mendObject } from './mend-object.ts';
import type { Place, RepairContext } from './repair-context.ts';
import { VALUE_REPAIRS } from './repairs.ts';
import { accepts, type Site } from './site.ts';
import { mendUnion, settleUnions } from './union.ts';

/** What one value costs of the budget, besides the checks made for it. */
const STEPS_A_VALUE = 8;

/**
 * Mends a value so that its site accepts it. A value that is accepted stays, save that misspelt keys inside it are put
 * right; undefined when there is no answer, or more than one.
 */
export function mendValue(
  value: unknown,
  site: Site,
  context: RepairContext,
  place: Place,
): Fix | undefined {
  charge(STEPS_A_VALUE);
  undeclared.seen = false;
  if (accepts(site, value)) {
    return undeclared.seen ? mendKeysOf(value, site, context) : kept(value);
  }
  if (site.unions.length > 0) return mendUnion(value, site, context, place);
  const repairs = VALUE_REPAIRS.filter(({ tier }) => tier <= context.maxTier);
  return onlyBest([
    mendContainer(value, site, context),
    ...repairs.map(({ run }) => run(value, site, context, place)),
  ]);
}

/** A value that is valid as it stands is never worse off: if even the last try finds nothing better, it stays. */
function mendKeysOf(value: unknown, site: Site, context: RepairContext): Fix | undefined {
  const settled = settleUnions(value, site);
  if (settled === undefined) return kept(value);
  return mendContainer(value, settled, context) ?? (context.isLastTry ? kept(value) : undefined);
}

function mendContainer(value: unknown, site: Site, context: RepairContext): Fix | undefined {
  if (isObject(value)) return mendObject(value, site, context);
  return Array.isArray(value) ? mendArray(value, site, context) : undefined;
}
