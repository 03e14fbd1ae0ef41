import { getOwn, isObject, kindOf, setOwn } from '../../core/json/index.ts';

/** What is said about names and kinds; the rest of a schema is about values, which no record holds. */
const ONE_SCHEMA: ReadonlySet<string> = new Set([
  'items',
  'additionalProperties',
  'additionalItems',
]);
const SCHEMA_LISTS: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'prefixItems']);
const SCHEMA_MAPS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
]);
const KEPT: ReadonlySet<string> = new Set([
  'type',
  'required',
  '$ref',
  '$schema',
  '$id',
  '$anchor',
]);
const DEEPEST = 64;

/** The schema that a schema is for shapes: names, kinds, what is required and what is allowed besides. */
export function shapeSchema(schema: unknown, depth = 0): unknown {
  if (!isObject(schema)) return typeof schema === 'boolean' ? schema : {};
  if (depth > DEEPEST) return {};
  const inner = (part: unknown): unknown => shapeSchema(part, depth + 1);
  const relaxed: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    const kept = keptOf(keyword, value, inner);
    if (kept !== undefined) relaxed[keyword] = kept;
  }
  // Which of several forms is meant is often a matter of values, so any of them will do.
  const forms = getOwn(schema, 'oneOf');
  if (Array.isArray(forms)) relaxed['anyOf'] ??= forms.map(inner);
  const kinds = kindsListed(schema);
  if (kinds !== undefined) relaxed['type'] ??= kinds;
  return relaxed;
}

type Inner = (part: unknown) => unknown;

function keptOf(keyword: string, value: unknown, inner: Inner): unknown {
  if (KEPT.has(keyword)) return value;
  if (ONE_SCHEMA.has(keyword)) return Array.isArray(value) ? value.map(inner) : inner(value);
  if (SCHEMA_LISTS.has(keyword)) return Array.isArray(value) ? value.map(inner) : undefined;
  return SCHEMA_MAPS.has(keyword) && isObject(value) ? mapped(value, inner) : undefined;
}

function mapped(map: Record<string, unknown>, inner: Inner): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(map)) setOwn(result, key, inner(value));
  return result;
}

/** The kinds of the values that `const` or `enum` list. */
function kindsListed(schema: Record<string, unknown>): string[] | undefined {
  const listed = Object.hasOwn(schema, 'const') ? [schema['const']] : getOwn(schema, 'enum');
  if (!Array.isArray(listed)) return undefined;
  return [...new Set(listed.flatMap((value) => kindOf(value) ?? []))];
}
