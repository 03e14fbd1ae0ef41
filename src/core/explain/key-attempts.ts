import { fold } from '../repair/fold.ts';
import type { Tier } from '../repair/fix.ts';
import { isInjectedKey } from '../repair/injected-keys.ts';
import { areSynonyms } from '../repair/synonyms.ts';
import type { Fault } from './find-faults.ts';

/** The repairs of a key that is not a parameter. */
export const KEY_REPAIRS = ['key-style', 'key-synonym', 'drop-injected-key'] as const;

/** The tier at which a repair helps with a key, or why it does not. */
export function neededForKey(
  repair: (typeof KEY_REPAIRS)[number],
  { name, object, site }: NonNullable<Fault['key']>,
): Tier | string {
  const absent = [...new Set(site.parts.flatMap((part) => part.propertyNames))].filter(
    (declared) => !Object.hasOwn(object, declared),
  );
  switch (repair) {
    case 'key-style':
      return absent.some((declared) => isStyleOf(name, declared))
        ? 0
        : 'no parameter that is absent has this name in another style';
    case 'key-synonym':
      return absent.some((declared) => site.requires(declared) && areSynonyms(name, declared))
        ? 2
        : 'no required parameter that is missing is known by this name';
    case 'drop-injected-key':
      return isInjectedKey(name) ? 2 : 'it is not known as a key that clients add';
  }
}

function isStyleOf(name: string, declared: string): boolean {
  const folded = fold(name);
  return folded !== undefined && folded === fold(declared);
}
