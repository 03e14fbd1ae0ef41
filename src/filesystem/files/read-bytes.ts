import type { FileHandle } from 'node:fs/promises';

const CHUNK_BYTES = 256 * 1024;

/** Reads a file from its start, but never more than one byte beyond a limit, however it grows. */
export async function readUpTo(handle: FileHandle, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let total = 0;
  while (total <= limit) {
    const chunk = await readChunk(handle, total, Math.min(CHUNK_BYTES, limit + 1 - total));
    if (chunk.length === 0) break;
    chunks.push(chunk);
    total += chunk.length;
  }
  return Buffer.concat(chunks);
}

/** Reads a file piece by piece. */
export async function* chunksOf(handle: FileHandle): AsyncGenerator<Buffer, void> {
  let position = 0;
  for (;;) {
    const chunk = await readChunk(handle, position, CHUNK_BYTES);
    if (chunk.length === 0) return;
    position += chunk.length;
    yield chunk;
  }
}

async function readChunk(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}
