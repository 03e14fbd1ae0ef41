/** Gives eight hexadecimal digits for a text, the same ones for the same text and salt. */
export type Fingerprint = (text: string) => string;

/** Of longer texts only the length and both ends count, so that a megabyte costs no more than a page. */
const END = 256;

/** Makes a fingerprint function of a salt of eight bytes. */
export function createFingerprint(salt: Buffer): Fingerprint {
  const low = salt.readInt32LE(0);
  const high = salt.readInt32LE(4);
  const options = { low, high, rounds: 1, lastRounds: 3 };
  return (text) => {
    const read = text.length > 2 * END ? bothEnds(text) : text;
    const hash = halfSipHash(read, options);
    return hex(hash >>> 24) + hex(hash >>> 16) + hex(hash >>> 8) + hex(hash);
  };
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function hex(byte: number): string {
  return HEX[byte & 255] ?? '';
}

function bothEnds(text: string): string {
  return `${text.length}:${text.slice(0, END)}${text.slice(-END)}`;
}

/** A key of two words, and how often what was read is mixed: after each word, and at the end. */
export interface HalfSipHashOptions {
  readonly low: number;
  readonly high: number;
  readonly rounds: number;
  readonly lastRounds: number;
}

/**
 * HalfSipHash of the UTF-16 code units, low byte first. A keyed hash made for short texts: what Node has would cost more for
 * one value than the rest of its record together.
 */
export function halfSipHash(text: string, options: HalfSipHashOptions): number {
  const { low, high, rounds, lastRounds } = options;
  let a = low;
  let b = high;
  let c = 0x6c796765 ^ low;
  let d = 0x74656462 ^ high;
  const words = (text.length >>> 1) + 1;
  for (let index = 0; index <= words; index += 1) {
    const isLast = index === words;
    const word = isLast ? 0 : wordAt(text, index);
    if (isLast) c ^= 0xff;
    d ^= word;
    for (let round = isLast ? lastRounds : rounds; round > 0; round -= 1) {
      a = (a + b) | 0;
      b = ((b << 5) | (b >>> 27)) ^ a;
      a = (a << 16) | (a >>> 16);
      c = (c + d) | 0;
      d = ((d << 8) | (d >>> 24)) ^ c;
      a = (a + d) | 0;
      d = ((d << 7) | (d >>> 25)) ^ a;
      c = (c + b) | 0;
      b = ((b << 13) | (b >>> 19)) ^ c;
      c = (c << 16) | (c >>> 16);
    }
    a ^= word;
  }
  return (b ^ d) >>> 0;
}

/** Two code units; behind the last pair, the length in bytes and the unit left over. */
function wordAt(text: string, index: number): number {
  const at = index * 2;
  if (at + 1 < text.length) return text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16);
  return ((text.length * 2) << 24) | (at < text.length ? text.charCodeAt(at) : 0);
}
