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

const shared: readonly (readonly [string, KeywordShape, number])[] = [
  ['type', 'type', family.type],
  ['properties', 'schema-map', family.shape],
  ['required', 'names', family.shape],
  ['additionalProperties', 'schema', family.shape],
  ['patternProperties', 'pattern-map', family.shape],
  ['enum', 'enum', family.value],
  ['const', 'const', family.value],
  ['minimum', 'number', family.number],
  ['maximum', 'number', family.number],
  ['exclusiveMinimum', 'number', family.number],
  ['exclusiveMaximum', 'number', family.number],
  ['multipleOf', 'divisor', family.number],
  ['minLength', 'count', family.string],
  ['maxLength', 'count', family.string],
  ['pattern', 'text', family.string],
  ['format', 'text', family.string],
  ['minItems', 'count', family.array],
  ['maxItems', 'count', family.array],
  ['uniqueItems', 'flag', family.array],
  ['contains', 'schema', family.array],
  ['minProperties', 'count', family.object],
  ['maxProperties', 'count', family.object],
  ['propertyNames', 'schema', family.object],
  ['allOf', 'schema-list', family.logic],
  ['anyOf', 'union', family.logic],
  ['oneOf', 'union', family.logic],
  ['not', 'schema', family.logic],
  ['if', 'schema', family.logic],
  ['then', 'schema', family.none],
  ['else', 'schema', family.none],
  ['$ref', 'reference', family.reference],
  ['$id', 'identifier', family.none],
  ['$schema', 'dialect', family.none],
];

const draft2020: Dialect = {
  name: '2020-12',
  keywords: table([
    ...shared,
    ['items', 'schema', family.array],
    ['prefixItems', 'schema-list', family.array],
    ['minContains', 'count', family.none],
    ['maxContains', 'count', family.none],
    ['dependentRequired', 'names-map', family.object],
    ['dependentSchemas', 'schema-map', family.object],
    ['unevaluatedProperties', 'schema', family.unevaluated],
    ['unevaluatedItems', 'schema', family.unevaluated],
    ['$defs', 'schema-map', family.none],
    ['$anchor', 'identifier', family.none],
    ['$dynamicAnchor', 'identifier', family.none],
    ['$dynamicRef', 'reference', family.reference],
  ]),
};

const draft07: Dialect = {
  name: 'draft-07',
  keywords: table([
    ...shared,
    ['items', 'items', family.array],
    ['additionalItems', 'schema', family.array],
    ['dependencies', 'dependencies', family.object],
    ['definitions', 'schema-map', family.none],
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

function table(
  rows: readonly (readonly [string, KeywordShape, number])[],
): ReadonlyMap<string, Keyword> {
  return new Map(rows.map(([name, shape, bits]) => [name, { shape, family: bits }]));
}
