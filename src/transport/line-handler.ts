/**
 * What becomes of a whole line: it passes as it is (undefined), other bytes take its place (none: it is swallowed), or
 * it waits, with everything behind it, until the relay is told to go on.
 */
export type LineVerdict = undefined | 'wait' | readonly Buffer[];

/**
 * What becomes of a line whose end is not there yet: its bytes pass as they come, they are thrown away, or they are
 * held back until the line is whole or has grown to so many bytes that the question is put again.
 */
export type HeadVerdict = 'stream' | 'drop' | number;

/** Decides about the lines of one direction. */
export interface LineHandler {
  /** A whole line: `bytes` from `start` to `end`, its line feed excluded. */
  line(bytes: Buffer, start: number, end: number): LineVerdict;
  /** The beginning of a longer line, and how much of it has come so far. */
  head(bytes: Buffer, length: number): HeadVerdict;
  /** A streamed line has ended; `tail` is the last of it. */
  streamed(tail: Buffer): void;
  /** A line that was thrown away has ended. */
  dropped(length: number): void;
  /** A line has outgrown every limit and was cut off; `head` is the first of it. */
  cut(head: Buffer): void;
  /** Bytes came while a line waits: a look at them, before their turn. */
  glimpse(bytes: Buffer): void;
}
