import type { Span } from './json-bytes.ts';

/** Up to here copying byte by byte is cheaper than asking the platform to. */
const SHORT = 256;

/** A copy of the bytes of a span without those at some positions, which come in order. */
export function withoutBytes(bytes: Buffer, span: Span, positions: readonly number[]): Buffer {
  const copy = Buffer.allocUnsafe(span.end - span.start - positions.length);
  let from = span.start;
  let written = 0;
  for (let index = 0; index <= positions.length; index += 1) {
    const to = positions[index] ?? span.end;
    if (to - from > SHORT) {
      bytes.copy(copy, written, from, to);
      written += to - from;
    } else {
      for (let at = from; at < to; at += 1) copy[written++] = bytes[at] ?? 0;
    }
    from = to + 1;
  }
  return copy;
}
