// In: the path of a rules file. Out: its rules, or every problem with its position.
// It must never take over part of a broken file.

import { open } from 'node:fs/promises';
import { MAX_FILE_BYTES, parseRulesFile, refusedFile, TOO_LARGE } from './parse.ts';
import type { RulesFileResult } from './problem.ts';

/** Reads a rules file: its rules, or every problem at once. */
export async function loadRulesFile(path: string): Promise<RulesFileResult> {
  let bytes: Buffer;
  try {
    bytes = await readLimited(path, MAX_FILE_BYTES + 1);
  } catch (error) {
    return refusedFile(readFailure(error));
  }
  if (bytes.length > MAX_FILE_BYTES) return refusedFile(TOO_LARGE);
  const text = decodeUtf8(bytes);
  if (text === undefined) return refusedFile('expected UTF-8 text, got other bytes');
  return parseRulesFile(text);
}

/** Reads no more than the limit, so that a device or a huge file does no harm. */
async function readLimited(path: string, limit: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(limit);
    let length = 0;
    while (length < limit) {
      const { bytesRead } = await file.read(buffer, length, limit - length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return buffer.subarray(0, length);
  } finally {
    await file.close();
  }
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function readFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'no such file';
    case 'EISDIR':
      return 'expected a file, got a directory';
    case 'EACCES':
    case 'EPERM':
      return 'no permission to read this file';
    default:
      return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}
