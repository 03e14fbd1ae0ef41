import { dirname, join } from 'node:path';
import { lookAt, withEntry } from '../files/entry-of.ts';
import { makeDirectories } from '../files/make-directories.ts';
import { existsFault, moveEntry } from '../files/move-entry.ts';
import type { UndoLog } from '../files/undo-log.ts';
import type { Roots } from '../roots/index.ts';
import { isRootItself, type Place } from '../roots/root.ts';
import { inOwnFolder } from '../files/own-folder.ts';
import { CONTENT_NAME, dropTrashFolder, moveToTrash } from './index.ts';
import type { TrashItem } from './find.ts';

/** Brings a deleted entry back to where it was; what has taken its name goes to the trash, if that is wanted. */
export async function restoreItem(
  roots: Roots,
  { root, id, note }: TrashItem,
  { overwrite, undo }: { readonly overwrite: boolean; readonly undo: UndoLog | undefined },
): Promise<Place> {
  const place = await roots.future(join(root.real, note.path));
  const parent = roots.placeOf(dirname(place.real));
  if (!isRootItself(parent)) await makeDirectories(parent, undo);
  await withEntry(place, async (entry) => {
    if (await lookAt(entry)) {
      if (!overwrite) throw existsFault(place.shown);
      await moveToTrash(place, entry, undo);
    }
    await inOwnFolder(root, id, (folder) =>
      moveEntry({ directory: folder, name: CONTENT_NAME, shown: note.path }, entry, {
        overwrite: false,
        undo,
      }),
    );
  });
  if (undo === undefined) await dropTrashFolder(root, id);
  else
    undo.add({
      shown: place.shown,
      undo: async () => undefined,
      settle: () => dropTrashFolder(root, id),
    });
  return place;
}
