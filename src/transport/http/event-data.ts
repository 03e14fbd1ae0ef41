import { lineEnd } from './event-line.ts';

const NEW_LINE = Buffer.from('\n');
const EVENT_START = Buffer.from('event: message\ndata: ');
const EVENT_END = Buffer.from('\n\n');

/** A server-sent event, as far as it matters here. */
export interface ServerEvent {
  /** What its `data` lines hold, joined; undefined when it has none. */
  readonly data: Buffer | undefined;
  readonly id: string | undefined;
  /** How long to wait before connecting again, in milliseconds. */
  readonly retry: number | undefined;
}

/** Reads a whole event. */
export function readEvent(event: Buffer): ServerEvent {
  const data: Buffer[] = [];
  let id: string | undefined;
  let retry: number | undefined;
  for (const { name, value } of fieldsOf(event)) {
    if (name === 'data') data.push(value);
    else if (name === 'id') id = value.toString('utf8');
    else if (name === 'retry' && /^\d+$/.test(value.toString('latin1'))) retry = Number(value);
  }
  const [first] = data;
  if (first === undefined) return { data: undefined, id, retry };
  const joined = data.flatMap((line, index) => (index === 0 ? [line] : [NEW_LINE, line]));
  return { data: data.length === 1 ? first : Buffer.concat(joined), id, retry };
}

/** The event with other data, in one line; its other fields stay as they are, and their order, too. */
export function withData(event: Buffer, data: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let hasData = false;
  for (const { name, line, value } of fieldsOf(event)) {
    if (name !== 'data') {
      pieces.push(line);
    } else if (!hasData) {
      hasData = true;
      const start = value.byteOffset - line.byteOffset;
      pieces.push(line.subarray(0, start), data, line.subarray(start + value.length));
    }
  }
  return Buffer.concat(pieces);
}

/** The event that carries a message; its line feed, where it has one, is left out. */
export function eventOf(message: Buffer): Buffer {
  const end = message[message.length - 1] === 10 ? message.length - 1 : message.length;
  return Buffer.concat([EVENT_START, message.subarray(0, end), EVENT_END]);
}

/** A line of an event with its line end, and the field in it; an empty line and a comment have no name. */
interface Field {
  readonly line: Buffer;
  readonly name: string;
  readonly value: Buffer;
}

const COLON = 0x3a;
const SPACE = 0x20;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

function* fieldsOf(event: Buffer): Generator<Field> {
  let start = event.indexOf(BYTE_ORDER_MARK) === 0 ? BYTE_ORDER_MARK.length : 0;
  if (start > 0) yield { line: event.subarray(0, start), name: '', value: event.subarray(0, 0) };
  while (start < event.length) {
    const end = lineEnd(event, start);
    const next = end + (event[end] === 13 && event[end + 1] === 10 ? 2 : 1);
    const colon = event.subarray(start, end).indexOf(COLON);
    const nameEnd = colon === -1 ? end : start + colon;
    const valueStart = colon === -1 ? end : nameEnd + (event[nameEnd + 1] === SPACE ? 2 : 1);
    yield {
      line: event.subarray(start, next),
      name: event.toString('latin1', start, nameEnd),
      value: event.subarray(Math.min(valueStart, end), end),
    };
    start = next;
  }
}
