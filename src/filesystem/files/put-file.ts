import type { BigIntStats } from 'node:fs';
import { link, lstat, open, rename, unlink, type FileHandle } from 'node:fs/promises';
import { errorCode, FilesystemFault, quoted, systemFault } from '../fault.ts';
import { inDirectory, type PinnedDirectory } from '../roots/pinned-directory.ts';
import { keepOld } from './keep-old.ts';
import { ownName } from './own-name.ts';
import { isSameState, type Snapshot } from './snapshot.ts';
import type { Undoable, UndoLog } from './undo-log.ts';

/** A file to be put in place whole: at every moment the name has the old version or the new one. */
export interface NewFile {
  readonly name: string;
  readonly shown: string;
  /** The version it takes the place of, in the state it was read; without one the name must be free. */
  readonly replaces?: BigIntStats | undefined;
  /** The permissions where there is no version to take them from. */
  readonly mode?: number;
  readonly fill: (handle: FileHandle) => Promise<void>;
}

const NEW_FILE_MODE = 0o666;
const PERMISSIONS = 0o777;

/** Writes a file beside its place, brings it safely to the disk, and only then gives it its name. */
export async function putFile(
  directory: PinnedDirectory,
  file: NewFile,
  undo: UndoLog | undefined,
): Promise<void> {
  const temporary = ownName('new');
  try {
    const written = await writeTemporary(directory, temporary, file);
    if (file.replaces === undefined) await publishNew(directory, temporary, file);
    else await publishOver(directory, temporary, { file, old: file.replaces, undo });
    if (file.replaces === undefined) undo?.add(removal(directory.real, file, written));
    await syncDirectory(directory);
  } catch (error) {
    await unlink(directory.at(temporary)).catch(() => undefined);
    throw systemFault(error, file.shown);
  }
}

async function writeTemporary(
  directory: PinnedDirectory,
  temporary: string,
  { replaces, mode, fill }: NewFile,
): Promise<Snapshot> {
  const handle = await open(directory.at(temporary), 'wx', replaces ? 0o600 : NEW_FILE_MODE);
  try {
    await fill(handle);
    await takeOver(handle, replaces, mode);
    await handle.sync();
    return await handle.stat({ bigint: true });
  } finally {
    await handle.close();
  }
}

/** Permissions stay; the owner stays where the system lets us. Extended attributes are not kept. */
async function takeOver(
  handle: FileHandle,
  replaced: BigIntStats | undefined,
  mode: number | undefined,
): Promise<void> {
  const permissions = replaced === undefined ? mode : Number(replaced.mode);
  if (replaced !== undefined) {
    await handle.chown(Number(replaced.uid), Number(replaced.gid)).catch(() => undefined);
  }
  if (permissions !== undefined) await handle.chmod(permissions & PERMISSIONS);
}

/** A link fails where the name is taken, so that nothing can be overwritten that came up meanwhile. */
async function publishNew(
  directory: PinnedDirectory,
  temporary: string,
  { name, shown }: NewFile,
): Promise<void> {
  try {
    await link(directory.at(temporary), directory.at(name));
    await unlink(directory.at(temporary));
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw takenFault(shown);
    if (!LINKS_UNSUPPORTED.includes(errorCode(error) ?? '')) throw error;
    if (await isTaken(directory.at(name))) throw takenFault(shown);
    await rename(directory.at(temporary), directory.at(name));
  }
}

const LINKS_UNSUPPORTED = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

async function isTaken(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) !== undefined;
}

function takenFault(shown: string): FilesystemFault {
  return new FilesystemFault(
    `${quoted(shown)}: somebody else made this file meanwhile; nothing was written. Read it first`,
  );
}

interface Replacement {
  readonly file: NewFile;
  readonly old: BigIntStats;
  readonly undo: UndoLog | undefined;
}

async function publishOver(
  directory: PinnedDirectory,
  temporary: string,
  { file, old, undo }: Replacement,
): Promise<void> {
  const successor = directory.at(temporary);
  const kept = undo && (await keepOld(directory, file, { successor, undo }));
  await assertUnchanged(directory.at(file.name), old, file.shown);
  await rename(successor, directory.at(file.name));
  if (kept !== undefined) undo?.add(kept);
}

async function assertUnchanged(path: string, old: BigIntStats, shown: string): Promise<void> {
  const found = await lstat(path, { bigint: true }).catch(() => undefined);
  if (found !== undefined && isSameState(found, old)) return;
  throw new FilesystemFault(
    `${quoted(shown)}: changed since it was read; nothing was written. Read it again and repeat the change`,
  );
}

function removal(real: string, { name, shown }: NewFile, written: Snapshot): Undoable {
  return {
    shown,
    undo: () =>
      inDirectory(real, shown, async (directory) => {
        const found = await lstat(directory.at(name), { bigint: true });
        if (!isSameState(found, written)) throw new FilesystemFault('was changed meanwhile');
        await unlink(directory.at(name));
      }),
  };
}

/** Makes a new name last through a power cut; not every system can. */
export async function syncDirectory({ handle }: PinnedDirectory): Promise<void> {
  await handle.sync().catch(() => undefined);
}
