import { ENTRY } from './tape.ts';

/** Up to this many members comparing pairs is cheaper than building a set. */
const PAIRWISE = 8;

/**
 * Whether the object at a tape index names one key twice. Parsers disagree on which one wins, so
 * such a call is never changed.
 */
export function hasDuplicateKeys(text: string, tape: readonly number[], index: number): boolean {
  const end = tape[index + ENTRY.next] ?? 0;
  let count = 0;
  for (let member = index + ENTRY.size; member < end; member = tape[member + ENTRY.next] ?? end) {
    count += 1;
    if (count > PAIRWISE) return repeatsInSet(text, tape, index);
    if (count > 1 && repeatsEarlier(text, tape, index, member)) return true;
  }
  return false;
}

/** The decoded key of a member. */
export function keyAt(text: string, tape: readonly number[], member: number): string {
  const start = tape[member + ENTRY.keyStart] ?? 0;
  const end = tape[member + ENTRY.keyEnd] ?? 0;
  const inner = text.slice(start + 1, end - 1);
  if (!inner.includes('\\')) return inner;
  const decoded: unknown = JSON.parse(text.slice(start, end));
  return String(decoded);
}

function repeatsEarlier(
  text: string,
  tape: readonly number[],
  index: number,
  member: number,
): boolean {
  const key = keyAt(text, tape, member);
  for (let other = index + ENTRY.size; other < member; other = tape[other + ENTRY.next] ?? member) {
    if (mayEqual(text, tape, other, key) && keyAt(text, tape, other) === key) return true;
  }
  return false;
}

/** A cheap look that rules out most pairs; an escape may spell the same key at another length. */
function mayEqual(text: string, tape: readonly number[], member: number, key: string): boolean {
  const start = (tape[member + ENTRY.keyStart] ?? 0) + 1;
  const length = (tape[member + ENTRY.keyEnd] ?? 0) - 1 - start;
  return length > key.length || (length === key.length && text.startsWith(key, start));
}

function repeatsInSet(text: string, tape: readonly number[], index: number): boolean {
  const seen = new Set<string>();
  const end = tape[index + ENTRY.next] ?? 0;
  for (let member = index + ENTRY.size; member < end; member = tape[member + ENTRY.next] ?? end) {
    const key = keyAt(text, tape, member);
    if (seen.has(key)) return true;
    seen.add(key);
  }
  return false;
}
