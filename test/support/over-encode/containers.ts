import { isObject, type Json } from '../../../src/core/json/index.ts';
import type { Random } from '../random.ts';
import type { Place } from './place.ts';

const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Text is decoded at most this often on the way from the arguments down to a value. */
export const mostDecodings = 3;

/** Is this a key that repair does not touch? */
export function isForbiddenKey(key: string): boolean {
  return forbiddenKeys.has(key);
}

/** Whether the value comes back from its JSON text, and nothing in it makes repair wary. */
export function survivesText(value: Json): boolean {
  if (typeof value === 'number') {
    return Math.abs(value) <= Number.MAX_SAFE_INTEGER && !Object.is(value, -0);
  }
  if (Array.isArray(value)) return value.every((item: Json) => survivesText(item));
  if (!isObject(value)) return true;
  return Object.entries(value).every(
    ([key, member]) => !isForbiddenKey(key) && survivesText(member),
  );
}

/** JSON text of a container as models write it: compact, indented, or with white space around it. */
export function writtenOut(container: Json, random: Random): string {
  const text = JSON.stringify(container, undefined, random.pick([0, 0, 0, 2, '\t']));
  const [before, after] = random.pick([
    ['', ''],
    ['', ''],
    ['', '\n'],
    [' ', ' '],
    ['\r\n\t', ''],
  ]);
  return `${before}${text}${after}`;
}

/** Encodes text again, `levels` times in all; `undefined` when the place would accept some level as it is. */
export function encodedAgain(text: string, levels: number, place: Place): string | undefined {
  let encoded = text;
  for (let level = 1; ; level += 1) {
    if (place.accepts(encoded)) return undefined;
    if (level >= levels) return encoded;
    encoded = JSON.stringify(encoded);
  }
}
