import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, systemFault } from '../fault.ts';
import { lookAt } from '../files/entry-of.ts';
import { inDirectory } from '../roots/pinned-directory.ts';
import { TRASH_NAME } from '../roots/reserved.ts';
import type { Root } from '../roots/root.ts';
import { inOwnFolder } from '../files/own-folder.ts';
import { CONTENT_NAME } from './index.ts';
import { pathMark, readNote, type TrashNote } from './note.ts';

/** An entry in the trash of a root. */
export interface TrashItem {
  readonly root: Root;
  readonly id: string;
  readonly note: TrashNote;
}

/** What can be restored in a root, newest first: at one path, under one id, or everything up to a number. */
export async function findInTrash(
  root: Root,
  wanted: { readonly path?: string; readonly id?: string; readonly limit?: number },
): Promise<TrashItem[]> {
  const ids = (await idsIn(root)).filter(
    (id) =>
      (wanted.id === undefined || id === wanted.id) &&
      (wanted.path === undefined || id.includes(`-${pathMark(wanted.path)}-`)),
  );
  const items: TrashItem[] = [];
  for (const id of ids) {
    if (items.length >= (wanted.limit ?? Infinity)) break;
    const item = await readItem(root, id);
    const isWanted = wanted.path === undefined || item?.note.path === wanted.path;
    if (item !== undefined && isWanted) items.push(item);
  }
  return items;
}

async function idsIn(root: Root): Promise<string[]> {
  try {
    const names = await inDirectory(join(root.real, TRASH_NAME), TRASH_NAME, (trash) =>
      readdir(trash.at('.')),
    );
    return names
      .filter((name) => /^\d{8}T\d{9}Z-[\da-f]{8}-[\da-f]{8}$/.test(name))
      .toSorted()
      .toReversed();
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (errorCode(cause) === 'ENOENT') return [];
    throw systemFault(error, TRASH_NAME);
  }
}

async function readItem(root: Root, id: string): Promise<TrashItem | undefined> {
  return inOwnFolder(root, id, async (folder) => {
    const content = { directory: folder, name: CONTENT_NAME, shown: id };
    if ((await lookAt(content)) === undefined) return undefined;
    const note = await readNote(folder);
    return note && { root, id, note };
  });
}
