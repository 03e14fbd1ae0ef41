import type { BigIntStats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { errorCode, systemFault } from '../fault.ts';
import { inDirectory, type PinnedDirectory } from '../roots/pinned-directory.ts';
import type { Place } from '../roots/root.ts';

/** An entry by its name in the directory that holds it. */
export interface Entry {
  readonly directory: PinnedDirectory;
  readonly name: string;
  readonly shown: string;
}

/** Does some work with the entry at a place, its directory held open. */
export async function withEntry<T>(
  { real, shown }: Place,
  work: (entry: Entry) => Promise<T>,
): Promise<T> {
  return inDirectory(dirname(real), shown, (directory) =>
    work({ directory, name: basename(real), shown }),
  );
}

/** What an entry is, links not followed; undefined when there is none. */
export async function lookAt({ directory, name, shown }: Entry): Promise<BigIntStats | undefined> {
  try {
    return await lstat(directory.at(name), { bigint: true });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw systemFault(error, shown);
  }
}
