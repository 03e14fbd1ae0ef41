import { missingFault } from '../fault.ts';
import { lookAt, withEntry } from '../files/entry-of.ts';
import { refuseOverwriting } from '../files/move-entry.ts';
import type { Place } from '../roots/root.ts';
import { refuseTarget } from './copy.ts';

/** Refuses what copying or moving would refuse, without doing it. */
export async function assertTransferable(
  source: Place,
  target: Place,
  overwrite: boolean,
): Promise<void> {
  refuseTarget(source, target);
  if ((await withEntry(source, lookAt)) === undefined) throw missingFault(source.shown);
  const old = await withEntry(target, lookAt);
  if (old !== undefined) refuseOverwriting(old, overwrite, target.shown);
}
