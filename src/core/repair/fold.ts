const FOLDABLE = /^[A-Za-z0-9_\-. ]+$/;
const SEPARATORS = /[_\-. ]/g;

/** Nobody writes longer names in another style. */
const LONGEST = 256;

/**
 * What two spellings of one name share: ASCII lower case without separators. Undefined for names with other characters:
 * folding those could make two different names equal.
 */
export function fold(name: string): string | undefined {
  if (name.length > LONGEST || !FOLDABLE.test(name)) return undefined;
  const folded = name.replaceAll(SEPARATORS, '').toLowerCase();
  return folded === '' ? undefined : folded;
}
