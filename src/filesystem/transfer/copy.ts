import type { FileHandle } from 'node:fs/promises';
import { FilesystemFault, quoted } from '../fault.ts';
import { lookAt, withEntry, type Entry } from '../files/entry-of.ts';
import { withLock } from '../files/lock.ts';
import { directoryFault, refuseOverwriting, type MoveConditions } from '../files/move-entry.ts';
import { withRegularFile, type OpenFile } from '../files/open-regular.ts';
import { putFile } from '../files/put-file.ts';
import { chunksOf } from '../files/read-bytes.ts';
import { isRootItself, type Place } from '../roots/root.ts';

/** How to copy or move. */
export interface TransferRequest extends MoveConditions {
  readonly signal: AbortSignal;
}

/** Copies a regular file, with its permissions; gives the number of bytes. */
export async function copy(
  source: Place,
  target: Place,
  request: TransferRequest,
): Promise<number> {
  refuseTarget(source, target);
  return withEntry(target, (entry) =>
    withLock(entry.directory, entry.name, entry.shown, () => copyInto(source, entry, request)),
  );
}

/** Copies a file to an entry that nobody else changes meanwhile. */
export async function copyInto(
  source: Place,
  to: Entry,
  { overwrite, undo, signal }: TransferRequest,
): Promise<number> {
  const { directory, name, shown } = to;
  return withRegularFile(source, async (file) => {
    const old = await lookAt(to);
    if (old !== undefined) refuseOverwriting(old, overwrite, shown);
    const fill = async (handle: FileHandle): Promise<void> => copyBytes(file, handle, signal);
    const mode = Number(file.stats.mode);
    await putFile(directory, { name, shown, replaces: old, mode, fill }, undo);
    return Number(file.stats.size);
  });
}

async function copyBytes({ handle }: OpenFile, to: FileHandle, signal: AbortSignal): Promise<void> {
  for await (const chunk of chunksOf(handle)) {
    signal.throwIfAborted();
    await to.writeFile(chunk);
  }
}

/** Refuses a target that is the source, or a root. */
export function refuseTarget(source: Place, target: Place): void {
  if (isRootItself(target)) throw directoryFault(target.shown);
  if (source.real !== target.real) return;
  throw new FilesystemFault(`${quoted(target.shown)}: source and destination are the same`);
}
