import { closeSync, fsyncSync, openSync, renameSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

/** The file that lines are added to. */
export const CURRENT_LOG = 'operations.jsonl';

const ROTATED = /^operations-.+\.jsonl$/;

/** Whether a file of the directory holds records that were moved aside. */
export function isRotatedLog(name: string): boolean {
  return ROTATED.test(name);
}

/**
 * Moves the current log aside under a name that no other process has; false when that cannot be. The empty file that holds
 * the name is what the rename replaces: otherwise two processes could take one name, and one of them lose its records.
 */
export function moveAside(directory: string, path: string): boolean {
  try {
    const aside = reserveName(directory);
    try {
      renameSync(path, aside);
      return true;
    } catch {
      unlinkSync(aside);
      return false;
    }
  } catch {
    return false;
  }
}

/** How many files may be moved aside in one millisecond. */
const MOST_AT_ONCE = 1_000;

function reserveName(directory: string): string {
  const time = new Date().toISOString().replaceAll(/[-:]/g, '');
  for (let count = 0; count < MOST_AT_ONCE; count += 1) {
    const path = join(directory, `operations-${time}${countText(count)}.jsonl`);
    if (isCreated(path)) return path;
  }
  throw new Error(`no name is left for the records of ${time}`);
}

/** Names sort in the order in which they were given, within a millisecond as well. */
function countText(count: number): string {
  return count === 0 ? '' : `_${String(count).padStart(3, '0')}`;
}

function isCreated(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx', 0o600));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Forces the names of new files onto the disk. */
export function syncDirectory(directory: string): void {
  const descriptor = openSync(directory, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
