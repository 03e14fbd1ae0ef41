import { getOwn, isObject, kindOf, type JsonKind } from '../json/index.ts';
import type { ToolFacts } from '../rules/rule-outcome.ts';

const KINDS: readonly JsonKind[] = ['null', 'boolean', 'number', 'string', 'array', 'object'];

/** What a tool's input schema declares about its parameters, read without judging the schema. */
export function declaredFacts(schema: unknown): ToolFacts {
  return {
    declares: (parameter) => declarations(schema, parameter).length > 0,
    kindsOf: (parameter) => {
      const kinds = declarations(schema, parameter).map((declared) => kindsOf(declared, schema, 0));
      return intersection(kinds);
    },
  };
}

/** The schemas that declare a parameter: of the root and of what the root is composed of. */
function declarations(schema: unknown, parameter: string, depth = 0): unknown[] {
  if (!isObject(schema) || depth > MAX_DEPTH) return [];
  const properties = getOwn(schema, 'properties');
  const own =
    isObject(properties) && Object.hasOwn(properties, parameter) ? [properties[parameter]] : [];
  const parts = getOwn(schema, 'allOf');
  const composed = Array.isArray(parts)
    ? parts.flatMap((part) => declarations(part, parameter, depth + 1))
    : [];
  return [...own, ...composed];
}

/** Composition deeper than this says nothing. */
const MAX_DEPTH = 8;

type Kinds = ReadonlySet<JsonKind> | undefined;

function kindsOf(schema: unknown, root: unknown, depth: number): Kinds {
  if (!isObject(schema) || depth > MAX_DEPTH) return undefined;
  return intersection([
    kindsOfType(getOwn(schema, 'type')),
    kindsOfValues(getOwn(schema, 'enum')),
    Object.hasOwn(schema, 'const') ? kindsOfValues([schema.const]) : undefined,
    kindsOfBranches(getOwn(schema, 'anyOf'), root, depth),
    kindsOfBranches(getOwn(schema, 'oneOf'), root, depth),
    kindsOfReference(getOwn(schema, '$ref'), root, depth),
  ]);
}

function kindsOfType(type: unknown): Kinds {
  if (type === undefined) return undefined;
  const names: unknown[] = Array.isArray(type) ? type : [type];
  const wanted = names.map((name) => (name === 'integer' ? 'number' : name));
  return new Set(KINDS.filter((kind) => wanted.includes(kind)));
}

function kindsOfValues(values: unknown): Kinds {
  if (!Array.isArray(values)) return undefined;
  const kinds = values.map(kindOf);
  return new Set(KINDS.filter((kind) => kinds.includes(kind)));
}

function kindsOfBranches(branches: unknown, root: unknown, depth: number): Kinds {
  if (!Array.isArray(branches)) return undefined;
  const union = new Set<JsonKind>();
  for (const branch of branches) {
    const kinds = kindsOf(branch, root, depth + 1);
    if (kinds === undefined) return undefined;
    for (const kind of kinds) union.add(kind);
  }
  return union;
}

function kindsOfReference(reference: unknown, root: unknown, depth: number): Kinds {
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return undefined;
  let target: unknown = root;
  for (const step of reference.slice(2).split('/')) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    target = isObject(target) ? getOwn(target, key) : undefined;
  }
  return kindsOf(target, root, depth + 1);
}

/** What all of them allow; undefined where none of them says. */
function intersection(sets: readonly Kinds[]): Kinds {
  const known = sets.filter((set) => set !== undefined);
  if (known.length === 0) return undefined;
  return new Set(KINDS.filter((kind) => known.every((set) => set.has(kind))));
}
