import type { BigIntStats } from 'node:fs';
import { link, rename, unlink } from 'node:fs/promises';
import { errorCode, FilesystemFault, quoted } from '../fault.ts';
import { inDirectory } from '../roots/pinned-directory.ts';
import { lookAt, type Entry } from './entry-of.ts';
import { keepOld } from './keep-old.ts';
import { syncDirectory } from './put-file.ts';
import type { UndoLog } from './undo-log.ts';

/** Whether something may be written over, and where changes go that may have to be taken back. */
export interface MoveConditions {
  readonly overwrite: boolean;
  readonly undo: UndoLog | undefined;
}

/** Gives an entry another name, in this directory or another one on the same file system. */
export async function moveEntry(
  from: Entry,
  to: Entry,
  { overwrite, undo }: MoveConditions,
): Promise<void> {
  const old = await lookAt(to);
  if (old !== undefined) refuseOverwriting(old, overwrite, to.shown);
  if (old !== undefined) await moveOver(from, to, undo);
  else if ((await lookAt(from))?.isDirectory()) await rename(pathOf(from), pathOf(to));
  else await moveName(from, to);
  undo?.add({ shown: to.shown, undo: () => moveBack(from, to) });
  await syncDirectory(to.directory);
  await syncDirectory(from.directory);
}

async function moveOver(from: Entry, to: Entry, undo: UndoLog | undefined): Promise<void> {
  const successor = pathOf(from);
  const kept = undo && (await keepOld(to.directory, to, { successor, undo }));
  await rename(successor, pathOf(to));
  if (kept !== undefined) undo?.add(kept);
}

/** A second name first, then the first one away: what came up at the target meanwhile is never overwritten. */
async function moveName(from: Entry, to: Entry): Promise<void> {
  try {
    await link(pathOf(from), pathOf(to));
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw existsFault(to.shown);
    if (['EXDEV', 'ENOENT', 'ENOSPC'].includes(errorCode(error) ?? '')) throw error;
    await rename(pathOf(from), pathOf(to));
    return;
  }
  await unlink(pathOf(from));
}

async function moveBack(from: Entry, to: Entry): Promise<void> {
  await inDirectory(from.directory.real, from.shown, (source) =>
    inDirectory(to.directory.real, to.shown, async (target) => {
      if (await lookAt({ ...from, directory: source }))
        throw new FilesystemFault('the name was taken meanwhile');
      await rename(target.at(to.name), source.at(from.name));
    }),
  );
}

/** Refuses to write over what is there, unless it is a file or a link and that is wanted. */
export function refuseOverwriting(old: BigIntStats, overwrite: boolean, shown: string): void {
  if (old.isDirectory()) throw directoryFault(shown);
  if (!overwrite) throw existsFault(shown);
  if (old.isFile() || old.isSymbolicLink()) return;
  throw new FilesystemFault(`${quoted(shown)}: is a device, pipe or socket; it is not replaced`);
}

/** The refusal to write over something. */
export function existsFault(shown: string): FilesystemFault {
  return new FilesystemFault(
    `${quoted(shown)}: exists already; pass overwrite: true to replace it, or use another name`,
  );
}

/** The refusal to take a directory as the name of a new file. */
export function directoryFault(shown: string): FilesystemFault {
  return new FilesystemFault(
    `${quoted(shown)}: is a directory; give the whole path of the destination, name included`,
  );
}

function pathOf({ directory, name }: Entry): string {
  return directory.at(name);
}
