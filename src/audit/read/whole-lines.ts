import { readSync } from 'node:fs';

/** Small enough that the text made of a piece stays in the young part of the heap. */
const PIECE = 65_536;
/** A longer line is none of ours; it is passed over. */
const LONGEST_LINE = 67_108_864;
const NEWLINE = 10;

/** Reads so many bytes at a position, fewer at the end of the file; they are valid until the next reading. */
type Read = (position: number, length: number) => Buffer;

/** How pieces are given; everything has a default. */
export interface PieceOptions {
  readonly place?: PiecePlace | undefined;
  /** How long a piece is, unless a line is longer. */
  readonly piece?: number | undefined;
}

/** Where in its file the piece begins that was given last. */
export interface PiecePlace {
  at: number;
}

/**
 * Gives the whole lines of a file between an offset and a size, piece by piece, and the offset behind the last one. Those
 * who make no text of pieces may take longer ones.
 */
export function* wholeLines(
  descriptor: number,
  offset: number,
  size: number,
  { place = { at: 0 }, piece = PIECE }: PieceOptions = {},
): Generator<Buffer, number> {
  const read = readerOf(descriptor);
  let position = offset;
  let length = piece;
  while (position < size) {
    const bytes = read(position, Math.min(length, size - position));
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      place.at = position;
      yield bytes.subarray(0, end);
      position += end;
      length = piece;
    } else if (bytes.length === 0 || position + bytes.length >= size) {
      // The last line is still being written, or was never ended.
      return position;
    } else if (length < LONGEST_LINE) {
      length *= 2;
    } else {
      const next = endOfLine(read, position + bytes.length, size);
      if (next === undefined) return position;
      position = next;
    }
  }
  return position;
}

function readerOf(descriptor: number): Read {
  let buffer = Buffer.allocUnsafeSlow(0);
  return (position, length) => {
    if (buffer.length < length) buffer = Buffer.allocUnsafeSlow(length);
    return buffer.subarray(0, readSync(descriptor, buffer, 0, length, position));
  };
}

/** Where the line ends that goes on at a position. */
function endOfLine(read: Read, from: number, size: number): number | undefined {
  let position = from;
  while (position < size) {
    const piece = read(position, Math.min(PIECE, size - position));
    const end = piece.indexOf(NEWLINE);
    if (end >= 0) return position + end + 1;
    if (piece.length === 0) return undefined;
    position += piece.length;
  }
  return undefined;
}
