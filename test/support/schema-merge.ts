import { isObject, jsonEqual } from '../../src/core/json/index.ts';
import { listedValues, mapOf, requiredKeys, type SchemaNode } from './schema-keywords.ts';

/**
 * One union-free schema for two that both apply; `undefined` when no value can fit both. Keywords it cannot combine keep
 * the right-hand value, so whoever generates from the result checks the outcome against the whole schema.
 */
export function mergeSchemas(left: SchemaNode, right: SchemaNode): SchemaNode | undefined {
  const types = mergeTypes(left['type'], right['type']);
  const listed = mergeListed(left, right);
  if (types?.length === 0 || listed?.length === 0) return undefined;
  const { const: _left, ...leftRest } = left;
  const { const: _right, ...rightRest } = right;
  return {
    ...leftRest,
    ...rightRest,
    ...mergeBounds(left, right),
    ...mergeObjectKeywords(left, right),
    ...mergeNested(left, right, 'items'),
    ...(types && { type: types }),
    ...(listed && { enum: listed }),
  };
}

function mergeTypes(left: unknown, right: unknown): readonly unknown[] | undefined {
  if (left === undefined && right === undefined) return undefined;
  if (left === undefined || right === undefined) return asList(left ?? right);
  const leftTypes = withIntegers(asList(left));
  const rightTypes = withIntegers(asList(right));
  return leftTypes.filter((type) => rightTypes.includes(type));
}

function withIntegers(types: readonly unknown[]): readonly unknown[] {
  return types.includes('number') ? [...types, 'integer'] : types;
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function mergeListed(left: SchemaNode, right: SchemaNode): readonly unknown[] | undefined {
  const leftValues = listedValues(left);
  const rightValues = listedValues(right);
  if (leftValues === undefined || rightValues === undefined) return leftValues ?? rightValues;
  return leftValues.filter((value) => rightValues.some((other) => jsonEqual(value, other)));
}

const lowerBounds = [
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
] as const;
const upperBounds = [
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxProperties',
] as const;

function mergeBounds(left: SchemaNode, right: SchemaNode): SchemaNode {
  const merged: SchemaNode = {};
  for (const [keywords, tighter] of [
    [lowerBounds, Math.max],
    [upperBounds, Math.min],
  ] as const) {
    for (const keyword of keywords) {
      const bounds = [left[keyword], right[keyword]].filter((bound) => typeof bound === 'number');
      if (bounds.length > 0) merged[keyword] = tighter(...bounds);
    }
  }
  return merged;
}

function mergeObjectKeywords(left: SchemaNode, right: SchemaNode): SchemaNode {
  const required = [...new Set([...requiredKeys(left), ...requiredKeys(right)])];
  const properties = mergeProperties(left, right);
  return {
    ...(required.length > 0 && { required }),
    ...(Object.keys(properties).length > 0 && { properties }),
    ...mergeNested(left, right, 'additionalProperties'),
  };
}

function mergeProperties(left: SchemaNode, right: SchemaNode): SchemaNode {
  const leftProperties = mapOf(left, 'properties');
  const rightProperties = mapOf(right, 'properties');
  const merged: SchemaNode = {};
  for (const key of new Set([...Object.keys(leftProperties), ...Object.keys(rightProperties)])) {
    const inLeft = Object.hasOwn(leftProperties, key);
    const inRight = Object.hasOwn(rightProperties, key);
    if ((!inLeft && isClosed(left)) || (!inRight && isClosed(right))) continue;
    if (inLeft && inRight) merged[key] = both(leftProperties[key], rightProperties[key]);
    else merged[key] = inLeft ? leftProperties[key] : rightProperties[key];
  }
  return merged;
}

function isClosed(schema: SchemaNode): boolean {
  return schema['additionalProperties'] === false;
}

function mergeNested(left: SchemaNode, right: SchemaNode, keyword: string): SchemaNode {
  if (!(keyword in left) || !(keyword in right)) return {};
  return { [keyword]: both(left[keyword], right[keyword]) };
}

function both(left: unknown, right: unknown): unknown {
  if (left === false || right === false) return false;
  if (!isObject(left)) return right;
  return isObject(right) ? { allOf: [left, right] } : left;
}
