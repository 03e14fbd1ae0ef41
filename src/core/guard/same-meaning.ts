import { isObject, jsonEqual } from '../json/index.ts';
import type { TolerantReader } from '../settings.ts';

/** What a difference may be explained by. */
export interface Account {
  /** Whether the record of the call tells of a repair. */
  readonly tells: (repair: string) => boolean;
  readonly tolerantJson: TolerantReader;
}

/** Whether one value is another form of the other, by changes that the record tells of. */
export function sameMeaning(before: unknown, after: unknown, account: Account): boolean {
  if (jsonEqual(before, after)) return true;
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
  if (!account.tells('array-from-single') || Array.isArray(before)) return false;
  return Array.isArray(after) && after.length === 1 && sameMeaning(before, after[0], account);
}

function isItOfList(before: unknown, after: unknown, account: Account): boolean {
  if (!account.tells('single-from-array') || Array.isArray(after)) return false;
  return Array.isArray(before) && before.length === 1 && sameMeaning(before[0], after, account);
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
    const value: unknown = JSON.parse(text);
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
  const gone = new Set(Object.keys(before));
  for (const name of Object.keys(after)) {
    const source = [...gone].find((key) => key === name) ?? renamed(gone, name, after, account);
    if (source === undefined || !sameMeaning(before[source], after[name], account)) return false;
    gone.delete(source);
  }
  return [...gone].every((key) => mayBeLeftOut(before[key], account));
}

function renamed(
  gone: ReadonlySet<string>,
  name: string,
  after: Record<string, unknown>,
  account: Account,
): string | undefined {
  const candidates = [...gone].filter((key) => !Object.hasOwn(after, key));
  const alike = account.tells('key-style')
    ? candidates.filter((key) => bare(key) === bare(name))
    : [];
  return alike[0] ?? candidates.find((key) => account.tells(`key-synonym ${key} ${name}`));
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
