import { kindOf } from '../json/index.ts';
import { looksSecret } from '../norm.ts';

/** The most characters of a value that are shown. */
const LONGEST = 80;

/** What was sent, in words: `the string "ten"`, `1.5`, `an object`. */
export function receivedWords(value: unknown, param: string): string {
  const kind = kindOf(value);
  if (kind === 'array') return 'an array';
  if (kind === 'object') return 'an object';
  if (kind === undefined) return 'a value that JSON cannot hold';
  if (looksSecret(param)) return `a ${kind} <redacted>`;
  const text = JSON.stringify(value);
  const shown = text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 3)}...`;
  return kind === 'string' ? `the string ${shown}` : shown;
}
