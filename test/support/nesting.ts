import { isObject } from '../../src/core/json/index.ts';
import { alternativesOf } from './schema-alternatives.ts';
import { acceptedKinds, mapOf, type SchemaNode } from './schema-keywords.ts';

const deepestLook = 4;

/** How many containers a value has on its longest way down: 0 for a scalar, 1 for `{}`, 2 for `{"a":[]}`. */
export function containerDepth(value: unknown): number {
  if (!Array.isArray(value) && !isObject(value)) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(containerDepth));
}

/** The container depth a schema asks for by its declared types; it stops counting where recursion could go on. */
export function declaredDepth(schema: unknown, root: SchemaNode, level = 0): number {
  if (level > deepestLook || !isObject(schema)) return 0;
  const depths = alternativesOf(schema, root).map((alternative) => {
    if (alternative['type'] === undefined) return 0;
    const kinds = acceptedKinds(alternative);
    const parts: unknown[] = [];
    if (kinds.has('object')) parts.push(...Object.values(mapOf(alternative, 'properties')));
    if (kinds.has('object')) parts.push(alternative['additionalProperties']);
    if (kinds.has('array')) parts.push(alternative['items']);
    if (parts.length === 0) return 0;
    return 1 + Math.max(...parts.map((part) => declaredDepth(part, root, level + 1)));
  });
  return Math.max(0, ...depths);
}
