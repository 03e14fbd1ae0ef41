import { isObject, kindOf } from '../json/index.ts';
import { charge } from '../schema/budget.ts';
import { undeclared } from '../schema/undeclared.ts';
import { acceptedKinds } from './accepted-kinds.ts';
import { Choice } from './choose.ts';
import { kept, type Fix } from './fix.ts';
import { mendArray } from './mend-array.ts';
import { mendObject } from './mend-object.ts';
import type { Mender, Place, RepairContext } from './repair-context.ts';
import { repairsFor } from './repairs.ts';
import { accepts, type Site } from './site.ts';
import { mendUnion, settleUnions } from './union.ts';

/** What one value costs of the budget, besides the checks made for it. */
const STEPS_A_VALUE = 64;

/**
 * Mends a value so that its site accepts it. A value that is accepted stays, save that misspelt keys inside it are put
 * right; undefined when there is no answer, or more than one.
 */
function mendValue(
  value: unknown,
  site: Site,
  context: RepairContext,
  place: Place,
): Fix | undefined {
  undeclared.seen = false;
  if (!accepts(site, value)) return mendRejected(value, site, context, place);
  return undeclared.seen ? mendKeysOf(value, site, context) : kept(value);
}

/** Mends a value that its site does not accept. */
function mendRejected(
  value: unknown,
  site: Site,
  context: RepairContext,
  place: Place,
): Fix | undefined {
  charge(STEPS_A_VALUE);
  if (site.unions.length > 0) return mendUnion(value, site, context, place);
  const kind = kindOf(value);
  if (kind === undefined) return undefined;
  // A schema that rejects a scalar but names no kinds does not say what it wants instead.
  if (typeof value !== 'object' && acceptedKinds(site) === undefined) return undefined;
  const choice = new Choice();
  choice.add(mendContainer(value, site, context));
  for (const run of repairsFor(kind, context.maxTier)) {
    choice.add(run(value, site, context, place));
  }
  return choice.only;
}

/** A value that is valid as it stands is never worse off: if even the last try finds nothing better, it stays. */
function mendKeysOf(value: unknown, site: Site, context: RepairContext): Fix | undefined {
  charge(STEPS_A_VALUE);
  const settled = settleUnions(value, site);
  if (settled === undefined) return kept(value);
  return mendContainer(value, settled, context) ?? (context.isLastTry ? kept(value) : undefined);
}

/** The ways to have a value mended. */
export const mender: Mender = { value: mendValue, rejected: mendRejected, keysOf: mendKeysOf };

function mendContainer(value: unknown, site: Site, context: RepairContext): Fix | undefined {
  if (isObject(value)) return mendObject(value, site, context);
  return Array.isArray(value) ? mendArray(value, site, context) : undefined;
}
