import { copyFile, constants, link, lstat, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, FilesystemFault, quoted } from '../fault.ts';
import { inDirectory, type PinnedDirectory } from '../roots/pinned-directory.ts';
import { lookAt } from './entry-of.ts';
import { ownName } from './own-name.ts';
import { isSameState } from './snapshot.ts';
import type { Undoable, UndoLog } from './undo-log.ts';

/** Keeps the present version of a file on the shelf, as a second name of the same file. */
export async function keepOld(
  { at, real }: PinnedDirectory,
  { name, shown }: { readonly name: string; readonly shown: string },
  { successor, undo }: { readonly successor: string; readonly undo: UndoLog },
): Promise<Undoable> {
  const kept = ownName('old');
  const next = await lstat(successor, { bigint: true });
  await undo.onShelf(join(real, name), (shelf) => linkOrCopy(at(name), shelf.at(kept), shown));
  return {
    shown,
    undo: () =>
      inDirectory(real, shown, async (directory) => {
        const found = await lookAt({ directory, name, shown });
        if (found !== undefined && !isSameState(found, next)) {
          throw new FilesystemFault('was changed meanwhile');
        }
        await undo.onShelf(join(real, name), (shelf) => rename(shelf.at(kept), directory.at(name)));
      }),
  };
}

/** Without hard links a copy has the same bytes, but not the same times. */
async function linkOrCopy(from: string, to: string, shown: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (errorCode(error) === 'EXDEV') throw acrossFault(shown);
    await copyFile(from, to, constants.COPYFILE_EXCL);
  }
}

/** The refusal to change in a batch what could not be brought back in one move. */
export function acrossFault(shown: string): FilesystemFault {
  return new FilesystemFault(
    `${quoted(shown)}: lies on another file system than its root, where a batch cannot be taken back; call the tool by itself`,
  );
}
