// In: arguments that a tool's schema rejects, and that schema. Out: the one set of edits that makes them valid, or nothing.
// It must never touch a value its own schema accepts, choose between two answers, or invent a value.

import type { Edit } from '../edit/index.ts';
import { isObject } from '../json/index.ts';
import type { Norm } from '../norm.ts';
import type { SchemaNode } from '../schema/node.ts';
import type { RepairLevel } from '../settings.ts';
import type { Fix, Tier } from './fix.ts';
import { mender } from './mend-value.ts';
import { normsOf } from './repair-norms.ts';
import { RepairContext, type RepairPowers } from './repair-context.ts';
import { mendScalars } from './scalar-lane.ts';
import { siteOf } from './site.ts';

/** The way to arguments that fit the schema. */
export interface RepairedCall {
  readonly edits: readonly Edit[];
  readonly norms: readonly Norm[];
}

/** Finds what makes arguments fit; undefined when nothing does, or when there is nothing to mend. */
export type RepairEngine = (
  root: SchemaNode,
  args: unknown,
  level: Exclude<RepairLevel, 'off'>,
  powers: RepairPowers,
) => RepairedCall | undefined;

/** The tiers that a level works through, the most certain first. */
export const TIERS: Readonly<Record<Exclude<RepairLevel, 'off'>, readonly Tier[]>> = {
  safe: [0],
  standard: [0, 1],
  lenient: [0, 1, 2],
};

/** The level that brings a tier in. */
export const LEVEL_OF_TIER: Readonly<Record<Tier, RepairLevel>> = {
  0: 'safe',
  1: 'standard',
  2: 'lenient',
};

/** Mends arguments by the tool's schema, with the most certain repairs that are enough. */
export const repairCall: RepairEngine = (root, args, level, powers) => {
  const site = siteOf([root]);
  const quick = isObject(args) ? mendScalars(args, site) : undefined;
  if (quick !== undefined) return quick;
  for (const maxTier of TIERS[level]) {
    const context = createRepairContext(powers, maxTier, maxTier === TIERS[level].at(-1));
    const fix = context.mend(args, site, 'root');
    // What is kept as it is fits, and has no key that less certain repairs would rename.
    if (fix !== undefined) return fix.edits.length > 0 ? repaired(fix) : undefined;
  }
  return undefined;
};

/** What repairs of at most one tier are given. */
export function createRepairContext(
  powers: RepairPowers,
  maxTier: Tier,
  isLastTry: boolean,
): RepairContext {
  return new RepairContext(powers, maxTier, isLastTry, mender);
}

function repaired({ edits, changes }: Fix): RepairedCall {
  return { edits, norms: normsOf(changes) };
}
