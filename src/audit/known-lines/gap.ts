/**
 * What stands in a gap. A gap is read only where everything that is held to fit it means the same to a reader that parses:
 * nothing in it can end a string, a record or a line.
 */
export const NO_GAP = 0;
/** Eight digits of a fingerprint. */
export const FINGERPRINT = 1;
/** A whole number as JSON spells it. */
export const DIGITS = 2;
/** The inside of a JSON string. */
export const TEXT = 3;
/** The session, which ends the line. */
export const SESSION = 4;

export type Gap = typeof NO_GAP | typeof FINGERPRINT | typeof DIGITS | typeof TEXT | typeof SESSION;

const FINGERPRINT_LENGTH = 8;

/** Bytes that are read, singly and by words. Their number is kept, because views tell theirs slowly. */
export interface Piece {
  readonly bytes: Buffer;
  readonly view: DataView;
  readonly size: number;
}

/** Where the gap ends that begins at a place; -1 where what stands there does not fit. */
export function gapEnd(gap: Gap, piece: Piece, at: number): number {
  if (gap === FINGERPRINT) return isFingerprint(piece, at) ? at + FINGERPRINT_LENGTH : -1;
  return gap === TEXT ? textEnd(piece, at) : digitsEnd(piece, at);
}

function isFingerprint({ view, size }: Piece, at: number): boolean {
  if (at + FINGERPRINT_LENGTH > size) return false;
  return areDigits(view.getInt32(at)) && areDigits(view.getInt32(at + 4));
}

/** Four characters at once: the upper half of each is that of `0` to `9` or of `a` to `f`, of which one bit must be set. */
export function areDigits(four: number): boolean {
  return (
    ((four & 0xa0a0a0a0) ^ 0x20202020) === 0 &&
    (((four ^ (four >>> 2)) & 0x10101010) ^ 0x10101010) === 0
  );
}

const ZERO = 48;
const NINE = 57;
const IS_DIGIT = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte >= ZERO && byte <= NINE),
);

function digitsEnd({ bytes }: Piece, at: number): number {
  let end = at;
  while (IS_DIGIT[bytes[end] ?? 0] === 1) end += 1;
  const isNumber = end === at + 1 || (end > at && bytes[at] !== ZERO);
  return isNumber ? end : -1;
}

const SPACE = 32;
const QUOTE = 34;
const BACKSLASH = 92;
/** Bytes that stand for themselves inside a JSON string. */
const IS_PLAIN = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte >= SPACE && byte !== QUOTE && byte !== BACKSLASH),
);

function textEnd({ bytes }: Piece, at: number): number {
  let end = at;
  for (;;) {
    // Behind the last byte there is none that is plain.
    while (IS_PLAIN[bytes[end] ?? 0] === 1) end += 1;
    if (bytes[end] !== BACKSLASH) return bytes[end] === QUOTE ? end : -1;
    const length = escapeLength(bytes, end);
    if (length === 0) return -1;
    end += length;
  }
}

const LONGEST_ESCAPE = '\\u00e9'.length;
const ESCAPE = /^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/;

/** How long an escape is; zero when JSON has no such escape. */
function escapeLength(bytes: Buffer, at: number): number {
  const [escape = ''] = ESCAPE.exec(bytes.toString('latin1', at, at + LONGEST_ESCAPE)) ?? [];
  return escape.length;
}
