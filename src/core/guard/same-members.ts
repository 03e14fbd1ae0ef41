import { isInjectedKey } from '../repair/injected-keys.ts';
import { areSynonyms } from '../repair/synonyms.ts';
import type { Account } from './account.ts';
import { unstyled } from './unstyled.ts';

type Members = Record<string, unknown>;
type SameValue = (before: unknown, after: unknown, account: Account) => boolean;

/** Whether every member comes from one that was sent, and whether what is gone was empty, all as the record tells. */
export function sameMembers(
  before: Members,
  after: Members,
  account: Account,
  sameValue: SameValue,
): boolean {
  let found = 0;
  for (const key of Object.keys(before)) {
    const name = nameNow(key, before, after, account);
    if (name === undefined) return false;
    if (Object.hasOwn(after, name)) {
      found += 1;
      const [was, is] = [before[key], after[name]];
      if (was !== is && !account.at(name, () => sameValue(was, is, account))) return false;
    } else if (!isLeftOut(name, before[key], account)) {
      return false;
    }
  }
  return found === Object.keys(after).length;
}

/** The name that a key goes by now; undefined when it cannot be what the record says. */
function nameNow(
  key: string,
  before: Members,
  after: Members,
  account: Account,
): string | undefined {
  if (Object.hasOwn(after, key)) return key;
  const style = account.takeFor(key, 'key-style');
  const rename = style ?? account.takeFor(key, 'key-synonym');
  if (rename === undefined) return key;
  const { to: name } = rename;
  if (name === undefined || Object.hasOwn(before, name)) return undefined;
  const isMeant = style === undefined ? areSynonyms(key, name) : isRestyled(key, name);
  return isMeant ? name : undefined;
}

function isRestyled(key: string, name: string): boolean {
  const bare = unstyled(key);
  return bare !== undefined && bare === unstyled(name);
}

function isLeftOut(name: string, value: unknown, account: Account): boolean {
  if (value === null && account.takeFor(name, 'drop-null-optional') !== undefined) return true;
  if (value === '' && account.takeFor(name, 'drop-blank-optional') !== undefined) return true;
  return isInjectedKey(name) && account.takeFor(name, 'drop-injected-key') !== undefined;
}
