import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../fault.ts';
import { inDirectory, type PinnedDirectory } from '../roots/pinned-directory.ts';
import { TRASH_NAME } from '../roots/reserved.ts';
import type { Root } from '../roots/root.ts';

/** Does some work in a folder of this server's own directory in a root; both are made if need be. */
export async function inOwnFolder<T>(
  root: Root,
  name: string,
  work: (folder: PinnedDirectory) => Promise<T>,
): Promise<T> {
  return inDirectory(root.real, TRASH_NAME, async (top) => {
    await makeOwnDirectory(top);
    return inDirectory(join(root.real, TRASH_NAME), TRASH_NAME, async (own) => {
      await mkdir(own.at(name), { mode: 0o700 }).catch(ignoreExisting);
      return inDirectory(join(own.real, name), TRASH_NAME, work);
    });
  });
}

/** A file of its own keeps the directory out of version control. */
async function makeOwnDirectory(top: PinnedDirectory): Promise<void> {
  try {
    await mkdir(top.at(TRASH_NAME), { mode: 0o700 });
  } catch (error) {
    ignoreExisting(error);
    return;
  }
  await inDirectory(join(top.real, TRASH_NAME), TRASH_NAME, (own) =>
    writeFile(own.at('.gitignore'), '*\n', { flag: 'wx', mode: 0o600 }).catch(ignoreExisting),
  );
}

function ignoreExisting(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') throw error;
}
