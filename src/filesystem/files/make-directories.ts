import { mkdir, rmdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { errorCode, FilesystemFault, quoted, systemFault } from '../fault.ts';
import { inDirectory, type PinnedDirectory } from '../roots/pinned-directory.ts';
import type { Place } from '../roots/root.ts';
import { lookAt } from './entry-of.ts';
import type { Undoable, UndoLog } from './undo-log.ts';

/** Makes a directory and those above it that are missing; tells how many were made. */
export async function makeDirectories(place: Place, undo: UndoLog | undefined): Promise<number> {
  const names = relative(place.root.real, place.real).split(sep);
  let current = place.root.real;
  let made = 0;
  for (const name of names) {
    const isNew = await inDirectory(current, place.shown, (directory) =>
      makeDirectory(directory, name, place.shown),
    );
    current = join(current, name);
    if (isNew) undo?.add(removal(current, place.shown));
    if (isNew) made += 1;
  }
  return made;
}

async function makeDirectory(
  directory: PinnedDirectory,
  name: string,
  shown: string,
): Promise<boolean> {
  try {
    await mkdir(directory.at(name));
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw systemFault(error, shown);
    const found = await lookAt({ directory, name, shown });
    if (found?.isDirectory()) return false;
    throw new FilesystemFault(`${quoted(shown)}: ${quoted(name)} exists and is not a directory`);
  }
}

function removal(real: string, shown: string): Undoable {
  return {
    shown,
    undo: () =>
      inDirectory(dirname(real), shown, (directory) =>
        rmdir(directory.at(relative(dirname(real), real))),
      ),
  };
}
