import { REDACTED } from './redacted.ts';
import { isSecretName } from './secret-name.ts';

/** A name with what joins it to its value: `token=`, `"api_key": "`, `\"secret\":`, `--password `, `key%3D`. */
const NAME =
  /(?<![\w.-])([\w.-]{1,64})(?:\\*["']?\s{0,3}(?:[:=]|%3[AD])\s{0,3}|(?<=--[\w-]{1,62})\s{1,3})/gi;

/** A value: quoted, in brackets, or one word, with the scheme before it. */
const VALUE =
  /(\\*["'])[^]*?(?:(?<!\\)\1|$)|[[{][^\]}]*|(?:(?:bearer|basic|digest|token|apikey)\s+)?[^\s"'\\,;&<>(){}[\]]+/iy;
/** A header that is secret as a whole line. */
const HEADER = /cookie|authorization/i;
const HEADER_VALUE = /(\\*["'])[^]*?(?:(?<!\\)\1|$)|[^\r\n]+/y;

/** Hides the values that stand behind secret-looking names. */
export function hideNamed(text: string): string {
  let hidden = '';
  let from = 0;
  NAME.lastIndex = 0;
  for (let found = NAME.exec(text); found !== null; found = NAME.exec(text)) {
    const start = NAME.lastIndex;
    const end = endOfSecret(text, found[1] ?? '', start);
    if (end === start) continue;
    hidden += text.slice(from, start) + REDACTED;
    from = end;
    NAME.lastIndex = end;
  }
  return hidden + text.slice(from);
}

/** Where the secret that starts here ends; where it starts when there is none. */
function endOfSecret(text: string, name: string, start: number): number {
  if (!isSecretName(name)) return start;
  const value = HEADER.test(name) ? HEADER_VALUE : VALUE;
  value.lastIndex = start;
  return value.test(text) ? value.lastIndex : start;
}
