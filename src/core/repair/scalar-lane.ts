import type { Edit } from '../edit/index.ts';
import type { JsonKind } from '../json/index.ts';
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
  if (site.unions.length > 0) return undefined;
  // What all of it accepts at the end, each part accepts for sure.
  const isSure = isCertain(site);
  const edits: Edit[] = [];
  const norms: Norm[] = [];
  const mended = { ...args };
  for (const key of Object.keys(args)) {
    const member = site.knownMember(key);
    if (member === undefined) return undefined;
    const from = args[key];
    undeclared.seen = false;
    if (accepts(member, from)) {
      if (undeclared.seen) return undefined;
      continue;
    }
    const to = typeof from === 'string' ? scalarOf(from, member) : undefined;
    if (to === undefined || !(isSure || acceptsStrictly(member, to))) return undefined;
    mended[key] = to;
    edits.push(replacement(key, from, to));
    norms.push(normOfValue(REPAIR[typeof to === 'number' ? 'number' : 'boolean'], key, from, to));
  }
  return edits.length > 0 && accepts(site, mended) ? { edits, norms } : undefined;
}

const REPAIR = { number: 'number-from-string', boolean: 'boolean-from-string' } as const;

/** A number keeps its spelling. */
function replacement(key: string, from: unknown, to: number | boolean): Edit {
  return typeof to === 'number'
    ? { op: 'replace', path: [key], value: to, text: String(from) }
    : { op: 'replace', path: [key], value: to };
}

/** The number or boolean that a text spells to the letter, where its member takes such a value and no text. */
function scalarOf(text: string, member: Site): number | boolean | undefined {
  const kinds = member.unions.length === 0 ? acceptedKinds(member) : undefined;
  if (kinds === undefined || kinds.has('string')) return undefined;
  if (kinds.has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (!kinds.has('number')) return undefined;
  const number = exactNumber(text);
  const isExact = number !== undefined && (isPlainInteger(text) || !Number.isInteger(number));
  return isExact || (number !== undefined && takesFractions(member)) ? number : undefined;
}
