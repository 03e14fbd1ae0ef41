/** The styles keys are written in. */
export const keyStyles = ['camel', 'pascal', 'snake', 'kebab'] as const;

export type KeyStyle = (typeof keyStyles)[number];

/** What two spellings of one key share: ASCII lower-case, without `_`, `-`, `.` and spaces. */
export function foldKey(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()).replaceAll(/[_\-. ]/g, '');
}

/** A key made of nothing but ASCII letters, digits and the separators that folding removes. */
export function isFoldable(key: string): boolean {
  return /^[A-Za-z0-9_\-. ]+$/.test(key) && foldKey(key) !== '';
}

/** A key in another style: `fileName` as `file_name`, `file-name` or `FileName`. */
export function restyleKey(key: string, style: KeyStyle): string {
  const words = wordsOf(key);
  switch (style) {
    case 'snake':
      return words.join('_');
    case 'kebab':
      return words.join('-');
    case 'pascal':
      return words.map(capitalise).join('');
    case 'camel':
      return words.map((word, index) => (index === 0 ? word : capitalise(word))).join('');
  }
}

function wordsOf(key: string): readonly string[] {
  return key
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .split(/[_\-. ]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
