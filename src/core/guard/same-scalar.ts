import type { Account } from './account.ts';
import { unstyled } from './unstyled.ts';

/** Whether one scalar is another form of the other, by the change that the record tells of. */
export function sameScalar(before: unknown, after: unknown, account: Account): boolean {
  if (typeof before === 'string') return sameAsText(before, after, account);
  if (typeof before !== 'number' && typeof before !== 'boolean') return false;
  if (after !== String(before)) return false;
  return account.takes('enum-spelling') || isIdentifier(before, account);
}

function isIdentifier(before: unknown, account: Account): boolean {
  return Number.isSafeInteger(before) && account.takes('string-from-number');
}

function sameAsText(before: string, after: unknown, account: Account): boolean {
  switch (typeof after) {
    case 'boolean':
      return before.toLowerCase() === String(after) && account.takes('boolean-from-string');
    case 'number':
      return sameNumber(before, after, account) && account.takes('number-from-string');
    case 'string':
      return isRestyled(before, after) && account.takes('enum-spelling');
    default:
      return before === 'null' && after === null && account.takes('null-from-string');
  }
}

const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** The same number, digit for digit; one that JavaScript cannot hold has to go out as the text it came in. */
function sameNumber(before: string, after: number, account: Account): boolean {
  if (!DECIMAL.test(before) || Number(before) !== after) return false;
  if (Math.abs(after) > Number.MAX_SAFE_INTEGER) return account.keepsDigits(before);
  const digits = before.includes('.') ? before.replace(/\.?0+$/, '') : before;
  return digits === String(after);
}

function isRestyled(before: string, after: string): boolean {
  const name = unstyled(before);
  return name !== undefined && name === unstyled(after);
}
