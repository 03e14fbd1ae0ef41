import { chargeText } from '../budget.ts';
import type { Check, Site } from './check.ts';
import { compileFormat } from './format.ts';
import { compilePattern } from './pattern.ts';

/** Compiles `minLength`, `maxLength`, `pattern` and `format`. */
export function compileString(site: Site, checks: Check[]): void {
  const { minLength, maxLength, pattern, format } = site.own;
  if (typeof minLength === 'number') {
    checks.push((value) => typeof value !== 'string' || isAtLeast(value, minLength));
  }
  if (typeof maxLength === 'number') {
    checks.push((value) => typeof value !== 'string' || !isAtLeast(value, maxLength + 1));
  }
  if (typeof pattern === 'string') checks.push(compilePattern(site.matcher(pattern)));
  if (typeof format === 'string') {
    const check = compileFormat(format);
    if (check !== undefined) checks.push(check);
  }
}

/** Compares a length in code points, each one or two units long, and counts only when the units do not tell. */
function isAtLeast(text: string, length: number): boolean {
  if (text.length < length) return false;
  if (text.length >= 2 * length) return true;
  return codePoints(text) >= length;
}

function codePoints(text: string): number {
  chargeText(text.length);
  let count = text.length;
  for (let index = 0; index < text.length - 1; index += 1) {
    if ((text.charCodeAt(index) & 0xfc00) !== 0xd800) continue;
    if ((text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) {
      count -= 1;
      index += 1;
    }
  }
  return count;
}
