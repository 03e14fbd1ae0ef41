import { DIGITS, FINGERPRINT, SESSION, TEXT, type Gap } from './gap.ts';
import { START_LENGTH } from './line-start.ts';
import { topMembers, type Member } from './top-members.ts';

/** A line as lines of its kind are known: what is the same in all of them, and the gaps between. */
export interface CutLine {
  /** They begin behind the time, and end before the session. */
  readonly parts: readonly Part[];
  /** The gaps whose length differs, by the names of the members that have them. */
  readonly named: readonly string[];
  /** Where the shape of the arguments stands, when there is one. */
  readonly shape: ShapePlace | undefined;
}

/** Text that is the same in all lines of a kind, a character for every byte, and the gap behind it. */
export interface Part {
  readonly text: string;
  readonly gap: Gap;
}

/** So many bytes behind the end of a gap whose length differs; behind the start of the line for the gap 0. */
export interface ShapePlace {
  readonly gap: number;
  readonly away: number;
  readonly length: number;
}

interface Hole {
  readonly name: string;
  readonly gap: Gap;
  readonly at: number;
  readonly end: number;
}

/** Longer lines are not known again. */
const LONGEST = 16_384;
/** Nor are those with more gaps. */
export const MOST_GAPS = 128;

/**
 * Cuts a line of JSON, without its line feed, a character for every byte. Undefined for a line that does not begin with a
 * time and end with a session, or is not written as records are.
 */
export function cutLine(text: string): CutLine | undefined {
  const members = text.length > LONGEST ? undefined : topMembers(text);
  if (members?.[0]?.name !== 'ts' || members.at(-1)?.name !== 'session') return undefined;
  if (!STARTS.test(text)) return undefined;
  const holes = members.flatMap((member) => holesIn(text, member));
  if (holes.at(-1)?.gap !== SESSION || holes.length > MOST_GAPS) return undefined;
  const named = holes.filter(isOfAnyLength);
  const shape = members.find(({ name }) => name === 'shape');
  return {
    parts: partsOf(text, holes),
    named: named.map(({ name }) => name),
    shape: shape && placeOf(shape, named),
  };
}

/** How a line starts that has a time. */
const STARTS = /^\{"ts":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/;
const SESSION_TEXT = /^"(?<value>[0-9a-f]{12})"$/dg;
const WHOLE_NUMBER = /^(?<value>0|[1-9]\d*)$/dg;
const ANY_TEXT = /^"(?<value>.*)"$/dg;
/** Only names are followed by a colon, so these are the values of members. */
const CHANGED = /[,{]"(?<name>from|to)":"(?<value>(?:[^"\\]|\\.)*)"/dg;
const SAID = /[,{]"(?<name>received|message)":"(?<value>(?:[^"\\]|\\.)*)"/dg;
/** A name of a parameter may look like it, but is followed by a colon. */
const FINGERPRINT_TEXT = /#(?<value>[0-9a-f]{8})(?="(?:[,\]}]|$))/dg;

/** What differs between calls of one kind, by the members of their records. */
const HOLES: ReadonlyMap<string, { readonly gap: Gap; readonly pattern: RegExp }> = new Map([
  ['duration_ms', { gap: DIGITS, pattern: WHOLE_NUMBER }],
  ['req_id', { gap: TEXT, pattern: ANY_TEXT }],
  ['norms', { gap: TEXT, pattern: CHANGED }],
  ['problems', { gap: TEXT, pattern: SAID }],
  ['shape', { gap: FINGERPRINT, pattern: FINGERPRINT_TEXT }],
  ['error', { gap: TEXT, pattern: ANY_TEXT }],
  ['session', { gap: SESSION, pattern: SESSION_TEXT }],
]);

function holesIn(text: string, { name: member, at: start, end }: Member): Hole[] {
  const hole = HOLES.get(member);
  if (hole === undefined) return [];
  return [...text.slice(start, end).matchAll(hole.pattern)].flatMap(({ groups, indices }) => {
    const place = indices?.groups?.['value'];
    if (place === undefined) return [];
    const [from, to] = place;
    return { name: groups?.['name'] ?? member, gap: hole.gap, at: start + from, end: start + to };
  });
}

function isOfAnyLength({ gap }: Hole): boolean {
  return gap === TEXT || gap === DIGITS;
}

/** Every part has a gap behind it; the last one is the session. */
function partsOf(text: string, holes: readonly Hole[]): Part[] {
  let start = START_LENGTH;
  return holes.map(({ gap, at, end }) => {
    const part = { text: text.slice(start, at), gap };
    start = end;
    return part;
  });
}

function placeOf({ at, end }: Member, named: readonly Hole[]): ShapePlace {
  const before = named.filter((hole) => hole.end <= at);
  return { gap: before.length, away: at - (before.at(-1)?.end ?? 0), length: end - at };
}
