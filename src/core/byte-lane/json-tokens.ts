// The grammar of JSON on bytes, to the letter: each function gives the position behind a token, or BAIL where there is none.

/** Says that something is out of the ordinary, so that the long way has to be taken. */
export const BAIL = -1;

/** Bytes that JSON is made of. */
export const BYTE = {
  quote: 0x22,
  comma: 0x2c,
  minus: 0x2d,
  zero: 0x30,
  nine: 0x39,
  colon: 0x3a,
  openArray: 0x5b,
  backslash: 0x5c,
  closeArray: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const;

const SPACE = 0x20;

/** The first position from `at` on that is not white space, at most `end`. */
export function skipBlank(bytes: Uint8Array, at: number, end: number): number {
  let position = at;
  while (position < end) {
    const byte = bytes[position] ?? 0;
    if (byte > SPACE) return position;
    if (byte !== SPACE && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return position;
    position += 1;
  }
  return position;
}

/** Behind the string that opens at `quote`. */
export function stringEnd(bytes: Uint8Array, quote: number, end: number): number {
  const near = Math.min(end, quote + NEAR);
  let at = quote + 1;
  while (at < near) {
    const byte = bytes[at] ?? 0;
    if (byte === BYTE.quote) return at + 1;
    if (byte === BYTE.backslash) {
      at = escapeEnd(bytes, at, end);
      if (at === BAIL) return BAIL;
    } else {
      if (byte < SPACE) return BAIL;
      at += 1;
    }
  }
  return at < end ? longStringEnd(bytes, at, end) : BAIL;
}

/** Up to here looking at each byte is cheaper than getting ready to look at four at a time. */
const NEAR = 64;

/** The same for the rest of a long string, from `start` on. */
function longStringEnd(bytes: Uint8Array, start: number, end: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, end);
  let at = start;
  for (;;) {
    while (at + 4 <= end && isPlainText(view.getInt32(at))) at += 4;
    if (at >= end) return BAIL;
    const byte = bytes[at] ?? 0;
    if (byte === BYTE.quote) return at + 1;
    if (byte < SPACE) return BAIL;
    at = byte === BYTE.backslash ? escapeEnd(bytes, at, end) : at + 1;
    if (at === BAIL) return BAIL;
  }
}

/** Whether none of four bytes is a quote, a backslash or below a space: each such byte leaves its highest bit set. */
function isPlainText(four: number): boolean {
  const quotes = four ^ 0x22222222;
  const slashes = four ^ 0x5c5c5c5c;
  const found =
    ((four - 0x20202020) & ~four) |
    ((quotes - 0x01010101) & ~quotes) |
    ((slashes - 0x01010101) & ~slashes);
  return (found & 0x80808080) === 0;
}

function escapeEnd(bytes: Uint8Array, backslash: number, end: number): number {
  if (backslash + 1 >= end) return BAIL;
  switch (bytes[backslash + 1]) {
    case BYTE.quote:
    case BYTE.backslash:
    case LETTER.slash:
    case LETTER.b:
    case LETTER.f:
    case LETTER.n:
    case LETTER.r:
    case LETTER.t:
      return backslash + 2;
    case LETTER.u:
      return codeEnd(bytes, backslash + 2, end);
    default:
      return BAIL;
  }
}

/** What may follow a backslash. */
const LETTER = { slash: 0x2f, b: 0x62, f: 0x66, n: 0x6e, r: 0x72, t: 0x74, u: 0x75 } as const;

/** Behind the four digits of a character's code. */
function codeEnd(bytes: Uint8Array, start: number, end: number): number {
  const stop = start + 4;
  if (stop > end) return BAIL;
  for (let at = start; at < stop; at += 1) if (!isHexDigit(bytes[at] ?? 0)) return BAIL;
  return stop;
}

function isHexDigit(byte: number): boolean {
  const letter = byte | 0x20;
  return isDigit(byte) || (letter >= 0x61 && letter <= 0x66);
}

function isDigit(byte: number): boolean {
  return byte >= BYTE.zero && byte <= BYTE.nine;
}

/** Behind the digits that begin at `at`, of which there has to be one at least. */
function digitsEnd(bytes: Uint8Array, at: number, end: number): number {
  let position = at;
  while (position < end && isDigit(bytes[position] ?? 0)) position += 1;
  return position === at ? BAIL : position;
}

/** Digits up to here are exact as a number. */
const SAFE_DIGITS = 15;

/** The number that a few digits spell, of which the first is no needless zero; undefined for any other spelling. */
export function plainInteger(bytes: Uint8Array, start: number, end: number): number | undefined {
  const isPadded = bytes[start] === BYTE.zero && end - start > 1;
  if (isPadded || end - start > SAFE_DIGITS || start === end) return undefined;
  let value = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (!isDigit(byte)) return undefined;
    value = value * 10 + byte - BYTE.zero;
  }
  return value;
}

const DOT = 0x2e;
const PLUS = 0x2b;
const LETTER_E = 0x65;

/** Behind the whole part of the number that begins at `at`. */
export function integerEnd(bytes: Uint8Array, at: number, end: number): number {
  const first = bytes[at] === BYTE.minus ? at + 1 : at;
  return bytes[first] === BYTE.zero && first < end ? first + 1 : digitsEnd(bytes, first, end);
}

/** Behind the fraction and the exponent of a number whose whole part ends at `at`; `at` itself when it has none. */
export function fractionEnd(bytes: Uint8Array, at: number, end: number): number {
  let position = at;
  if (position < end && bytes[position] === DOT) position = digitsEnd(bytes, position + 1, end);
  if (position === BAIL || position >= end) return position;
  if (((bytes[position] ?? 0) | 0x20) !== LETTER_E) return position;
  const sign = bytes[position + 1];
  return digitsEnd(bytes, position + (sign === PLUS || sign === BYTE.minus ? 2 : 1), end);
}

/** Behind a certain word that has to stand at `at`. */
export function wordEnd(
  bytes: Uint8Array,
  at: number,
  end: number,
  word: Readonly<Uint8Array>,
): number {
  if (at + word.length > end) return BAIL;
  for (let index = 0; index < word.length; index += 1) {
    if (bytes[at + index] !== word[index]) return BAIL;
  }
  return at + word.length;
}

/** The words of JSON. */
export const WORD: Readonly<Record<'true' | 'false' | 'null', Uint8Array>> = {
  true: bytesOf('true'),
  false: bytesOf('false'),
  null: bytesOf('null'),
};

/** The bytes of a text that is ASCII. */
export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** The text that a few bytes spell, all of which are ASCII. */
export function asciiText(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at += 1) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}
