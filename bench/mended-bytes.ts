import type { InnerNormalizer } from '../src/core/index.ts';
import { mendCall, readCall } from '../src/mcp/index.ts';

/** The bytes that leave for the bytes of a message, as in the proxy. */
export function mendedBytes(normalizer: InnerNormalizer, bytes: Buffer): Buffer {
  const span = { start: 0, end: bytes.length };
  const call = readCall(normalizer, bytes, span);
  return (call && mendCall(normalizer, call, bytes, span).bytes) ?? bytes;
}
