import { constants, type BigIntStats } from 'node:fs';
import { open, readlink, realpath, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { FilesystemFault, quoted, systemFault } from '../fault.ts';

// A flag that a system does not know is undefined there, which adds nothing.
const { O_DIRECTORY, O_NOFOLLOW, O_RDONLY } = constants;

/** The kernel's own names of open descriptors. A path that starts there cannot be led elsewhere by a link. */
const HAS_DESCRIPTOR_PATHS = process.platform === 'linux';

/** A directory held open: names are looked up in it, whatever becomes of the path that led to it. */
export interface PinnedDirectory {
  readonly handle: FileHandle;
  readonly real: string;
  /** The path under which the system finds an entry of exactly this directory. */
  readonly at: (name: string) => string;
}

/** Opens a directory, makes sure that it is the one at this real path, and does some work in it. */
export async function inDirectory<T>(
  real: string,
  shown: string,
  work: (directory: PinnedDirectory) => Promise<T>,
): Promise<T> {
  const handle = await openDirectory(real, shown);
  try {
    await assertUnmoved(handle, real, shown);
    const base = HAS_DESCRIPTOR_PATHS ? descriptorPath(handle.fd) : real;
    return await work({ handle, real, at: (name) => join(base, name) });
  } finally {
    await handle.close();
  }
}

/** The path that the kernel gives to an open descriptor. */
export function descriptorPath(descriptor: number): string {
  return `/proc/self/fd/${descriptor}`;
}

async function openDirectory(real: string, shown: string): Promise<FileHandle> {
  try {
    // Windows opens no directories; the path is checked below all the same.
    return await open(real, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  } catch (error) {
    throw systemFault(error, shown);
  }
}

async function assertUnmoved(handle: FileHandle, real: string, shown: string): Promise<void> {
  const isSame = HAS_DESCRIPTOR_PATHS
    ? (await readlink(descriptorPath(handle.fd))) === real
    : await isStillAt(await handle.stat({ bigint: true }), real);
  if (!isSame) throw movedFault(shown);
}

/** Best effort where descriptors have no path: between this check and the next step somebody may move the directory. */
async function isStillAt(opened: BigIntStats, real: string): Promise<boolean> {
  const found = await stat(real, { bigint: true });
  return found.dev === opened.dev && found.ino === opened.ino && (await realpath(real)) === real;
}

function movedFault(shown: string): FilesystemFault {
  return new FilesystemFault(
    `${quoted(shown)}: refused as outside the allowed roots, because a directory on the way was replaced; try again`,
  );
}
