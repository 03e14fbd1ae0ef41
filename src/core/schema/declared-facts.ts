import { getOwn, isObject, kindOf, type JsonKind } from '../json/index.ts';
import type { ToolFacts } from '../rules/rule-outcome.ts';
import { followPointer } from './pointer.ts';

const KINDS: readonly JsonKind[] = ['null', 'boolean', 'number', 'string', 'array', 'object'];

/** What a tool's input schema declares about its parameters, read without judging the schema. */
export function declaredFacts(schema: unknown): ToolFacts {
  const partsOf = (part: Schema): Composition => compositionOf(part, schema);
  return {
    declares: (parameter) => new Search(parameter, partsOf).finds(schema, 0),
    kindsOf: (parameter) => new Search(parameter, partsOf).kinds(schema, 0),
  };
}

type Schema = Record<string, unknown>;

/** The kinds that a schema takes; undefined where it does not say. */
type Kinds = ReadonlySet<JsonKind> | undefined;

/** The schemas that a schema is composed of. */
interface Composition {
  /** Those that hold in any case. */
  readonly all: readonly unknown[];
  /** Lists of which one schema has to hold. */
  readonly choices: readonly (readonly unknown[])[];
  /** Those that hold at times. */
  readonly conditional: readonly unknown[];
}

function compositionOf(schema: Schema, root: unknown): Composition {
  const reference = getOwn(schema, '$ref');
  const isLocal = typeof reference === 'string' && /^#(?:\/|$)/.test(reference);
  const target = isLocal ? [followPointer(root, reference.slice(1))] : [];
  return {
    all: [...target, ...listOf(schema, 'allOf')],
    choices: [listOf(schema, 'anyOf'), listOf(schema, 'oneOf')],
    conditional: [getOwn(schema, 'then'), getOwn(schema, 'else')],
  };
}

function listOf(schema: Schema, keyword: string): readonly unknown[] {
  const list = getOwn(schema, keyword);
  return Array.isArray(list) ? list : [];
}

/** Composition deeper than this says nothing. */
const MAX_DEPTH = 32;

/** Looks for one parameter; each schema is looked at once, however often it is referred to. */
class Search {
  private readonly parameter: string;
  private readonly partsOf: (schema: Schema) => Composition;
  private readonly seenArguments = new Set<unknown>();
  private readonly seenValues = new Set<unknown>();

  constructor(parameter: string, partsOf: (schema: Schema) => Composition) {
    this.parameter = parameter;
    this.partsOf = partsOf;
  }

  /** Whether the schema, or one that it is composed of, names the parameter. */
  finds(schema: unknown, depth: number): boolean {
    if (!isNew(schema, this.seenArguments, depth)) return false;
    if (this.declarationIn(schema) !== undefined) return true;
    const { all, choices, conditional } = this.partsOf(schema);
    return [...all, ...choices.flat(), ...conditional].some((part) => this.finds(part, depth + 1));
  }

  /** The kinds that arguments which fit the schema have under the parameter. */
  kinds(schema: unknown, depth: number): Kinds {
    if (!isNew(schema, this.seenArguments, depth)) return undefined;
    const declared = this.declarationIn(schema);
    const own = declared === undefined ? undefined : this.kindsOfValue(declared.schema, depth + 1);
    return intersection([own, ...this.kindsOfParts(schema, (part) => this.kinds(part, depth + 1))]);
  }

  private kindsOfValue(schema: unknown, depth: number): Kinds {
    if (!isNew(schema, this.seenValues, depth)) return undefined;
    return intersection([
      kindsOfType(getOwn(schema, 'type')),
      kindsOfValues(getOwn(schema, 'enum')),
      Object.hasOwn(schema, 'const') ? kindsOfValues([schema['const']]) : undefined,
      ...this.kindsOfParts(schema, (part) => this.kindsOfValue(part, depth + 1)),
    ]);
  }

  private kindsOfParts(schema: Schema, kindsOf: (part: unknown) => Kinds): Kinds[] {
    const { all, choices } = this.partsOf(schema);
    return [...all.map(kindsOf), ...choices.map((branches) => union(branches.map(kindsOf)))];
  }

  private declarationIn(schema: Schema): { readonly schema: unknown } | undefined {
    const properties = getOwn(schema, 'properties');
    if (!isObject(properties) || !Object.hasOwn(properties, this.parameter)) return undefined;
    return { schema: properties[this.parameter] };
  }
}

function isNew(schema: unknown, seen: Set<unknown>, depth: number): schema is Schema {
  if (!isObject(schema) || depth > MAX_DEPTH || seen.has(schema)) return false;
  seen.add(schema);
  return true;
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

/** What any of them allows; undefined where one of them does not say, or there is none. */
function union(sets: readonly Kinds[]): Kinds {
  const known = sets.filter((set) => set !== undefined);
  if (known.length === 0 || known.length < sets.length) return undefined;
  return new Set(KINDS.filter((kind) => known.some((set) => set.has(kind))));
}

/** What all of them allow; undefined where none of them says. */
function intersection(sets: readonly Kinds[]): Kinds {
  const known = sets.filter((set) => set !== undefined);
  if (known.length === 0) return undefined;
  return new Set(KINDS.filter((kind) => known.every((set) => set.has(kind))));
}
