import { setOwn, type Json } from '../../../src/core/json/index.ts';
import { foldKey } from '../key-styles.ts';
import type { Random } from '../random.ts';
import type { DamageName } from './damage.ts';
import { absentOptionals } from './keys.ts';
import type { Place } from './place.ts';

/** An absent key that is given an empty value. */
export interface EmptyOptional {
  readonly key: string;
  readonly name: DamageName;
  readonly value: '' | null;
}

/** The empty values repair must leave out again, one for each absent optional that rejects it. */
export function emptyOptionals(
  object: Readonly<Record<string, unknown>>,
  place: Place,
  random: Random,
): readonly EmptyOptional[] {
  return absentOptionals(object, place).flatMap((key) => {
    const inner = place.property(key);
    if (inner === undefined) return [];
    const empties: EmptyOptional[] = [];
    if (isOmittedNull(inner)) empties.push({ key, name: 'absent-as-null', value: null });
    if (isOmittedBlank(inner)) empties.push({ key, name: 'absent-as-blank', value: '' });
    return empties.length === 0 ? [] : [random.pick(empties)];
  });
}

/** The object with one more member, put between two others at random. */
export function withMember(
  object: Readonly<Record<string, Json>>,
  { key, value }: EmptyOptional,
  random: Random,
): Record<string, Json> {
  const entries: [string, Json][] = Object.entries(object);
  entries.splice(random.integer(0, entries.length), 0, [key, value]);
  const extended: Record<string, Json> = {};
  for (const [name, member] of entries) setOwn(extended, name, member);
  return extended;
}

/** Where a list may hold null, a null could also be its only element. */
function isOmittedNull(place: Place): boolean {
  if (place.accepts(null)) return false;
  const lists = place.readings.filter(({ kinds }) => kinds.has('array'));
  return lists.every(
    ({ facets }) =>
      facets.every((facet) => facet.prefixItem(0) === undefined) &&
      facets.some(({ items }) => items?.accepts(null) === false),
  );
}

/** Where a member folds to nothing, a blank could also be that member. */
function isOmittedBlank(place: Place): boolean {
  if (place.accepts('')) return false;
  const members = place.readings.flatMap(({ listed = [] }) => listed);
  return !members.some((member) => typeof member === 'string' && foldKey(member) === '');
}
