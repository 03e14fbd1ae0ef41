// In: the new content of a file. Out: the file, new or replaced whole, in the encoding and line endings it had.
// It must never leave a file half written.

import { FilesystemFault, quoted } from '../fault.ts';
import { lookAt, withEntry, type Entry } from '../files/entry-of.ts';
import { withLock } from '../files/lock.ts';
import { putFile } from '../files/put-file.ts';
import { sha256Of } from '../files/sha256.ts';
import type { UndoLog } from '../files/undo-log.ts';
import { assertExpected, readForChange } from '../edit/change-file.ts';
import { isRootItself, type Place } from '../roots/root.ts';
import { composeBytes, type Content } from './compose-bytes.ts';

/** What to write, and under which conditions. */
export interface WriteRequest {
  readonly content: Content;
  readonly expectedSha256?: string | undefined;
  readonly undo?: UndoLog | undefined;
}

/** What was written. */
export interface WriteReport {
  readonly path: string;
  readonly created: boolean;
  readonly bytes: number;
  readonly encoding: string;
  readonly sha256: string;
}

/** Writes a file whole. */
export async function writeWhole(place: Place, request: WriteRequest): Promise<WriteReport> {
  if (isRootItself(place)) throw new FilesystemFault(`${quoted(place.shown)}: is a directory`);
  return withEntry(place, (entry) =>
    withLock(entry.directory, entry.name, entry.shown, () => writeEntry(entry, request)),
  );
}

async function writeEntry(entry: Entry, { content, expectedSha256, undo }: WriteRequest) {
  const { directory, name, shown } = entry;
  const old = (await lookAt(entry)) && (await readForChange(entry));
  if (old !== undefined) assertExpected(old.bytes, expectedSha256, shown);
  else if (expectedSha256 !== undefined) {
    throw new FilesystemFault(`${quoted(shown)}: is gone since it was read; nothing was written`);
  }
  const { bytes, encoding } = composeBytes(content, old?.bytes);
  await putFile(
    directory,
    { name, shown, replaces: old?.stats, fill: async (handle) => handle.writeFile(bytes) },
    undo,
  );
  return {
    path: shown,
    created: old === undefined,
    bytes: bytes.length,
    encoding,
    sha256: sha256Of(bytes),
  };
}
