// In: an entry to delete. Out: the same entry in the trash of its root, with a note of where it was, and back again.
// It must never copy or change what it holds: an entry goes in and comes out by its name alone.

import { randomBytes } from 'node:crypto';
import { rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, FilesystemFault, missingFault, quoted } from '../fault.ts';
import { inOwnFolder } from '../files/own-folder.ts';
import { lookAt, type Entry } from '../files/entry-of.ts';
import { kindOf } from '../files/snapshot.ts';
import { syncDirectory } from '../files/put-file.ts';
import type { Undoable, UndoLog } from '../files/undo-log.ts';
import { inDirectory } from '../roots/pinned-directory.ts';
import { TRASH_NAME } from '../roots/reserved.ts';
import { pathWithin, type Place, type Root } from '../roots/root.ts';
import { dropNote, pathMark, writeNote, type TrashNote } from './note.ts';

/** The name of the entry inside its folder of the trash. */
export const CONTENT_NAME = 'content';

/** Moves an entry into the trash of its root and gives the id under which it can be had back. */
export async function moveToTrash(
  place: Place,
  entry: Entry,
  undo: UndoLog | undefined,
): Promise<string> {
  const stats = await lookAt(entry);
  if (stats === undefined) throw missingFault(place.shown);
  const path = pathWithin(place.root.real, place.real) ?? '';
  const deletedAt = new Date();
  const note: TrashNote = {
    path,
    kind: kindOf(stats),
    size: Number(stats.size),
    deleted_at: deletedAt.toISOString(),
  };
  const id = `${stamp(deletedAt)}-${pathMark(path)}-${randomBytes(4).toString('hex')}`;
  await inOwnFolder(place.root, id, async (folder) => {
    await writeNote(folder, note);
    await rename(entry.directory.at(entry.name), folder.at(CONTENT_NAME));
    await syncDirectory(folder);
  }).catch(async (error: unknown) => {
    await dropTrashFolder(place.root, id);
    throw errorCode(error) === 'EXDEV' ? otherFilesystem(place) : error;
  });
  undo?.add(returnAgain(place, entry, id));
  await syncDirectory(entry.directory);
  return id;
}

/** Time first, so that names sort by age. */
function stamp(time: Date): string {
  return time.toISOString().replaceAll(/[-:.]/g, '');
}

/** Removes the folder of an entry that has left the trash. */
export async function dropTrashFolder(root: Root, id: string): Promise<void> {
  await inDirectory(join(root.real, TRASH_NAME, id), TRASH_NAME, dropNote).catch(() => undefined);
  // A folder that still holds something stays.
  await inDirectory(join(root.real, TRASH_NAME), TRASH_NAME, (trash) => rmdir(trash.at(id))).catch(
    () => undefined,
  );
}

function otherFilesystem({ shown }: Place): FilesystemFault {
  return new FilesystemFault(
    `${quoted(shown)}: lies on another file system than the trash of its root; pass permanent: true to delete it for good`,
  );
}

function returnAgain({ root, shown }: Place, { directory, name }: Entry, id: string): Undoable {
  return {
    shown,
    undo: async () => {
      await inOwnFolder(root, id, (folder) =>
        inDirectory(directory.real, shown, async (home) => {
          if (await lookAt({ directory: home, name, shown }))
            throw new FilesystemFault('the name was taken meanwhile');
          await rename(folder.at(CONTENT_NAME), home.at(name));
        }),
      );
      await dropTrashFolder(root, id);
    },
  };
}
