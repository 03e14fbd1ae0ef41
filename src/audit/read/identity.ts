import { createHash } from 'node:crypto';
import { readSync } from 'node:fs';

/** A longer first line is known by its beginning. */
const LONGEST = 4_096;
const NEWLINE = 10;

/**
 * What tells a log file from every other: its first line, which holds a time, a session and a request. Undefined as long as
 * that line is not whole. Numbers of files are no help: they change when a directory is copied, and are used again.
 */
export function identityOf(descriptor: number): string | undefined {
  const start = Buffer.alloc(LONGEST);
  const length = readSync(descriptor, start, 0, LONGEST, 0);
  const end = start.subarray(0, length).indexOf(NEWLINE);
  if (end < 0 && length < LONGEST) return undefined;
  const line = end < 0 ? start : start.subarray(0, end);
  return createHash('sha256').update(line).digest('hex').slice(0, 16);
}
