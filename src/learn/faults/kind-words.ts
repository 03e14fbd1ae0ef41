/** The kinds that languages and libraries call by other names. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['int', 'number'],
  ['int64', 'number'],
  ['integer', 'number'],
  ['float', 'number'],
  ['float64', 'number'],
  ['number', 'number'],
  ['nan', 'number'],
  ['str', 'string'],
  ['string', 'string'],
  ['bool', 'boolean'],
  ['boolean', 'boolean'],
  ['list', 'array'],
  ['tuple', 'array'],
  ['array', 'array'],
  ['slice', 'array'],
  ['dict', 'object'],
  ['dictionary', 'object'],
  ['record', 'object'],
  ['map', 'object'],
  ['object', 'object'],
  ['none', 'null'],
  ['nonetype', 'null'],
  ['nil', 'null'],
  ['null', 'null'],
  ['undefined', 'undefined'],
]);

/** The JSON kind that a word stands for; the word itself where it stands for none. */
export function kindNamed(word: string): string {
  const plain = word.toLowerCase();
  return KINDS.get(plain) ?? plain;
}

/** Several kinds in one order; `null` is left out, because few wordings tell of it. */
export function kindsNamed(words: readonly string[]): string {
  const kinds = new Set(words.map(kindNamed));
  if (kinds.size > 1) kinds.delete('null');
  return [...kinds].toSorted().join('|');
}
