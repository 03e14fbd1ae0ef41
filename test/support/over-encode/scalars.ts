import type { Json } from '../../../src/core/json/index.ts';
import { foldKey, isFoldable, keyStyles, restyleKey } from '../key-styles.ts';
import type { Random } from '../random.ts';
import type { DamageName } from './damage.ts';
import type { Place } from './place.ts';

/** A damaged value and what was done to it. */
export interface DamagedValue {
  readonly name: DamageName;
  readonly value: Json;
}

/** The ways to damage a scalar that repair must undo; none where the damaged value would be accepted as it is. */
export function damagedScalars(value: Json, place: Place, random: Random): readonly DamagedValue[] {
  if (!place.acceptsStrictly(value)) return [];
  return candidates(value, place, random).filter((damaged) => !place.accepts(damaged.value));
}

function candidates(value: Json, place: Place, random: Random): readonly DamagedValue[] {
  switch (typeof value) {
    case 'number':
      return damagedNumbers(value, place);
    case 'boolean':
      return damagedBooleans(value, place, random);
    case 'string':
      return damagedTexts(value, place, random);
    default:
      return value === null && isMeant(place, 'null')
        ? [{ name: 'null-as-text', value: 'null' }]
        : [];
  }
}

function isMeant(place: Place, kind: 'null' | 'boolean' | 'integer'): boolean {
  return place.readings.some(({ isTyped, kinds }) => isTyped && kinds.has(kind));
}

function damagedNumbers(value: number, place: Place): readonly DamagedValue[] {
  const text = String(value);
  if (Object.is(value, -0) || !/^-?\d+(\.\d+)?$/.test(text)) return [];
  if (!Number.isInteger(value)) {
    const isWanted = place.readings.some(({ isTyped, kinds }) => isTyped && kinds.has('number'));
    if (!isWanted) return [];
    return [text, `${text}0`].map((spelt) => ({ name: 'number-as-text', value: spelt }));
  }
  if (!Number.isSafeInteger(value) || !isMeant(place, 'integer')) return [];
  const whole: DamagedValue = { name: 'integer-as-text', value: text };
  if (!place.takesOnly('integer', 'number')) return [whole];
  return [whole, { name: 'integer-with-zero-fraction', value: `${text}.0` }];
}

function damagedBooleans(value: boolean, place: Place, random: Random): readonly DamagedValue[] {
  if (!isMeant(place, 'boolean')) return [];
  const text = String(value);
  const exact: DamagedValue = { name: 'boolean-as-text', value: text };
  if (!place.takesOnly('boolean')) return [exact];
  const cased = random.pick([capitalise(text), text.toUpperCase()]);
  return [exact, { name: 'boolean-as-cased-text', value: cased }];
}

function damagedTexts(text: string, place: Place, random: Random): readonly DamagedValue[] {
  if (!place.takesOnly('string')) return [];
  const members = membersOf(place);
  const damaged: DamagedValue[] = [];
  const isDigits = /^(0|[1-9]\d*)$/.test(text) && Number.isSafeInteger(Number(text));
  if (members !== undefined)
    damaged.push(...bareMember(text), ...casedMember(text, members, random));
  else if (isDigits) damaged.push({ name: 'digits-as-integer', value: Number(text) });
  return damaged;
}

/** The strings one of which must stand here; `undefined` where some reading takes free text. */
function membersOf(place: Place): readonly string[] | undefined {
  const texts = place.readings.filter(({ kinds }) => kinds.has('string'));
  if (texts.some(({ listed }) => listed === undefined)) return undefined;
  const members = texts.flatMap(({ listed = [] }) => listed);
  return [...new Set(members.filter((member) => typeof member === 'string'))];
}

function bareMember(text: string): readonly DamagedValue[] {
  if (!/^(true|false|-?(0|[1-9]\d*)(\.\d+)?)$/.test(text)) return [];
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'number' && typeof value !== 'boolean') return [];
  const isSame =
    JSON.stringify(value) === text && Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER;
  return isSame ? [{ name: 'member-as-bare-value', value }] : [];
}

function casedMember(
  text: string,
  members: readonly string[],
  random: Random,
): readonly DamagedValue[] {
  const rivals = members.filter((member) => foldKey(member) === foldKey(text));
  if (!isFoldable(text) || rivals.length !== 1) return [];
  const restyled = restyleKey(text, random.pick(keyStyles));
  const spelt = random.pick([text.toUpperCase(), text.toLowerCase(), capitalise(text), restyled]);
  // The text "null" has a reading of its own where null is accepted.
  if (spelt === 'null' || foldKey(spelt) !== foldKey(text)) return [];
  return [{ name: 'member-in-other-case', value: spelt }];
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
