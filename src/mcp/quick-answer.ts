import { lastIdIn } from './envelope.ts';
import { BYTE, isText } from './json-bytes.ts';
import { idKeyOf, type IdKey } from './request-id.ts';

/** How answers begin that end with their id. */
const RESULT_FIRST = Buffer.from('{"result":');
/** How the others begin, and what follows their id. */
const ID_FIRST = Buffer.from('{"jsonrpc":"2.0","id":');
const RESULT_NEXT = Buffer.from(',"result":');

const ZERO = 0x30;
const NINE = 0x39;

/**
 * The id of an answer that holds a result and is written in one of the two plainest ways, as most are; undefined when it
 * takes an `EnvelopeReader` to tell, which says the same.
 */
export function quickAnswerId(bytes: Buffer, start: number, end: number): IdKey | undefined {
  if (bytes[end - 1] !== BYTE.closeObject) return undefined;
  if (isText(bytes, start, RESULT_FIRST)) {
    const id = lastIdIn(bytes, end);
    return id === undefined ? undefined : idKeyOf(bytes, id.start, id.end);
  }
  return isText(bytes, start, ID_FIRST) ? idInFront(bytes, start + ID_FIRST.length) : undefined;
}

function idInFront(bytes: Buffer, start: number): IdKey | undefined {
  let end = start;
  while (isDigit(bytes[end])) end += 1;
  return end > start && isText(bytes, end, RESULT_NEXT) ? idKeyOf(bytes, start, end) : undefined;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= ZERO && byte <= NINE;
}
