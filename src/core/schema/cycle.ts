import { isObject } from '../json/index.ts';
import type { Dialect } from './dialect.ts';
import { MAX_CHAIN, MAX_REF_HOPS } from './limits.ts';
import type { References } from './resolve.ts';

const LISTS = ['allOf', 'anyOf', 'oneOf'];
const SINGLES = ['not', 'if', 'then', 'else'];

/** Says whether schemas lead back to themselves, or on for too long, without a step into the data. */
export function findCycle(references: References, dialect: Dialect): string | undefined {
  const search: Search = { references, dialect, hops: new Map(), chain: 0 };
  for (const schema of references.keys()) {
    const hops = hopsFrom(search, schema);
    if (hops === Infinity) return 'references lead back to themselves';
    if (hops > MAX_REF_HOPS) return 'too many references in a row';
  }
  return undefined;
}

interface Search {
  readonly references: References;
  readonly dialect: Dialect;
  /** Longest chain of references from a schema, without end while it is being followed. */
  readonly hops: Map<object, number>;
  chain: number;
}

function hopsFrom(search: Search, schema: unknown): number {
  if (!isObject(schema)) return 0;
  const known = search.hops.get(schema);
  if (known !== undefined) return known;
  if (search.chain > MAX_CHAIN) return MAX_REF_HOPS + 1;
  search.hops.set(schema, Infinity);
  search.chain += 1;
  const hops = Math.max(hopsOfReference(search, schema), hopsOfBranches(search, schema));
  search.chain -= 1;
  search.hops.set(schema, hops);
  return hops;
}

function hopsOfReference(search: Search, schema: Record<string, unknown>): number {
  const reference = search.references.get(schema);
  if (reference === undefined) return 0;
  return 1 + Math.max(hopsFrom(search, reference.$ref), hopsFrom(search, reference.$dynamicRef));
}

function hopsOfBranches(search: Search, schema: Record<string, unknown>): number {
  if (search.dialect.name === 'draft-07' && search.references.has(schema)) return 0;
  let hops = 0;
  for (const keyword of LISTS) hops = Math.max(hops, hopsOfMembers(search, schema[keyword]));
  for (const keyword of SINGLES) hops = Math.max(hops, hopsFrom(search, schema[keyword]));
  const dependents = search.dialect.name === 'draft-07' ? 'dependencies' : 'dependentSchemas';
  return Math.max(hops, hopsOfMembers(search, schema[dependents]));
}

function hopsOfMembers(search: Search, members: unknown): number {
  if (typeof members !== 'object' || members === null) return 0;
  return Object.values(members).reduce<number>(
    (most, member) => Math.max(most, hopsFrom(search, member)),
    0,
  );
}
