import type { Edit } from '../edit/index.ts';
import { exactNumber, isPlainInteger } from '../json/number-text.ts';
import type { Norm } from '../norm.ts';
import { undeclared } from '../schema/undeclared.ts';
import { acceptedKinds } from './accepted-kinds.ts';
import { takesFractions } from './number-from-string.ts';
import { normOfValue } from './repair-norms.ts';
import { accepts, acceptsStrictly, isCertain, type Site } from './site.ts';

/** The way to arguments that fit the schema. */
export interface ScalarRepairs {
  readonly edits: readonly Edit[];
  readonly norms: readonly Norm[];
}

/**
 * The short way for the most frequent damage: numbers and booleans sent as text in declared parameters, and nothing else
 * wrong. It gives what the whole engine would give, or undefined, and then the whole engine has its turn.
 */
export function mendScalars(args: Record<string, unknown>, site: Site): ScalarRepairs | undefined {
  const keys = Object.keys(args);
  if (site.unions.length > 0 || keys.length > MOST_KEYS) return undefined;
  const edits: Edit[] = [];
  const norms: Norm[] = [];
  const mended = { ...args };
  for (const key of keys) {
    const from = args[key];
    const to = settled(from, site.knownMember(key));
    if (to === undefined) return undefined;
    if (to === from) continue;
    mended[key] = to;
    edits.push(replacement(key, from, to));
    norms.push(normOfValue(REPAIR[typeof to === 'number' ? 'number' : 'boolean'], key, from, to));
  }
  return edits.length > 0 && accepts(site, mended) ? { edits, norms } : undefined;
}

/** Of more members a copy is not made on the off chance. */
const MOST_KEYS = 256;

const REPAIR = { number: 'number-from-string', boolean: 'boolean-from-string' } as const;

/** A value as it leaves: as it is where its member accepts it, else what its text spells; undefined for all the rest. */
function settled(value: unknown, member: Site | undefined): unknown {
  if (member === undefined) return undefined;
  undeclared.seen = false;
  if (accepts(member, value)) return undeclared.seen ? undefined : value;
  const scalar = typeof value === 'string' ? scalarOf(value, member) : undefined;
  if (scalar === undefined) return undefined;
  // What a member accepts at all it accepts for sure, unless its schema can be read in two ways.
  return isCertain(member) || acceptsStrictly(member, scalar) ? scalar : undefined;
}

/** A number keeps its spelling. */
function replacement(key: string, from: unknown, to: unknown): Edit {
  return typeof to === 'number'
    ? { op: 'replace', path: [key], value: to, text: String(from) }
    : { op: 'replace', path: [key], value: to };
}

/** The number or boolean that a text spells to the letter, where its member takes such a value and no text. */
function scalarOf(text: string, member: Site): number | boolean | undefined {
  const kinds = member.unions.length === 0 ? acceptedKinds(member) : undefined;
  if (kinds === undefined || kinds.has('string')) return undefined;
  if (text === 'true' || text === 'false')
    return kinds.has('boolean') ? text === 'true' : undefined;
  const number = kinds.has('number') ? exactNumber(text) : undefined;
  if (number === undefined || isPlainInteger(text)) return number;
  // Decimals for an integer rely on a convention, which is not for the short way.
  return takesFractions(member) ? number : undefined;
}
