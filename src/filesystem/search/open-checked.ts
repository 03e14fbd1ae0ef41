import { closeSync, constants, fstatSync, openSync, readlinkSync, realpathSync } from 'node:fs';
import { descriptorPath } from '../roots/pinned-directory.ts';

// A flag that a system does not know is undefined there, which adds nothing.
const { O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;
const HAS_DESCRIPTOR_PATHS = process.platform === 'linux';

/** Opens an entry at a real path without following a link in its last part; undefined when that fails. */
export function openEntry(real: string, kind: 'file' | 'directory'): number | undefined {
  const flags = kind === 'file' ? O_NONBLOCK : O_DIRECTORY;
  try {
    return openSync(real, O_RDONLY | O_NOFOLLOW | flags);
  } catch {
    return undefined;
  }
}

/** Whether what was opened is still the file or directory at that path: no directory on the way was exchanged. */
export function isInPlace(descriptor: number, real: string, kind: 'file' | 'directory'): boolean {
  try {
    const stats = fstatSync(descriptor);
    if (kind === 'file' ? !stats.isFile() : !stats.isDirectory()) return false;
    const actual = HAS_DESCRIPTOR_PATHS
      ? readlinkSync(descriptorPath(descriptor))
      : realpathSync(real);
    return actual === real;
  } catch {
    return false;
  }
}

/** Does some work with an opened entry and closes it. */
export function closing<T>(descriptor: number, work: () => T): T {
  try {
    return work();
  } finally {
    closeSync(descriptor);
  }
}
