import type { Piece } from './gap.ts';

const MARK = Buffer.from('{"ts":"');
const HALF = 4;
/** The beginning and the end of the mark, which overlap. */
const MARK_FIRST = MARK.readInt32BE();
const MARK_LAST = MARK.readInt32BE(MARK.length - HALF);
const SECONDS_AT = '2026-11-18T13:41'.length;

/** Where the time of a line stands, how long it is, and how long the line's beginning is with it. */
export const TIME_AT: number = MARK.length;
export const TIME_LENGTH: number = '2026-11-18T13:41:18.286Z'.length;
export const START_LENGTH: number = TIME_AT + TIME_LENGTH;

/** Four characters of a time at once: of digits the upper half is looked at, all others must be as they are. */
const MASKS = Int32Array.of(0xf0f0f0f0, 0xfff0f0ff, 0xf0f0fff0, 0xf0fff0f0);
const MARKS = Int32Array.from(['0000', '-00-', '00T0', '0:00'], (four) =>
  Buffer.from(four).readInt32BE(),
);
const SECONDS_MASK = 0xfff0f0ff;
const SECONDS = Buffer.from(':00.').readInt32BE();
const REST_MASK = 0xf0f0f0ff;
const REST = Buffer.from('000Z').readInt32BE();

/** Knows the beginning of a line, up to its time. */
export class LineStart {
  /** The minute that was met last, which is a good one; most often the next line is of the same. */
  #first = Number.NaN;
  #last = Number.NaN;

  /** Whether a line begins at a place as records do, with a time in which no other character can be. */
  standsAt({ view, size }: Piece, at: number): boolean {
    if (at + START_LENGTH > size) return false;
    if (view.getInt32(at) !== MARK_FIRST) return false;
    if (view.getInt32(at + TIME_AT - HALF) !== MARK_LAST) return false;
    const time = at + TIME_AT;
    const seconds = time + SECONDS_AT;
    if ((view.getInt32(seconds) & SECONDS_MASK) !== (SECONDS & SECONDS_MASK)) return false;
    if ((view.getInt32(seconds + HALF) & REST_MASK) !== (REST & REST_MASK)) return false;
    const first = view.getFloat64(time);
    const last = view.getFloat64(time + 2 * HALF);
    if (first === this.#first && last === this.#last) return true;
    if (!isMinute(view, time)) return false;
    this.#first = first;
    this.#last = last;
    return true;
  }
}

function isMinute(view: DataView, at: number): boolean {
  return MARKS.every(
    (mark, word) => (view.getInt32(at + HALF * word) & (MASKS[word] ?? 0)) === mark,
  );
}
