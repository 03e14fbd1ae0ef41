import { OUTCOMES } from '../calls/call-facts.ts';
import type { CallFilter } from '../calls/filter.ts';
import { Refused } from './responder.ts';

const MOST_TEXT = 500;
const STATUSES = ['ok', 'error'] as const;

/** Reads which calls an address asks for; says what is wrong with one that cannot be read. */
export function readFilter(query: URLSearchParams): CallFilter {
  return {
    from: readTime(query, 'from'),
    to: readTime(query, 'to'),
    tool: readText(query, 'tool'),
    server: readText(query, 'server'),
    client: readText(query, 'client'),
    session: readText(query, 'session'),
    rule: readText(query, 'rule'),
    search: readText(query, 'q'),
    status: readChoice(query, 'status', STATUSES),
    outcome: readChoice(query, 'outcome', OUTCOMES),
  };
}

/** Reads a text; an empty one is none. */
export function readText(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? '';
  if (text.length > MOST_TEXT) throw new Refused(400, `${name}: at most ${MOST_TEXT} characters`);
  return text === '' ? undefined : text;
}

/** Reads a whole number between two others. */
export function readNumber(
  query: URLSearchParams,
  name: string,
  preset: number,
  [least, most]: readonly [number, number],
): number {
  const text = query.get(name);
  if (text === null || text === '') return preset;
  const number = Number(text);
  if (/^\d{1,15}$/.test(text) && number >= least && number <= most) return number;
  throw new Refused(400, `${name}: expected a whole number from ${least} to ${most}`);
}

function readTime(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? '';
  if (text === '') return undefined;
  const time = /^\d{1,15}$/.test(text) ? Number(text) : Date.parse(text);
  if (!Number.isNaN(time)) return time;
  throw new Refused(400, `${name}: expected a time, as 2026-11-18T14:39:32Z or in milliseconds`);
}

function readChoice<Value extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const text = query.get(name) ?? '';
  if (text === '') return undefined;
  const value = values.find((candidate) => candidate === text);
  if (value !== undefined) return value;
  throw new Refused(400, `${name}: expected ${values.join(' | ')}`);
}
