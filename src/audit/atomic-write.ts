import { randomBytes } from 'node:crypto';
import { open, rename, unlink } from 'node:fs/promises';

const TEMPORARY = /\.[0-9a-f]{12}\.tmp$/;

/** Whether a file is one that was being written when its process was killed. */
export function isTemporary(name: string): boolean {
  return TEMPORARY.test(name);
}

/** A name beside the file for what is not whole yet. */
export function temporaryName(path: string): string {
  return `${path}.${randomBytes(6).toString('hex')}.tmp`;
}

/** Replaces a file: whoever reads it finds the old text or the new one, whole, whatever happens meanwhile. */
export async function writeAtomically(path: string, text: string): Promise<void> {
  const temporary = temporaryName(path);
  try {
    await writeDurably(temporary, text);
    await rename(temporary, path);
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.datasync();
  } finally {
    await file.close();
  }
}
