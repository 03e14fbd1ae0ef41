import { isObject } from '../../src/core/json/index.ts';

/** A schema that is an object, as opposed to `true` and `false`. */
export type SchemaNode = Record<string, unknown>;

/** The kinds a schema's `type` distinguishes. */
export const schemaKinds = [
  'null',
  'boolean',
  'integer',
  'number',
  'string',
  'array',
  'object',
] as const;

export type SchemaKind = (typeof schemaKinds)[number];

/** The number under a keyword. */
export function numberOf(schema: SchemaNode, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
}

/** The text under a keyword. */
export function textOf(schema: SchemaNode, keyword: string): string | undefined {
  const value = schema[keyword];
  return typeof value === 'string' ? value : undefined;
}

/** The list under a keyword; empty when there is none. */
export function listOf(schema: SchemaNode, keyword: string): readonly unknown[] {
  const value = schema[keyword];
  return Array.isArray(value) ? value : [];
}

/** The object under a keyword, such as the schemas of `properties`; empty when there is none. */
export function mapOf(schema: SchemaNode, keyword: string): Record<string, unknown> {
  const value = schema[keyword];
  return isObject(value) ? value : {};
}

/** The names listed under `required`. */
export function requiredKeys(schema: SchemaNode): ReadonlySet<string> {
  return new Set(listOf(schema, 'required').map(String));
}

/** The values a schema lists by `enum` or `const`; `undefined` when it lists none. */
export function listedValues(schema: SchemaNode): readonly unknown[] | undefined {
  if ('const' in schema) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : undefined;
}

/** The kinds a union-free schema leaves open. */
export function acceptedKinds(schema: SchemaNode): ReadonlySet<SchemaKind> {
  const declared = declaredKinds(schema);
  const listed = listedValues(schema);
  if (listed === undefined) return new Set(declared);
  const listedKinds = listed.map(kindOfListed);
  return new Set(
    listedKinds.filter(
      (kind) => declared.includes(kind) || (kind === 'integer' && declared.includes('number')),
    ),
  );
}

function declaredKinds(schema: SchemaNode): readonly SchemaKind[] {
  const type = schema['type'];
  if (type === undefined) return schemaKinds;
  const names: readonly unknown[] = Array.isArray(type) ? type : [type];
  return schemaKinds.filter((kind) => names.includes(kind));
}

function kindOfListed(value: unknown): SchemaKind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'string' || typeof value === 'boolean') {
    return typeof value === 'string' ? 'string' : 'boolean';
  }
  return 'object';
}
