import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, FilesystemFault } from '../fault.ts';
import { inDirectory } from '../roots/pinned-directory.ts';
import { lookAt, type Entry } from './entry-of.ts';
import { acrossFault } from './keep-old.ts';
import { ownName } from './own-name.ts';
import type { UndoLog } from './undo-log.ts';

/** Puts an entry on the shelf; it is removed for good when the batch is settled. */
export async function setAside({ directory, name, shown }: Entry, undo: UndoLog): Promise<void> {
  const aside = ownName('old');
  const real = join(directory.real, name);
  await undo
    .onShelf(real, (shelf) => rename(directory.at(name), shelf.at(aside)))
    .catch((error: unknown) => {
      throw errorCode(error) === 'EXDEV' ? acrossFault(shown) : error;
    });
  undo.add({
    shown,
    undo: () =>
      inDirectory(directory.real, shown, async (again) => {
        if (await lookAt({ directory: again, name, shown })) {
          throw new FilesystemFault('the name was taken meanwhile');
        }
        await undo.onShelf(real, (shelf) => rename(shelf.at(aside), again.at(name)));
      }),
  });
}
