import { isObject } from '../json/index.ts';
import { parseText } from '../json/text-memo.ts';
import type { Account } from './account.ts';

/** Whether one value is another form of the other, by changes that the record tells of. */
export function sameMeaning(before: unknown, after: unknown, account: Account): boolean {
  if (before === after) return true;
  if (isListOfIt(before, after, account) || isItOfList(before, after, account)) return true;
  if (typeof before === 'string') return sameAsText(before, after, account);
  if (Array.isArray(before)) return Array.isArray(after) && sameItems(before, after, account);
  if (isObject(before)) return isObject(after) && sameMembers(before, after, account);
  return isTextOf(before, after, account);
}

function isTextOf(before: unknown, after: unknown, account: Account): boolean {
  if (typeof before !== 'number' && typeof before !== 'boolean') return false;
  return (
    after === String(before) &&
    (account.tells('string-from-number') || account.tells('enum-spelling'))
  );
}

function isListOfIt(before: unknown, after: unknown, account: Account): boolean {
  if (Array.isArray(before) || !Array.isArray(after) || after.length !== 1) return false;
  return account.tells('array-from-single') && sameMeaning(before, after[0], account);
}

function isItOfList(before: unknown, after: unknown, account: Account): boolean {
  if (Array.isArray(after) || !Array.isArray(before) || before.length !== 1) return false;
  return account.tells('single-from-array') && sameMeaning(before[0], after, account);
}

function sameAsText(before: string, after: unknown, account: Account): boolean {
  switch (typeof after) {
    case 'boolean':
      return account.tells('boolean-from-string') && before.toLowerCase() === String(after);
    case 'number':
      return (
        account.tells('number-from-string') && /^-?[\d.]+$/.test(before) && Number(before) === after
      );
    case 'string':
      return account.tells('enum-spelling') && bare(before) === bare(after);
    default:
      if (after === null) return account.tells('null-from-string') && before === 'null';
      return readings(before, account).some((reading) => sameMeaning(reading, after, account));
  }
}

/** The values that a text may stand for, by the repairs told of. */
function readings(text: string, account: Account): unknown[] {
  if (account.tells('strip-code-fence') && text.includes('```')) {
    return readings(text.replaceAll(/^\s*```\w*\s*|\s*```\s*$/g, ''), account);
  }
  const strict = account.tells('tolerant-json') ? [text, account.tolerantJson(text)] : [text];
  return account.tells('value-from-json-text') ? strict.flatMap(parsed) : [];
}

function parsed(text: string | undefined): unknown[] {
  if (text === undefined) return [];
  try {
    const value = parseText(text);
    return typeof value === 'string' ? parsed(value) : [value];
  } catch {
    return [];
  }
}

function sameItems(
  before: readonly unknown[],
  after: readonly unknown[],
  account: Account,
): boolean {
  if (before.length !== after.length) return false;
  return before.every((item, index) => sameMeaning(item, after[index], account));
}

/** Every member has to come from one that was sent, and what is gone has to be told of. */
function sameMembers(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  account: Account,
): boolean {
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  for (const name of Object.keys(after)) {
    if (before[name] === after[name] && after[name] !== undefined) continue;
    const source = Object.hasOwn(before, name) ? name : takeRenamed(gone, name, account);
    if (source === undefined || !sameMeaning(before[source], after[name], account)) return false;
  }
  return gone.every((key) => mayBeLeftOut(before[key], account));
}

/** The key that a name stands for now; each stands for one name only. */
function takeRenamed(gone: string[], name: string, account: Account): string | undefined {
  const isAlike = (key: string): boolean => bare(key) === bare(name);
  let at = account.tells('key-style') ? gone.findIndex(isAlike) : -1;
  if (at === -1) at = gone.findIndex((key) => account.tellsSynonym(key, name));
  return at === -1 ? undefined : gone.splice(at, 1)[0];
}

function mayBeLeftOut(value: unknown, account: Account): boolean {
  if (value === null)
    return account.tells('drop-null-optional') || account.tells('drop-injected-key');
  return (
    (value === '' && account.tells('drop-blank-optional')) || account.tells('drop-injected-key')
  );
}

/** A name without style. */
function bare(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();
}
