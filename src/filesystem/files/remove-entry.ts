import { opendir, rmdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { FilesystemFault, systemFault } from '../fault.ts';
import { inDirectory } from '../roots/pinned-directory.ts';
import { lookAt, type Entry } from './entry-of.ts';

/** How much was removed; the caller learns it even when something hinders the rest. */
export interface RemovalCount {
  removed: number;
}

/** Removes an entry for good, with all that is in it. Links are removed, never followed. */
export async function removeEntry(entry: Entry, count: RemovalCount): Promise<void> {
  const stats = await lookAt(entry);
  if (stats === undefined) return;
  const { directory, name } = entry;
  if (stats.isDirectory()) {
    await emptyDirectory(entry, stats.dev, count);
    await rmdir(directory.at(name));
  } else await unlink(directory.at(name));
  count.removed += 1;
}

async function emptyDirectory(entry: Entry, device: bigint, count: RemovalCount): Promise<void> {
  const real = join(entry.directory.real, entry.name);
  await inDirectory(real, entry.shown, async (directory) => {
    const { dev } = await directory.handle.stat({ bigint: true });
    if (dev !== device) throw new FilesystemFault(`${entry.shown}: something is mounted there`);
    for await (const { name } of await opendir(directory.at('.'))) {
      const shown = join(entry.shown, name);
      await removeInside({ directory, name, shown }, device, count);
    }
  });
}

async function removeInside(entry: Entry, device: bigint, count: RemovalCount): Promise<void> {
  try {
    const stats = await lookAt(entry);
    if (stats?.isDirectory() && stats.dev !== device) {
      throw new FilesystemFault(`${entry.shown}: something is mounted there`);
    }
    await removeEntry(entry, count);
  } catch (error) {
    throw systemFault(error, entry.shown);
  }
}
