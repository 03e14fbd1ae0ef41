import { isUtf8 } from 'node:buffer';
import { FilesystemFault } from '../fault.ts';

/** The encodings that files are read and written in. */
export type EncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'latin1';

/** A way between bytes and text that loses nothing: encoding what was decoded gives the same bytes. */
export interface Codec {
  readonly encoding: EncodingName;
  /** The mark at the start of the file; it is no part of the text. */
  readonly mark: Buffer;
  /** Whether a character of the decoded text is a character; otherwise it is a byte of invalid UTF-8. */
  readonly isExact: boolean;
  decode(bytes: Buffer): string;
  encode(text: string): Buffer;
  /** A caller's text as it looks in decoded text. */
  fromCaller(text: string): string;
  /** Decoded text as a caller can read it. */
  toCaller(text: string): string;
}

const NO_MARK = Buffer.alloc(0);
const MARKS: readonly (readonly [EncodingName, Buffer])[] = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
];

/** The codec of a file: as asked for, or as its mark says, or UTF-8; invalid UTF-8 is taken byte by byte. */
export function codecFor(bytes: Buffer, wanted?: EncodingName): Codec {
  const marked = markOf(bytes);
  const encoding = wanted ?? marked?.encoding ?? 'utf-8';
  const mark = marked?.encoding === encoding ? marked.mark : NO_MARK;
  return codecOf(encoding, mark, bytes);
}

/** The mark that a file starts with. */
export function markOf(bytes: Buffer): { encoding: EncodingName; mark: Buffer } | undefined {
  for (const [encoding, mark] of MARKS) {
    if (bytes.subarray(0, mark.length).equals(mark)) return { encoding, mark };
  }
  return undefined;
}

function codecOf(encoding: EncodingName, mark: Buffer, bytes: Buffer): Codec {
  switch (encoding) {
    case 'utf-8':
      return isUtf8(bytes) ? utf8(mark) : byteByByte(mark);
    case 'utf-16le':
      return utf16(encoding, mark, (unit) => unit);
    case 'utf-16be':
      return utf16(encoding, mark, swapped);
    case 'latin1':
      return latin1(mark);
  }
}

function utf8(mark: Buffer): Codec {
  return {
    encoding: 'utf-8',
    mark,
    isExact: true,
    decode: (bytes) => bytes.toString('utf8'),
    encode: (text) => Buffer.from(text, 'utf8'),
    fromCaller: wellFormed,
    toCaller: same,
  };
}

/** One character a byte; the text of a caller is looked for, and written, as its UTF-8 bytes. */
function byteByByte(mark: Buffer): Codec {
  return {
    encoding: 'utf-8',
    mark,
    isExact: false,
    decode: (bytes) => bytes.toString('latin1'),
    encode: (text) => Buffer.from(text, 'latin1'),
    fromCaller: (text) => Buffer.from(wellFormed(text), 'utf8').toString('latin1'),
    toCaller: (text) => Buffer.from(text, 'latin1').toString('utf8'),
  };
}

function same(text: string): string {
  return text;
}

/** Half a surrogate pair has no bytes in UTF-8; writing another character instead would change what was meant. */
function wellFormed(text: string): string {
  const half = /\p{Surrogate}/u.exec(text);
  if (half === null) return text;
  throw new FilesystemFault(
    `the text holds half a surrogate pair at position ${half.index}, which UTF-8 cannot express`,
  );
}

/** The last byte of an odd number stays as it is: as a lone unit it would be dropped. */
function utf16(encoding: EncodingName, mark: Buffer, order: (units: Buffer) => Buffer): Codec {
  return {
    encoding,
    mark,
    isExact: true,
    decode: (bytes) => order(bytes.subarray(0, bytes.length & ~1)).toString('utf16le'),
    encode: (text) => order(Buffer.from(text, 'utf16le')),
    fromCaller: same,
    toCaller: same,
  };
}

function swapped(units: Buffer): Buffer {
  return Buffer.from(units).swap16();
}

function latin1(mark: Buffer): Codec {
  return {
    encoding: 'latin1',
    mark,
    isExact: true,
    decode: (bytes) => bytes.toString('latin1'),
    encode: (text) => Buffer.from(text, 'latin1'),
    toCaller: same,
    fromCaller(text) {
      const foreign = /[^\p{ASCII}\u0080-\u00ff]/u.exec(text);
      if (foreign === null) return text;
      throw new FilesystemFault(`latin1 has no character ${JSON.stringify(foreign[0])}; use utf-8`);
    },
  };
}
