import { markOf, type EncodingName } from '../text/codec.ts';

/** The bytes of a line feed. */
export function lineFeedOf(encoding: EncodingName): Buffer {
  if (encoding === 'utf-16le') return Buffer.from([0x0a, 0x00]);
  return encoding === 'utf-16be' ? Buffer.from([0x00, 0x0a]) : Buffer.from([0x0a]);
}

/** Lines of a file as text to look at; the mark at the start of the file is left out. */
export function decodeLines(
  bytes: Buffer,
  { encoding, isStart, head }: { encoding: EncodingName; isStart: boolean; head: Buffer },
): string {
  const marked = markOf(head);
  const skip = isStart && marked?.encoding === encoding ? marked.mark.length : 0;
  const body = bytes.subarray(skip);
  switch (encoding) {
    case 'utf-8':
      return body.toString('utf8');
    case 'utf-16le':
      return body.toString('utf16le');
    case 'utf-16be':
      return Buffer.from(body.subarray(0, body.length & ~1))
        .swap16()
        .toString('utf16le');
    case 'latin1':
      return body.toString('latin1');
  }
}
