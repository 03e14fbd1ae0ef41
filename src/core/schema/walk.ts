import { isObject } from '../json/index.ts';
import { dialectOf, type Dialect, type KeywordShape } from './dialect.ts';
import { MAX_BRANCHES, MAX_SCHEMA_DEPTH, MAX_SCHEMA_SIZE, MAX_SUBSCHEMAS } from './limits.ts';
import { noteLinks, type Links } from './links.ts';
import { isNames, isNamesMap, isType, plainForms, sizeOf } from './malformed.ts';
import { escapeToken } from './pointer.ts';

/** A walk through the subschemas of a document, and what it has met so far. */
export interface Walk {
  readonly dialect: Dialect;
  /** Identifiers and references by schema, when the document is known to hold references. */
  readonly links: Links | undefined;
  /** Whether it goes down to the last subschema, or stays with the keywords of one schema. */
  readonly reach: Reach;
  subschemas: number;
  size: number;
  ambiguous: boolean;
  hasReferences: boolean;
}

type Reach = 'deep' | 'shallow';

/** Where in a schema something is wrong, and what: `/properties/a: not a schema`. The place grows on the way out. */
type Fault = string;

/** Looks at the value of one keyword. */
type Visitor = (walk: Walk, value: unknown, depth: number) => Fault | undefined;

/** A walk that has met nothing yet. */
export function createWalk(
  dialect: Dialect,
  links: Links | undefined,
  reach: Reach = 'deep',
): Walk {
  return { dialect, links, reach, subschemas: 0, size: 0, ambiguous: false, hasReferences: false };
}

/** Visits a schema and all below it; returns the first thing that is malformed or over a limit. */
export function visit(walk: Walk, schema: unknown, depth: number): Fault | undefined {
  walk.subschemas += 1;
  if (walk.subschemas > MAX_SUBSCHEMAS) return ': too many subschemas';
  if (typeof schema === 'boolean') return undefined;
  if (!isObject(schema)) return ': not a schema';
  if (depth > 0 && walk.reach === 'shallow') return undefined;
  if (depth > MAX_SCHEMA_DEPTH) return ': nested too deeply';
  if (walk.links !== undefined) return visitLinked(walk, walk.links, schema, depth);
  if (walk.dialect.name === 'draft-07' && schema['$ref'] !== undefined) {
    walk.hasReferences = true;
    return undefined;
  }
  return visitKeywords(walk, schema, depth);
}

function visitLinked(
  walk: Walk,
  links: Links,
  schema: Record<string, unknown>,
  depth: number,
): Fault | undefined {
  if (links.resourceOf.has(schema)) return undefined;
  const outer = links.current;
  const isAlone = walk.dialect.name === 'draft-07' && schema['$ref'] !== undefined;
  const problem = noteLinks(links, schema, isAlone ? 'reference' : walk.dialect.name);
  if (problem !== undefined) return `: ${problem}`;
  const fault = isAlone
    ? visitDefinitions(walk, schema['definitions'], depth + 1)
    : visitKeywords(walk, schema, depth);
  links.current = outer;
  return fault;
}

function visitDefinitions(walk: Walk, map: unknown, depth: number): Fault | undefined {
  const fault = map === undefined ? undefined : visitMap(walk, map, depth);
  return fault === undefined ? undefined : `/definitions${fault}`;
}

function visitKeywords(
  walk: Walk,
  schema: Record<string, unknown>,
  depth: number,
): Fault | undefined {
  const { keywords } = walk.dialect;
  for (const key in schema) {
    const keyword = keywords.get(key);
    if (keyword === undefined) continue;
    const value = schema[key];
    if (value === undefined) continue;
    const fault = visitors[keyword.shape](walk, value, depth + 1);
    if (fault !== undefined) return `/${key}${fault}`;
    // A walk without an index of references has served its purpose when it meets one.
    if (walk.hasReferences && walk.links === undefined) return undefined;
  }
  return undefined;
}

const visitors: Readonly<Record<KeywordShape, Visitor>> = {
  schema: visit,
  items: (walk, value, depth) =>
    Array.isArray(value) ? visitList(walk, value, depth) : visit(walk, value, depth),
  'schema-list': visitList,
  union: visitUnion,
  'schema-map': visitMap,
  'pattern-map': (walk, value, depth) => {
    walk.ambiguous = true;
    return visitMap(walk, value, depth);
  },
  dependencies: visitDependencies,
  type: visitType,
  names: (walk, value) => spend(walk, value) ?? (isNames(value) ? undefined : NOT_NAMES),
  'names-map': (walk, value) => spend(walk, value) ?? (isNamesMap(value) ? undefined : NOT_LISTS),
  enum: (walk, value) => (Array.isArray(value) ? spend(walk, value) : ': not a list of values'),
  const: spend,
  text: (walk, value) => {
    walk.ambiguous = true;
    return visitText(walk, value);
  },
  reference: (walk, value) => {
    walk.hasReferences = true;
    return visitText(walk, value);
  },
  identifier: visitText,
  dialect: (walk, value) =>
    visitText(walk, value) ?? (dialectOf(value) === walk.dialect ? undefined : ': another dialect'),
  ...plainForms,
};

const NOT_NAMES = ': not a list of names';
const NOT_LISTS = ': not an object of lists of names';

function visitList(walk: Walk, list: unknown, depth: number): Fault | undefined {
  if (!Array.isArray(list)) return ': not a list of schemas';
  for (let index = 0; index < list.length; index += 1) {
    const fault = visit(walk, list[index], depth);
    if (fault !== undefined) return `/${index}${fault}`;
  }
  return undefined;
}

function visitUnion(walk: Walk, list: unknown, depth: number): Fault | undefined {
  if (Array.isArray(list) && list.length > MAX_BRANCHES) return ': too many branches';
  return visitList(walk, list, depth);
}

function visitMap(walk: Walk, map: unknown, depth: number): Fault | undefined {
  if (!isObject(map)) return ': not an object of schemas';
  if (walk.reach === 'shallow') return countNames(walk, map);
  for (const name in map) {
    walk.size += name.length;
    const fault = walk.size > MAX_SCHEMA_SIZE ? TOO_LARGE : visit(walk, map[name], depth);
    if (fault !== undefined) return `/${escapeToken(name)}${fault}`;
  }
  return undefined;
}

function countNames(walk: Walk, map: Record<string, unknown>): Fault | undefined {
  for (const _ in map) walk.subschemas += 1;
  return walk.subschemas > MAX_SUBSCHEMAS ? ': too many subschemas' : undefined;
}

function visitDependencies(walk: Walk, map: unknown, depth: number): Fault | undefined {
  if (!isObject(map)) return ': not an object of dependencies';
  for (const name in map) {
    const member = map[name];
    const fault = Array.isArray(member)
      ? visitors.names(walk, member, depth)
      : visit(walk, member, depth);
    if (fault !== undefined) return `/${escapeToken(name)}${fault}`;
  }
  return undefined;
}

function visitType(walk: Walk, value: unknown): Fault | undefined {
  const fault = typeof value === 'string' ? undefined : spend(walk, value);
  return fault ?? (isType(value) ? undefined : ': not a type');
}

function visitText(walk: Walk, value: unknown): Fault | undefined {
  return typeof value === 'string' ? spend(walk, value) : ': not a string';
}

const TOO_LARGE = ': the schema is too large';

function spend(walk: Walk, value: unknown): Fault | undefined {
  walk.size += sizeOf(value, MAX_SCHEMA_SIZE - walk.size);
  return walk.size > MAX_SCHEMA_SIZE ? TOO_LARGE : undefined;
}
