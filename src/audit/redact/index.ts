// In: text that may hold secrets, and the secrets that are known by heart. Out: the same text without them, cut to a length.
// It must never show a part of a secret, and never let a hostile text cost more than a bounded time.

import { hideNamed } from './named-values.ts';
import { REDACTED } from './redacted.ts';
import { hideTokens } from './tokens.ts';

/** What text without any of this holds, nothing here would change. */
const SUSPECT = /[:=@]|%3|--|[\w+/-]{16}|\b(?:bearer|basic|digest|negotiate)\s/i;
/** Less than `a=b` with a secret name is no secret. */
const SHORTEST = 5;
/** More of a text than this is not looked at, so it is not shown either. */
const LOOKED_AT = 16_384;

/** The text without anything that looks like a secret or matches a known one, and at most `length` characters of it. */
export function redact(text: string, length: number, known?: RegExp): string {
  if (text.length < SHORTEST) return text;
  const seen = text.length > LOOKED_AT ? text.slice(0, LOOKED_AT) : text;
  const unknown = known === undefined ? seen : seen.replace(known, REDACTED);
  const safe = SUSPECT.test(unknown) ? hideTokens(hideNamed(unknown)) : unknown;
  if (safe.length <= length && seen === text) return safe;
  return `${safe.slice(0, length)}... (${text.length} characters)`;
}
