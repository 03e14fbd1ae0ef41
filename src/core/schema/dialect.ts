/** A version of JSON Schema that can be judged. */
export interface Dialect {
  readonly name: '2020-12' | 'draft-07';
  readonly keywords: ReadonlyMap<string, Keyword>;
}

/** How a keyword's value must look, and which group of checks it belongs to. */
export interface Keyword {
  readonly shape: KeywordShape;
  readonly family: number;
}

/** The form a keyword's value must have. */
export type KeywordShape =
  | 'schema'
  | 'schema-list'
  | 'union'
  | 'schema-map'
  | 'pattern-map'
  | 'items'
  | 'dependencies'
  | 'number'
  | 'divisor'
  | 'count'
  | 'flag'
  | 'text'
  | 'type'
  | 'enum'
  | 'const'
  | 'names'
  | 'names-map'
  | 'reference'
  | 'identifier'
  | 'dialect';

/** Groups of keywords that are compiled together, as bits. */
export const family = {
  none: 0,
  reference: 1,
  type: 2,
  value: 4,
  number: 8,
  string: 16,
  array: 32,
  shape: 64,
  object: 128,
  logic: 256,
  unevaluated: 512,
} as const;

/** The dialect a `$schema` names, 2020-12 when there is none; `undefined` when it cannot be judged. */
export function dialectOf(uri: unknown): Dialect | undefined {
  if (uri === undefined) return draft2020;
  if (typeof uri !== 'string') return undefined;
  return dialects.get(uri.endsWith('#') ? uri.slice(0, -1) : uri);
}

/** Written out as they are kept: every process that judges anything reads them first. */
const shared: readonly (readonly [string, Keyword])[] = [
  ['type', { shape: 'type', family: family.type }],
  ['properties', { shape: 'schema-map', family: family.shape }],
  ['required', { shape: 'names', family: family.shape }],
  ['additionalProperties', { shape: 'schema', family: family.shape }],
  ['patternProperties', { shape: 'pattern-map', family: family.shape }],
  ['enum', { shape: 'enum', family: family.value }],
  ['const', { shape: 'const', family: family.value }],
  ['minimum', { shape: 'number', family: family.number }],
  ['maximum', { shape: 'number', family: family.number }],
  ['exclusiveMinimum', { shape: 'number', family: family.number }],
  ['exclusiveMaximum', { shape: 'number', family: family.number }],
  ['multipleOf', { shape: 'divisor', family: family.number }],
  ['minLength', { shape: 'count', family: family.string }],
  ['maxLength', { shape: 'count', family: family.string }],
  ['pattern', { shape: 'text', family: family.string }],
  ['format', { shape: 'text', family: family.string }],
  ['minItems', { shape: 'count', family: family.array }],
  ['maxItems', { shape: 'count', family: family.array }],
  ['uniqueItems', { shape: 'flag', family: family.array }],
  ['contains', { shape: 'schema', family: family.array }],
  ['minProperties', { shape: 'count', family: family.object }],
  ['maxProperties', { shape: 'count', family: family.object }],
  ['propertyNames', { shape: 'schema', family: family.object }],
  ['allOf', { shape: 'schema-list', family: family.logic }],
  ['anyOf', { shape: 'union', family: family.logic }],
  ['oneOf', { shape: 'union', family: family.logic }],
  ['not', { shape: 'schema', family: family.logic }],
  ['if', { shape: 'schema', family: family.logic }],
  ['then', { shape: 'schema', family: family.none }],
  ['else', { shape: 'schema', family: family.none }],
  ['$ref', { shape: 'reference', family: family.reference }],
  ['$id', { shape: 'identifier', family: family.none }],
  ['$schema', { shape: 'dialect', family: family.none }],
];

const draft2020: Dialect = {
  name: '2020-12',
  keywords: withShared([
    ['items', { shape: 'schema', family: family.array }],
    ['prefixItems', { shape: 'schema-list', family: family.array }],
    ['minContains', { shape: 'count', family: family.none }],
    ['maxContains', { shape: 'count', family: family.none }],
    ['dependentRequired', { shape: 'names-map', family: family.object }],
    ['dependentSchemas', { shape: 'schema-map', family: family.object }],
    ['unevaluatedProperties', { shape: 'schema', family: family.unevaluated }],
    ['unevaluatedItems', { shape: 'schema', family: family.unevaluated }],
    ['$defs', { shape: 'schema-map', family: family.none }],
    ['$anchor', { shape: 'identifier', family: family.none }],
    ['$dynamicAnchor', { shape: 'identifier', family: family.none }],
    ['$dynamicRef', { shape: 'reference', family: family.reference }],
  ]),
};

const draft07: Dialect = {
  name: 'draft-07',
  keywords: withShared([
    ['items', { shape: 'items', family: family.array }],
    ['additionalItems', { shape: 'schema', family: family.array }],
    ['dependencies', { shape: 'dependencies', family: family.object }],
    ['definitions', { shape: 'schema-map', family: family.none }],
  ]),
};

const dialects: ReadonlyMap<string, Dialect> = new Map([
  ['https://json-schema.org/draft/2020-12/schema', draft2020],
  ['http://json-schema.org/draft/2020-12/schema', draft2020],
  ['http://json-schema.org/draft-07/schema', draft07],
  ['https://json-schema.org/draft-07/schema', draft07],
  ['http://json-schema.org/draft-06/schema', draft07],
  ['https://json-schema.org/draft-06/schema', draft07],
]);

/** Whether some dialect gives a word a meaning that takes part in judging. */
export function isKeyword(word: string): boolean {
  return draft2020.keywords.has(word) || draft07.keywords.has(word);
}

function withShared(own: readonly (readonly [string, Keyword])[]): ReadonlyMap<string, Keyword> {
  const keywords = new Map(shared);
  for (const [name, keyword] of own) keywords.set(name, keyword);
  return keywords;
}
