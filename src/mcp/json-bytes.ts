// The grammar of JSON on bytes, for text that is taken to be JSON: what is not is noticed late or never, and does no harm.

/** Bytes that JSON is made of. */
export const BYTE = {
  space: 0x20,
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  openArray: 0x5b,
  backslash: 0x5c,
  closeArray: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const;

/** The first position from `at` on that is not white space, at most `end`. */
export function skipBlank(bytes: Buffer, at: number, end: number): number {
  let position = at;
  while (position < end && isBlank(bytes[position])) position += 1;
  return position;
}

/** Whether a byte is white space between tokens. */
export function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0d || byte === 0x09 || byte === 0x0a;
}

/** Where the string that opens at `quote` ends, behind its closing quote; -1 when it does not end before `end`. */
export function stringEnd(bytes: Buffer, quote: number, end: number): number {
  let close = bytes.indexOf(BYTE.quote, quote + 1);
  while (close !== -1 && close < end && isEscaped(bytes, close)) {
    close = bytes.indexOf(BYTE.quote, close + 1);
  }
  return close === -1 || close >= end ? -1 : close + 1;
}

function isEscaped(bytes: Buffer, quote: number): boolean {
  let slashes = 0;
  while (bytes[quote - 1 - slashes] === BYTE.backslash) slashes += 1;
  return slashes % 2 === 1;
}

/** Where the value that begins at `at` ends; -1 when it does not end before `end`. */
export function valueEnd(bytes: Buffer, at: number, end: number): number {
  switch (bytes[at]) {
    case BYTE.quote:
      return stringEnd(bytes, at, end);
    case BYTE.openObject:
    case BYTE.openArray:
      return containerEnd(bytes, at, end);
    default:
      return scalarEnd(bytes, at, end);
  }
}

function containerEnd(bytes: Buffer, at: number, end: number): number {
  let depth = 0;
  for (let position = at; position < end; position += 1) {
    const byte = bytes[position];
    if (byte === BYTE.quote) {
      position = stringEnd(bytes, position, end) - 1;
      if (position < 0) return -1;
    } else if (byte === BYTE.openObject || byte === BYTE.openArray) {
      depth += 1;
    } else if (byte === BYTE.closeObject || byte === BYTE.closeArray) {
      depth -= 1;
      if (depth === 0) return position + 1;
    }
  }
  return -1;
}

function scalarEnd(bytes: Buffer, at: number, end: number): number {
  for (let position = at; position < end; position += 1) {
    const byte = bytes[position] ?? 0;
    const isOver =
      byte === BYTE.comma ||
      byte === BYTE.closeObject ||
      byte === BYTE.closeArray ||
      byte <= BYTE.space;
    if (isOver) return position;
  }
  return -1;
}

/** A place in bytes: from `start` to `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The value of a member of the object that opens at `open`; undefined when it has none of that name. */
export function memberOf(bytes: Buffer, open: number, end: number, key: string): Span | undefined {
  if (bytes[open] !== BYTE.openObject) return undefined;
  let at = skipBlank(bytes, open + 1, end);
  while (bytes[at] === BYTE.quote) {
    const keyEnd = stringEnd(bytes, at, end);
    const start = keyEnd === -1 ? end : skipBlank(bytes, skipBlank(bytes, keyEnd, end) + 1, end);
    const valueStop = start >= end ? -1 : valueEnd(bytes, start, end);
    if (valueStop === -1) return undefined;
    if (isKey(bytes, at, keyEnd, key)) return { start, end: valueStop };
    const comma = skipBlank(bytes, valueStop, end);
    at = skipBlank(bytes, comma + 1, end);
    if (bytes[comma] !== BYTE.comma) return undefined;
  }
  return undefined;
}

/** Whether the string token from `start` to `end` spells a key, escapes included. */
function isKey(bytes: Buffer, start: number, end: number, key: string): boolean {
  const text = bytes.toString('utf8', start + 1, end - 1);
  if (text === key) return true;
  return text.includes('\\') && decoded(`"${text}"`) === key;
}

function decoded(token: string): unknown {
  try {
    return JSON.parse(token);
  } catch {
    return undefined;
  }
}

/** The items of the list that opens at `open`; undefined when it is not well formed. */
export function itemsOf(bytes: Buffer, open: number, end: number): Span[] | undefined {
  const items: Span[] = [];
  let at = skipBlank(bytes, open + 1, end);
  if (bytes[at] === BYTE.closeArray) return items;
  while (at < end) {
    const stop = valueEnd(bytes, at, end);
    if (stop === -1) return undefined;
    items.push({ start: at, end: stop });
    const next = skipBlank(bytes, stop, end);
    if (bytes[next] === BYTE.closeArray) return items;
    if (bytes[next] !== BYTE.comma) return undefined;
    at = skipBlank(bytes, next + 1, end);
  }
  return undefined;
}
