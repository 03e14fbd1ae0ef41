import { isObject } from '../json/index.ts';
import { dialectOf, type Dialect, type KeywordShape } from './dialect.ts';
import { MAX_BRANCHES, MAX_SCHEMA_DEPTH, MAX_SCHEMA_SIZE, MAX_SUBSCHEMAS } from './limits.ts';
import { noteLinks, type Links } from './links.ts';
import { malformation, sizeOf } from './malformed.ts';
import { escapeToken } from './pointer.ts';
import { Unjudgeable } from './unjudgeable.ts';

/** A walk through the subschemas of a document, and what it has met so far. */
export interface Walk {
  readonly dialect: Dialect;
  /** Identifiers and references by schema, when the document is known to hold references. */
  readonly links: Links | undefined;
  /** Keyword and member name of each level, for the pointer in a reason. */
  readonly trail: (string | undefined)[];
  /** Pointer to the schema the walk started at. */
  origin: string;
  depth: number;
  subschemas: number;
  size: number;
  ambiguous: boolean;
  hasReferences: boolean;
}

/** A walk that has met nothing yet. */
export function createWalk(dialect: Dialect, links: Links | undefined): Walk {
  return {
    dialect,
    links,
    trail: [],
    origin: '#',
    depth: 0,
    subschemas: 0,
    size: 0,
    ambiguous: false,
    hasReferences: false,
  };
}

/** Visits a schema and all below it; throws `Unjudgeable` at what is malformed or over a limit. */
export function visit(walk: Walk, schema: unknown): void {
  walk.subschemas += 1;
  if (walk.subschemas > MAX_SUBSCHEMAS) fail(walk, 'too many subschemas');
  if (typeof schema === 'boolean') return;
  if (!isObject(schema)) return fail(walk, 'not a schema');
  if (walk.depth > MAX_SCHEMA_DEPTH) fail(walk, 'nested too deeply');
  if (walk.links !== undefined) {
    visitLinked(walk, walk.links, schema);
  } else if (walk.dialect.name === 'draft-07' && schema['$ref'] !== undefined) {
    walk.hasReferences = true;
  } else {
    visitKeywords(walk, schema);
  }
}

function visitLinked(walk: Walk, links: Links, schema: Record<string, unknown>): void {
  if (links.resourceOf.has(schema)) return;
  const outer = links.current;
  const isAlone = walk.dialect.name === 'draft-07' && schema['$ref'] !== undefined;
  const problem = noteLinks(links, schema, isAlone ? 'reference' : walk.dialect.name);
  if (problem !== undefined) fail(walk, problem);
  if (isAlone) visitMember(walk, 'definitions', 'schema-map', schema['definitions']);
  else visitKeywords(walk, schema);
  links.current = outer;
}

function visitKeywords(walk: Walk, schema: Record<string, unknown>): void {
  const { keywords } = walk.dialect;
  for (const key in schema) {
    const keyword = keywords.get(key);
    if (keyword !== undefined) visitMember(walk, key, keyword.shape, schema[key]);
    if (walk.hasReferences && walk.links === undefined) return;
  }
}

function visitMember(walk: Walk, key: string, shape: KeywordShape, value: unknown): void {
  if (value === undefined) return;
  walk.trail[2 * walk.depth] = key;
  walk.trail[2 * walk.depth + 1] = undefined;
  walk.depth += 1;
  visitValue(walk, shape, value);
  walk.depth -= 1;
}

function visitValue(walk: Walk, shape: KeywordShape, value: unknown): void {
  switch (shape) {
    case 'schema':
      return visit(walk, value);
    case 'items':
      return Array.isArray(value) ? visitList(walk, value) : visit(walk, value);
    case 'schema-list':
      return visitList(walk, value);
    case 'union':
      return visitUnion(walk, value);
    case 'schema-map':
      return visitMap(walk, value);
    case 'pattern-map':
      walk.ambiguous = true;
      return visitMap(walk, value);
    case 'dependencies':
      return visitDependencies(walk, value);
    default:
      return visitPlain(walk, shape, value);
  }
}

function visitList(walk: Walk, list: unknown): void {
  if (!Array.isArray(list)) return fail(walk, 'not a list of schemas');
  for (let index = 0; index < list.length; index += 1) {
    walk.trail[2 * walk.depth - 1] = String(index);
    visit(walk, list[index]);
  }
}

function visitUnion(walk: Walk, list: unknown): void {
  if (Array.isArray(list) && list.length > MAX_BRANCHES) fail(walk, 'too many branches');
  visitList(walk, list);
}

function visitMap(walk: Walk, map: unknown): void {
  if (!isObject(map)) return fail(walk, 'not an object of schemas');
  for (const name in map) {
    walk.trail[2 * walk.depth - 1] = name;
    spend(walk, name.length);
    visit(walk, map[name]);
  }
}

function visitDependencies(walk: Walk, map: unknown): void {
  if (!isObject(map)) return fail(walk, 'not an object of dependencies');
  for (const name of Object.keys(map)) {
    walk.trail[2 * walk.depth - 1] = name;
    if (Array.isArray(map[name])) visitPlain(walk, 'names', map[name]);
    else visit(walk, map[name]);
  }
}

function visitPlain(walk: Walk, shape: KeywordShape, value: unknown): void {
  spend(walk, sizeOf(value, MAX_SCHEMA_SIZE - walk.size));
  const problem = malformation(shape, value);
  if (problem !== undefined) fail(walk, problem);
  if (shape === 'text') walk.ambiguous = true;
  else if (shape === 'reference') walk.hasReferences = true;
  else if (shape === 'dialect' && dialectOf(value) !== walk.dialect) fail(walk, 'another dialect');
}

function spend(walk: Walk, size: number): void {
  walk.size += size;
  if (walk.size > MAX_SCHEMA_SIZE) fail(walk, 'the schema is too large');
}

function fail(walk: Walk, problem: string): never {
  const trail = walk.trail.slice(0, 2 * walk.depth);
  const tokens = trail.map((token) => (token === undefined ? '' : `/${escapeToken(token)}`));
  throw new Unjudgeable(`${walk.origin}${tokens.join('')}: ${problem}`);
}
