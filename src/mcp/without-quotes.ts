import type { QuotedMember } from '../core/byte-lane/arguments-walk.ts';
import type { Span } from './json-bytes.ts';

/** A copy of the bytes of a span in which some texts, which come in order, leave without their quotes. */
export function withoutQuotes(
  bytes: Buffer,
  { start, end }: Span,
  quoted: readonly Pick<QuotedMember, 'open' | 'close' | 'decoded'>[],
): Buffer {
  // No text is longer without its quotes than with them.
  const writer = new Writer(end - start);
  let from = start;
  for (const { open, close, decoded } of quoted) {
    writer.put(bytes, from, open);
    if (decoded === undefined) writer.put(bytes, open + 1, close);
    else writer.put(decoded, 0, decoded.length);
    from = close + 1;
  }
  writer.put(bytes, from, end);
  return writer.written;
}

/** Up to here copying byte by byte is cheaper than asking the platform to. */
const SHORT = 256;

class Writer {
  private readonly target: Buffer;
  private length = 0;

  constructor(most: number) {
    this.target = Buffer.allocUnsafe(most);
  }

  put(bytes: Uint8Array, from: number, to: number): void {
    const { target } = this;
    let { length } = this;
    if (to - from > SHORT) target.set(bytes.subarray(from, to), length);
    else for (let at = from; at < to; at += 1) target[length++] = bytes[at] ?? 0;
    this.length += to - from;
  }

  get written(): Buffer {
    return this.target.subarray(0, this.length);
  }
}
