import { BYTE, isBlank, isText, skipBlank, stringEnd, valueEnd, type Span } from './json-bytes.ts';

/** What a line holds, as far as can be told without parsing it. */
export type EnvelopeKind =
  /** A request, a notification or an answer. */
  | 'message'
  | 'batch'
  /** White space. */
  | 'blank'
  /** An object whose names are spelt with escapes: only parsing can tell. */
  | 'odd'
  /** Nothing that JSON-RPC knows. */
  | 'foreign'
  /** The bytes end before it can be told. */
  | 'partial';

const ID = Buffer.from('id');
const ERROR = Buffer.from('error');
const METHOD = Buffer.from('method');
const RESULT = Buffer.from('result');
const VERSION = Buffer.from('jsonrpc');
const NOTIFICATION = Buffer.from('notifications/');
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Reads the envelope of messages from their bytes, as far as needed: the method and the id of a request, the id of an
 * answer. One reader serves line after line.
 */
export class EnvelopeReader {
  kind: EnvelopeKind = 'foreign';
  /** Where its JSON begins, behind a byte order mark. */
  jsonStart = 0;
  /** The place of the method's name, between its quotes; -1 when there is none. */
  methodStart = -1;
  methodEnd = -1;
  /** The place of the id's token; -1 when there is none, or it was not reached. */
  idStart = -1;
  idEnd = -1;
  /** Whether it has a `result` or an `error`. */
  isAnswer = false;
  private isVersioned = false;
  private isWhole = true;
  /** Where the member ends that was read last. */
  private next = 0;

  /** Reads a line; `isWhole` says whether its end is there. */
  read(bytes: Buffer, start: number, end: number, isWhole: boolean): void {
    this.methodStart = -1;
    this.methodEnd = -1;
    this.idStart = -1;
    this.isAnswer = false;
    this.isVersioned = false;
    this.isWhole = isWhole;
    this.kind = this.kindOf(bytes, start, end);
  }

  private kindOf(bytes: Buffer, start: number, end: number): EnvelopeKind {
    let at = skipBlank(bytes, start, end);
    if (bytes[at] === BYTE_ORDER_MARK[0] && isText(bytes, at, BYTE_ORDER_MARK)) {
      at = skipBlank(bytes, at + 3, end);
    }
    this.jsonStart = at;
    if (at >= end) return this.isWhole ? 'blank' : 'partial';
    switch (bytes[at]) {
      case BYTE.openObject:
        return this.isWhole && !closes(bytes, end, BYTE.closeObject)
          ? 'foreign'
          : this.walk(bytes, at, end);
      case BYTE.openArray: {
        const first = skipBlank(bytes, at + 1, end);
        if (first >= end) return this.unfinished;
        return bytes[first] === BYTE.openObject ? 'batch' : 'foreign';
      }
      default:
        return 'foreign';
    }
  }

  private get unfinished(): EnvelopeKind {
    return this.isWhole ? 'foreign' : 'partial';
  }

  private get isNamed(): boolean {
    return this.isAnswer || this.methodStart !== -1;
  }

  private walk(bytes: Buffer, open: number, end: number): EnvelopeKind {
    let at = skipBlank(bytes, open + 1, end);
    while (at < end && bytes[at] === BYTE.quote) {
      const told = this.member(bytes, at, end);
      if (told !== undefined) return told;
      const mark = skipBlank(bytes, this.next, end);
      if (mark >= end) return this.unfinished;
      if (bytes[mark] === BYTE.closeObject) {
        return this.isNamed || this.isVersioned ? 'message' : 'foreign';
      }
      if (bytes[mark] !== BYTE.comma) return 'foreign';
      at = skipBlank(bytes, mark + 1, end);
    }
    return at < end ? 'foreign' : this.unfinished;
  }

  /** Takes in the member whose name opens at `at`; gives the kind when there is no need to go on behind it. */
  private member(bytes: Buffer, at: number, end: number): EnvelopeKind | undefined {
    const nameEnd = stringEnd(bytes, at, end) - 1;
    if (nameEnd < 0) return this.unfinished;
    const colon = skipBlank(bytes, nameEnd + 1, end);
    const value = skipBlank(bytes, colon + 1, end);
    if (value >= end) return this.unfinished;
    if (bytes[colon] !== BYTE.colon) return 'foreign';
    if (isEscaped(bytes, at + 1, nameEnd)) return 'odd';
    const wasNamed = this.isNamed;
    this.note(bytes, { start: at + 1, end: nameEnd }, value, end);
    const told = this.isNamed ? this.told(bytes, end, wasNamed) : undefined;
    if (told !== undefined) return told;
    this.next = valueEnd(bytes, value, end);
    if (this.next !== -1) return undefined;
    return this.isNamed && !this.isWhole ? 'message' : this.unfinished;
  }

  /** Whether nothing more need be known of a message whose kind is clear. */
  private told(bytes: Buffer, end: number, wasNamed: boolean): EnvelopeKind | undefined {
    if (!wasNamed) {
      if (isEscaped(bytes, this.methodStart, this.methodEnd)) return 'odd';
      if (this.isNotification(bytes)) return 'message';
      if (this.isWhole) this.noteLastId(bytes, end);
    }
    return this.idStart === -1 ? undefined : 'message';
  }

  private note(bytes: Buffer, name: Span, value: number, end: number): void {
    const { start, end: nameEnd } = name;
    switch (nameEnd - start) {
      case ID.length:
        if (isText(bytes, start, ID)) {
          this.idEnd = valueEnd(bytes, value, end);
          this.idStart = this.idEnd === -1 ? -1 : value;
        }
        return;
      case ERROR.length:
        this.isAnswer ||= isText(bytes, start, ERROR);
        return;
      case METHOD.length:
        if (isText(bytes, start, METHOD)) this.noteMethod(bytes, value, end);
        else this.isAnswer ||= isText(bytes, start, RESULT);
        return;
      case VERSION.length:
        this.isVersioned ||= isText(bytes, start, VERSION);
        return;
      default:
    }
  }

  private noteMethod(bytes: Buffer, value: number, end: number): void {
    if (bytes[value] !== BYTE.quote) return;
    const close = stringEnd(bytes, value, end) - 1;
    if (close < 0) return;
    this.methodStart = value + 1;
    this.methodEnd = close;
  }

  private noteLastId(bytes: Buffer, end: number): void {
    if (this.idStart !== -1) return;
    const id = lastIdIn(bytes, end);
    if (id === undefined) return;
    this.idStart = id.start;
    this.idEnd = id.end;
  }

  private isNotification(bytes: Buffer): boolean {
    const end = this.methodStart + NOTIFICATION.length;
    return end <= this.methodEnd && isText(bytes, this.methodStart, NOTIFICATION);
  }
}

/**
 * The id at the end of a message, where many peers write it. Nothing else of a JSON text can look like that: the last
 * brace closes the message, and a quote without a backslash in front of it opens or closes a string.
 */
export function lastIdIn(bytes: Buffer, end: number): Span | undefined {
  const last = skipBlankBack(bytes, end);
  if (bytes[last - 1] !== BYTE.closeObject) return undefined;
  const tokenEnd = skipBlankBack(bytes, last - 1);
  const token = tokenStart(bytes, tokenEnd);
  const colon = skipBlankBack(bytes, token) - 1;
  if (token === -1 || bytes[colon] !== BYTE.colon) return undefined;
  const nameEnd = skipBlankBack(bytes, colon) - 1;
  const open = nameEnd - ID.length - 1;
  if (bytes[nameEnd] !== BYTE.quote || bytes[open] !== BYTE.quote) return undefined;
  if (!isText(bytes, open + 1, ID)) return undefined;
  const isMember = bytes[skipBlankBack(bytes, open) - 1] === BYTE.comma;
  return isMember ? { start: token, end: tokenEnd } : undefined;
}

function isEscaped(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (bytes[at] === BYTE.backslash) return true;
  return false;
}

/** Whether the last thing before `end` is a certain byte. */
function closes(bytes: Buffer, end: number, byte: number): boolean {
  return bytes[skipBlankBack(bytes, end) - 1] === byte;
}

/** Where the white space in front of `end` begins. */
function skipBlankBack(bytes: Buffer, end: number): number {
  let position = end;
  while (position > 0 && isBlank(bytes[position - 1])) position -= 1;
  return position;
}

/** Where the number or plain string that ends at `end` begins; -1 when there is no such thing. */
function tokenStart(bytes: Buffer, end: number): number {
  if (bytes[end - 1] === BYTE.quote) {
    const open = bytes.lastIndexOf(BYTE.quote, end - 2);
    const isPlain = open !== -1 && open < end - 1 && !isEscaped(bytes, open, end);
    return isPlain && bytes[open - 1] !== BYTE.backslash ? open : -1;
  }
  let start = end;
  while (start > 0 && isNumberByte(bytes[start - 1] ?? 0)) start -= 1;
  return start === end ? -1 : start;
}

function isNumberByte(byte: number): boolean {
  const isDigit = byte >= 0x30 && byte <= 0x39;
  return isDigit || byte === 0x2d || byte === 0x2e || byte === 0x2b || (byte | 0x20) === 0x65;
}
