import { kindOf } from '../json/index.ts';
import { looksSecret } from '../norm.ts';

/** The most characters of a value that are shown. */
const LONGEST = 80;

/** What was sent, in words: `the string "ten"`, `1.5`, `an object`. */
export function receivedWords(value: unknown, param: string): string {
  const shown = receivedValue(value, param);
  return typeof value === 'string' && !looksSecret(param) ? `the string ${shown}` : shown;
}

/** The same without the kind of a text, where only its content is wrong: `"opened"`. */
export function receivedValue(value: unknown, param: string): string {
  const kind = kindOf(value);
  if (kind === 'array') return 'an array';
  if (kind === 'object') return 'an object';
  if (kind === undefined) return 'a value that JSON cannot hold';
  if (kind === 'null') return 'null';
  if (looksSecret(param)) return `a ${kind} <redacted>`;
  const text = JSON.stringify(typeof value === 'string' ? value.slice(0, LONGEST) : value);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 3)}...`;
}
