/** An id as messages are matched by it: the number that plain digits spell, else the bytes of the token as latin1. */
export type IdKey = number | string;

const ZERO = 0x30;
const NINE = 0x39;
/** Digits up to here are exact as a number. */
const SAFE_DIGITS = 15;

/** The key of the id token from `start` to `end`; `1`, `"1"` and `1.0` are three ids. */
export function idKeyOf(bytes: Buffer, start: number, end: number): IdKey {
  return plainNumber(bytes, start, end) ?? bytes.toString('latin1', start, end);
}

function plainNumber(bytes: Buffer, start: number, end: number): number | undefined {
  const isPadded = bytes[start] === ZERO && end - start > 1;
  if (isPadded || end - start > SAFE_DIGITS) return undefined;
  let number = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < ZERO || byte > NINE) return undefined;
    number = number * 10 + byte - ZERO;
  }
  return number;
}

/** The token that a key stands for, byte for byte. */
export function idToken(key: IdKey): Buffer {
  return Buffer.from(String(key), 'latin1');
}

/** The key of an id that has been parsed with its message; undefined where there is no usable id. */
export function idKeyOfValue(id: unknown): IdKey | undefined {
  if (typeof id === 'string') return Buffer.from(JSON.stringify(id)).toString('latin1');
  if (typeof id !== 'number') return undefined;
  const isPlain = Number.isInteger(id) && id >= 0 && String(id).length <= SAFE_DIGITS;
  return isPlain ? id : String(id);
}
