import { createHash } from 'node:crypto';
import { open, readFile, unlink } from 'node:fs/promises';
import * as z from 'zod';
import type { PinnedDirectory } from '../roots/pinned-directory.ts';

/** Where a deleted entry was. */
export interface TrashNote {
  /** From the root. */
  readonly path: string;
  readonly kind: 'file' | 'directory' | 'symlink' | 'other';
  readonly size: number;
  readonly deleted_at: string;
}

const noteSchema = z.object({
  path: z.string(),
  kind: z.enum(['file', 'directory', 'symlink', 'other']),
  size: z.number(),
  deleted_at: z.string(),
});

const NOTE_NAME = 'note.json';

/** Writes the note into the folder of a deleted entry; it is there before the entry is. */
export async function writeNote(folder: PinnedDirectory, note: TrashNote): Promise<void> {
  const handle = await open(folder.at(NOTE_NAME), 'wx', 0o600);
  try {
    await handle.writeFile(JSON.stringify(note));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Reads a note back; undefined for a folder without one. */
export async function readNote(folder: PinnedDirectory): Promise<TrashNote | undefined> {
  try {
    const text = await readFile(folder.at(NOTE_NAME), 'utf8');
    return noteSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Removes the note of an entry that is no longer there. */
export async function dropNote(folder: PinnedDirectory): Promise<void> {
  await unlink(folder.at(NOTE_NAME));
}

/** A mark of the path in the name of the folder, so that a search need not open them all. */
export function pathMark(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 8);
}
