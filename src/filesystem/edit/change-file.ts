import type { BigIntStats } from 'node:fs';
import { FilesystemFault, quoted } from '../fault.ts';
import { withEntry, type Entry } from '../files/entry-of.ts';
import { withLock } from '../files/lock.ts';
import { openRegular } from '../files/open-regular.ts';
import { putFile } from '../files/put-file.ts';
import { readUpTo } from '../files/read-bytes.ts';
import { sha256Of } from '../files/sha256.ts';
import type { UndoLog } from '../files/undo-log.ts';
import { LIMITS } from '../limits.ts';
import type { Place } from '../roots/root.ts';

/** How a file is changed, and under which conditions. */
export interface FileChange<Result> {
  /** Looks, but writes nothing. */
  readonly isDryRun: boolean;
  /** The fingerprint the file must have. */
  readonly expectedSha256?: string | undefined;
  readonly undo?: UndoLog | undefined;
  /** From the old bytes to the new ones. */
  change(bytes: Buffer): { readonly bytes: Buffer; readonly result: Result };
}

/** Reads a file, changes it in memory and puts the new version in place, unless somebody else was faster. */
export async function changeFile<Result>(
  place: Place,
  request: FileChange<Result>,
): Promise<Result> {
  return withEntry(place, (entry) =>
    request.isDryRun
      ? changeEntry(entry, request)
      : withLock(entry.directory, entry.name, entry.shown, () => changeEntry(entry, request)),
  );
}

async function changeEntry<Result>(entry: Entry, request: FileChange<Result>): Promise<Result> {
  const { bytes: old, stats } = await readForChange(entry);
  assertExpected(old, request.expectedSha256, entry.shown);
  const { bytes, result } = request.change(old);
  if (request.isDryRun || bytes.equals(old)) return result;
  const { directory, name, shown } = entry;
  await putFile(
    directory,
    { name, shown, replaces: stats, fill: async (handle) => handle.writeFile(bytes) },
    request.undo,
  );
  return result;
}

/** Reads a file that is to be changed. */
export async function readForChange({
  directory,
  name,
  shown,
}: Entry): Promise<{ bytes: Buffer; stats: BigIntStats }> {
  const { handle, stats } = await openRegular(directory, name, shown);
  try {
    const bytes = await readUpTo(handle, LIMITS.editBytes);
    if (bytes.length <= LIMITS.editBytes) return { bytes, stats };
    throw new FilesystemFault(
      `${quoted(shown)}: has ${stats.size} bytes; files of up to ${LIMITS.editBytes} bytes can be edited. ` +
        'read_file with start_line and end_line reads some of it',
    );
  } finally {
    await handle.close();
  }
}

/** Refuses to change a file that is not the one the caller has seen. */
export function assertExpected(bytes: Buffer, expected: string | undefined, shown: string): void {
  if (expected === undefined) return;
  const actual = sha256Of(bytes);
  if (actual === expected.toLowerCase()) return;
  throw new FilesystemFault(
    `${quoted(shown)}: changed since it was read: its sha256 is ${actual}, not ${expected}; nothing was written. Read it again`,
  );
}
