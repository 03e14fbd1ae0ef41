import { isObject } from '../../src/core/json/index.ts';
import { listOf, textOf, type SchemaNode } from './schema-keywords.ts';
import { mergeSchemas } from './schema-merge.ts';

const mostAlternatives = 64;
const deepestNesting = 24;

const knownAlternatives = new WeakMap<SchemaNode, WeakMap<SchemaNode, readonly SchemaNode[]>>();

/**
 * The schemas, free of `$ref`, `allOf`, `anyOf` and `oneOf`, one of which a value fits whenever it fits the given schema.
 * Only the schema's own level is unfolded: those of its properties and items stay as they are written.
 */
export function alternativesOf(schema: unknown, root: SchemaNode): readonly SchemaNode[] {
  if (!isObject(schema)) return schema === false ? [] : [{}];
  let known = knownAlternatives.get(root);
  if (known === undefined) knownAlternatives.set(root, (known = new WeakMap()));
  let alternatives = known.get(schema);
  if (alternatives === undefined) {
    alternatives = unfold(schema, root, 0);
    known.set(schema, alternatives);
  }
  return alternatives;
}

function unfold(schema: unknown, root: SchemaNode, depth: number): readonly SchemaNode[] {
  if (depth > deepestNesting) throw new RangeError('a schema refers to itself without end');
  if (!isObject(schema)) return schema === false ? [] : [{}];
  const inner = (part: unknown): readonly SchemaNode[] => unfold(part, root, depth + 1);
  const { $ref, allOf, anyOf, oneOf, $defs, definitions, ...own } = schema;
  if (typeof $ref === 'string' && isDraft07(root)) return inner(resolveReference($ref, root));
  const groups: (readonly SchemaNode[])[] = [[own]];
  if (typeof $ref === 'string') groups.push(inner(resolveReference($ref, root)));
  for (const part of listOf({ allOf }, 'allOf')) groups.push(inner(part));
  for (const union of [anyOf, oneOf]) {
    if (Array.isArray(union)) groups.push(union.flatMap(inner));
  }
  return groups.reduce(combine);
}

function combine(left: readonly SchemaNode[], right: readonly SchemaNode[]): readonly SchemaNode[] {
  const combined = left.flatMap((first) =>
    right.map((second) => mergeSchemas(first, second)).filter((merged) => merged !== undefined),
  );
  if (combined.length > mostAlternatives) throw new RangeError('a union has too many branches');
  return combined;
}

function isDraft07(root: SchemaNode): boolean {
  return textOf(root, '$schema')?.includes('draft-07') ?? false;
}

function resolveReference(reference: string, root: SchemaNode): unknown {
  if (!reference.startsWith('#')) throw new RangeError(`not a local reference: ${reference}`);
  let target: unknown = root;
  for (const step of decodeURIComponent(reference.slice(1)).split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(target)) target = target[Number(key)];
    else target = isObject(target) && Object.hasOwn(target, key) ? target[key] : undefined;
  }
  if (target === undefined) throw new RangeError(`nothing at ${reference}`);
  return target;
}
