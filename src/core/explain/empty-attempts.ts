import type { Tier } from '../repair/fix.ts';
import type { RepairContext } from '../repair/repair-context.ts';
import type { Fault } from './find-faults.ts';

type EmptyRepair = 'drop-null-optional' | 'drop-blank-optional';

/** What it would take to leave an empty value out; undefined for one that is not empty. */
export function emptyRepairOf(
  { value, isRequired }: NonNullable<Fault['about']>,
  { powers }: RepairContext,
): readonly [EmptyRepair, Tier | string] | undefined {
  if (value !== null && value !== '') return undefined;
  const repair = value === null ? 'drop-null-optional' : 'drop-blank-optional';
  if (isRequired !== false) return [repair, 'only an optional parameter is left out'];
  return [repair, powers.omitEmpty ? 1 : 'empty optionals of this tool are kept (omitEmpty)'];
}
