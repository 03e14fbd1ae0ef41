import { isObject } from '../json/index.ts';
import { parseText } from '../json/text-memo.ts';
import type { Account } from './account.ts';
import { sameMembers } from './same-members.ts';
import { sameScalar } from './same-scalar.ts';

/** Whether one value is another form of the other, by just the changes that the record tells of. */
export function sameMeaning(before: unknown, after: unknown, account: Account): boolean {
  if (before === after) return true;
  if (typeof before === 'string') {
    const reading = readingOf(before, account);
    if (reading !== undefined) return sameMeaning(reading.value, after, account);
  }
  if (Array.isArray(before)) return sameAsList(before, after, account);
  if (Array.isArray(after)) return isListOfIt(before, after, account);
  if (isObject(before)) return isObject(after) && sameMembers(before, after, account, sameMeaning);
  return sameScalar(before, after, account);
}

function sameAsList(before: readonly unknown[], after: unknown, account: Account): boolean {
  if (!Array.isArray(after)) {
    return (
      before.length === 1 &&
      account.takes('single-from-array') &&
      sameMeaning(before[0], after, account)
    );
  }
  if (before.length !== after.length) return false;
  return before.every((item, index) => {
    const compare = (): boolean => sameMeaning(item, after[index], account);
    return item === after[index] || account.at(index, compare);
  });
}

function isListOfIt(before: unknown, after: readonly unknown[], account: Account): boolean {
  if (after.length !== 1 || !sameMeaning(before, after[0], account)) return false;
  return account.takes('array-from-single');
}

const MOST_LEVELS = 3;

/** The list or object that a text is said to hold; undefined when nothing of the kind is said. */
function readingOf(text: string, account: Account): { readonly value: unknown } | undefined {
  const bare = account.takes('strip-code-fence') ? unfenced(text) : text;
  const strict = account.takes('tolerant-json') ? account.tolerantJson(bare) : bare;
  if (!account.takes('value-from-json-text')) return undefined;
  let value: unknown = strict;
  for (let level = 0; level < MOST_LEVELS && typeof value === 'string'; level += 1) {
    value = parsed(value);
  }
  return { value };
}

/** What stands between the first line and the last fence. */
function unfenced(text: string): string {
  const whole = text.trim();
  return whole.slice(whole.indexOf('\n'), whole.lastIndexOf('```'));
}

function parsed(text: string): unknown {
  try {
    return parseText(text);
  } catch {
    return undefined;
  }
}
