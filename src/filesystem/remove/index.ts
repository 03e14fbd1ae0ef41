// In: an entry to delete. Out: the entry in the trash, or gone for good.
// It must never follow a link, and never cross into another file system.

import type { BigIntStats } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FilesystemFault, missingFault, quoted, systemFault } from '../fault.ts';
import { lookAt, withEntry, type Entry } from '../files/entry-of.ts';
import { withLock } from '../files/lock.ts';
import { removeEntry, type RemovalCount } from '../files/remove-entry.ts';
import { setAside } from '../files/set-aside.ts';
import type { UndoLog } from '../files/undo-log.ts';
import { inDirectory } from '../roots/pinned-directory.ts';
import type { Place } from '../roots/root.ts';
import { moveToTrash } from '../trash/index.ts';

/** How to delete. */
export interface DeleteRequest {
  readonly permanent: boolean;
  readonly recursive: boolean;
  readonly undo: UndoLog | undefined;
}

/** What became of it. */
export interface DeleteReport {
  readonly trash_id?: string;
  readonly removed?: number;
}

/** Deletes an entry. */
export async function deleteEntry(place: Place, request: DeleteRequest): Promise<DeleteReport> {
  return withEntry(place, (entry) =>
    withLock(entry.directory, entry.name, entry.shown, async () => {
      const stats = await lookAt(entry);
      if (stats === undefined) throw missingFault(place.shown);
      if (stats.isDirectory()) await assertDeletable(entry, stats, request.recursive);
      if (!request.permanent) return { trash_id: await moveToTrash(place, entry, request.undo) };
      if (request.undo === undefined) return { removed: await removeForGood(entry) };
      await setAside(entry, request.undo);
      return {};
    }),
  );
}

async function assertDeletable(
  { directory, name, shown }: Entry,
  { dev }: BigIntStats,
  recursive: boolean,
): Promise<void> {
  const parent = await directory.handle.stat({ bigint: true });
  if (parent.dev !== dev) {
    throw new FilesystemFault(`${quoted(shown)}: something is mounted there; it is not deleted`);
  }
  if (recursive) return;
  const names = await inDirectory(join(directory.real, name), shown, (own) => readdir(own.at('.')));
  if (names.length === 0) return;
  throw new FilesystemFault(
    `${quoted(shown)}: the directory has ${names.length} entries; pass recursive: true to delete it with all that is in it`,
  );
}

async function removeForGood(entry: Entry): Promise<number> {
  const count: RemovalCount = { removed: 0 };
  try {
    await removeEntry(entry, count);
    return count.removed;
  } catch (error) {
    const { message } = systemFault(error, entry.shown);
    throw new FilesystemFault(
      `${quoted(entry.shown)}: deleted only in part: ${count.removed} entries are gone, then: ${message}`,
      { cause: error },
    );
  }
}
