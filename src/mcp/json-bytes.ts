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
  const near = Math.min(end, quote + NEAR);
  let at = quote + 1;
  for (; at < near; at += 1) {
    const byte = bytes[at];
    if (byte === BYTE.quote) return at + 1;
    if (byte === BYTE.backslash) at += 1;
  }
  return at < end ? farStringEnd(bytes, at, end) : -1;
}

/** Up to here looking at each byte is cheaper than asking the platform. */
const NEAR = 48;

/** The same for the rest of a long string; no escape is open at `at`. */
function farStringEnd(bytes: Buffer, at: number, end: number): number {
  let close = bytes.indexOf(BYTE.quote, at);
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

/** Whether a text stands at `start`. */
export function isText(bytes: Buffer, start: number, text: Buffer): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[start + index] !== text[index]) return false;
  }
  return true;
}

/** A place in bytes: from `start` to `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A member of an object: where its name and its value stand. */
export interface Member extends Span {
  readonly nameStart: number;
  readonly nameEnd: number;
}

/** The value of a member of the object that opens at `open`; undefined when it has none of that name. */
export function memberOf(bytes: Buffer, open: number, end: number, key: string): Span | undefined {
  let member = firstMember(bytes, open, end);
  while (member !== undefined && !isKey(bytes, member, key)) {
    member = nextMember(bytes, member, end);
  }
  return member;
}

/** Whether the name between two quotes, which its escapes spell too, is a certain one. */
export function isNamed(bytes: Buffer, nameStart: number, nameEnd: number, name: Buffer): boolean {
  for (let at = nameStart + 1; at < nameEnd; at += 1) {
    if (bytes[at] === BYTE.backslash) return nameOf(bytes, { nameStart, nameEnd }) === String(name);
  }
  return name.length === nameEnd - nameStart - 2 && isText(bytes, nameStart + 1, name);
}

/** Every member of the object that opens at `open`, as far as it is well formed. */
export function membersOf(bytes: Buffer, open: number, end: number): Member[] {
  const members: Member[] = [];
  let member = firstMember(bytes, open, end);
  while (member !== undefined) {
    members.push(member);
    member = nextMember(bytes, member, end);
  }
  return members;
}

function firstMember(bytes: Buffer, open: number, end: number): Member | undefined {
  if (bytes[open] !== BYTE.openObject) return undefined;
  return memberAt(bytes, skipBlank(bytes, open + 1, end), end);
}

function nextMember(bytes: Buffer, member: Member, end: number): Member | undefined {
  const comma = skipBlank(bytes, member.end, end);
  if (bytes[comma] !== BYTE.comma) return undefined;
  return memberAt(bytes, skipBlank(bytes, comma + 1, end), end);
}

function memberAt(bytes: Buffer, nameStart: number, end: number): Member | undefined {
  if (nameStart >= end || bytes[nameStart] !== BYTE.quote) return undefined;
  const nameEnd = stringEnd(bytes, nameStart, end);
  if (nameEnd === -1) return undefined;
  const start = skipBlank(bytes, skipBlank(bytes, nameEnd, end) + 1, end);
  const stop = start < end ? valueEnd(bytes, start, end) : -1;
  return stop === -1 ? undefined : { nameStart, nameEnd, start, end: stop };
}

function isKey(bytes: Buffer, member: Member, key: string): boolean {
  return nameOf(bytes, member) === key;
}

/** The name of a member, its escapes decoded. */
export function nameOf(
  bytes: Buffer,
  { nameStart, nameEnd }: Pick<Member, 'nameStart' | 'nameEnd'>,
): unknown {
  const text = bytes.toString('utf8', nameStart + 1, nameEnd - 1);
  return text.includes('\\') ? decoded(`"${text}"`) : text;
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
