import { isObject, jsonEqual, type Json } from '../../src/core/json/index.ts';
import { deepEnough, type Generation, type Inner } from './generation.ts';
import type { Random } from './random.ts';
import { listOf, numberOf, type SchemaNode } from './schema-keywords.ts';

const mostExtraTries = 10;

/** An array that fits the item schemas, the counts, `uniqueItems` and `contains` of a union-free schema. */
export function validArray(
  schema: SchemaNode,
  generation: Generation,
  depth: number,
  inner: Inner,
): Json[] {
  const items: Json[] = [];
  const wanted = wantedLength(schema, generation, depth);
  for (let tries = 0; items.length < wanted && tries < wanted + mostExtraTries; tries += 1) {
    const item = inner(itemSchema(schema, items.length));
    if (schema['uniqueItems'] !== true || !holds(items, item)) items.push(item);
  }
  if ('contains' in schema) addContained(items, schema, generation.random, inner);
  return items;
}

/** The schema of the item at an index: `prefixItems` (or draft-07's list of items) first, then `items`. */
function itemSchema(schema: SchemaNode, index: number): unknown {
  const listed = [...listOf(schema, 'prefixItems'), ...listOf(schema, 'items')];
  if (index < listed.length) return listed[index];
  const rest = Array.isArray(schema['items']) ? schema['additionalItems'] : schema['items'];
  return rest ?? true;
}

function wantedLength(schema: SchemaNode, generation: Generation, depth: number): number {
  const { random, preferNesting } = generation;
  const least = numberOf(schema, 'minItems') ?? 0;
  const most = numberOf(schema, 'maxItems') ?? Infinity;
  if (depth >= deepEnough || itemSchema(schema, least) === false) return least;
  const lengths = preferNesting ? [1, 1, 2, 3] : [0, 1, 2, 3, 5];
  return Math.min(Math.max(random.pick(lengths), least), most);
}

function holds(items: readonly Json[], item: Json): boolean {
  return items.some((other) => jsonEqual(other, item));
}

function addContained(items: Json[], schema: SchemaNode, random: Random, inner: Inner): void {
  const both = { allOf: [itemSchema(schema, 0), schema['contains']].filter(isObject) };
  const contained = inner(both);
  if (holds(items, contained)) return;
  const most = numberOf(schema, 'maxItems') ?? Infinity;
  if (items.length < most) items.push(contained);
  else items[random.integer(0, items.length - 1)] = contained;
}
