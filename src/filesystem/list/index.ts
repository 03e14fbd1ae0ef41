// In: a directory. Out: what is in it, in a fixed order, down to a depth and up to a number of entries.
// It must never follow a link or show this server's own files.

import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { systemFault } from '../fault.ts';
import { kindOf, type EntryKind } from '../files/snapshot.ts';
import { inDirectory, type PinnedDirectory } from '../roots/pinned-directory.ts';
import { isReserved } from '../roots/reserved.ts';

/** An entry of a listing. */
export interface ListedEntry {
  readonly path: string;
  readonly type: EntryKind;
  readonly size?: number;
  readonly modified?: string;
}

/** A listing under way. */
export interface Listing {
  readonly entries: ListedEntry[];
  readonly maxEntries: number;
  readonly signal: AbortSignal;
  /** Whether there is more than fits. */
  isCut: boolean;
}

/** A directory to list. */
export interface ListedDirectory {
  readonly real: string;
  readonly shown: string;
  /** Levels to go down, this one included. */
  readonly depth: number;
}

/** Lists a directory, each directory in it right behind its own entry. */
export async function listInto(listing: Listing, directory: ListedDirectory): Promise<void> {
  const { real, shown, depth } = directory;
  listing.signal.throwIfAborted();
  const found = await inDirectory(real, shown, (pinned) => readEntries(pinned, directory, listing));
  for (const entry of found) {
    if (listing.entries.length >= listing.maxEntries) {
      listing.isCut = true;
      return;
    }
    listing.entries.push(entry.listed);
    if (entry.listed.type !== 'directory' || depth <= 1) continue;
    const child = { real: join(real, entry.name), shown: entry.listed.path, depth: depth - 1 };
    await listInto(listing, child).catch(ignoreVanished);
  }
}

interface FoundEntry {
  readonly name: string;
  readonly listed: ListedEntry;
}

async function readEntries(
  pinned: PinnedDirectory,
  { shown }: ListedDirectory,
  listing: Listing,
): Promise<FoundEntry[]> {
  const names = await readdir(pinned.at('.')).catch((error: unknown) => {
    throw systemFault(error, shown);
  });
  const own = names.filter((name) => !isReserved(name)).sort(byCodePoints);
  const room = listing.maxEntries - listing.entries.length;
  // One more than fits tells that there is more.
  const fitting = own.slice(0, room + 1);
  return Promise.all(
    fitting.map(async (name) => {
      const path = shown === '.' ? name : join(shown, name);
      return { name, listed: { path, ...(await factsOf(pinned, name)) } };
    }),
  );
}

function byCodePoints(left: string, right: string): number {
  return left < right ? -1 : 1;
}

/** A name that is no valid text, or an entry that has just gone, has no facts. */
async function factsOf(pinned: PinnedDirectory, name: string): Promise<Omit<ListedEntry, 'path'>> {
  const stats = await lstat(pinned.at(name), { bigint: true }).catch(() => undefined);
  if (stats === undefined) return { type: 'other' };
  const type = kindOf(stats);
  const modified = stats.mtime.toISOString();
  return type === 'file' ? { type, size: Number(stats.size), modified } : { type, modified };
}

/** A directory that cannot be read, or is gone, has its entry and nothing below it. */
function ignoreVanished(error: unknown): void {
  if (error instanceof Error && error.name === 'AbortError') throw error;
}
