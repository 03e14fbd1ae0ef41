import { constants, type BigIntStats } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { FilesystemFault, quoted, systemFault } from '../fault.ts';
import { inDirectory, type PinnedDirectory } from '../roots/pinned-directory.ts';
import type { Place } from '../roots/root.ts';
import { basename, dirname } from 'node:path';

// A flag that a system does not know is undefined there, which adds nothing.
const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;

/** A regular file open for reading, with its state when it was opened. */
export interface OpenFile {
  readonly handle: FileHandle;
  readonly stats: BigIntStats;
}

/** Opens the regular file at a place, does some work with it, and closes it. */
export async function withRegularFile<T>(
  place: Place,
  work: (file: OpenFile) => Promise<T>,
): Promise<T> {
  return inDirectory(dirname(place.real), place.shown, async (directory) => {
    const file = await openRegular(directory, basename(place.real), place.shown);
    try {
      return await work(file);
    } finally {
      await file.handle.close();
    }
  });
}

/** Opens a regular file of a directory; a pipe without a writer or a link cannot make it wait or lead elsewhere. */
export async function openRegular(
  directory: PinnedDirectory,
  name: string,
  shown: string,
): Promise<OpenFile> {
  let handle: FileHandle;
  try {
    handle = await open(directory.at(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    throw systemFault(error, shown);
  }
  try {
    const stats = await handle.stat({ bigint: true });
    if (stats.isFile()) return { handle, stats };
    throw notRegular(stats, shown);
  } catch (error) {
    await handle.close();
    throw systemFault(error, shown);
  }
}

function notRegular(stats: BigIntStats, shown: string): FilesystemFault {
  const what = stats.isDirectory()
    ? 'is a directory; list_directory shows what is in it'
    : 'is a device, pipe or socket; only regular files can be used';
  return new FilesystemFault(`${quoted(shown)}: ${what}`);
}
