import { unlink } from 'node:fs/promises';
import { errorCode, FilesystemFault, missingFault, quoted, systemFault } from '../fault.ts';
import { lookAt, withEntry, type Entry } from '../files/entry-of.ts';
import { withLock } from '../files/lock.ts';
import { moveEntry } from '../files/move-entry.ts';
import { setAside } from '../files/set-aside.ts';
import { pathWithin, type Place } from '../roots/root.ts';
import { copyInto, refuseTarget, type TransferRequest } from './copy.ts';

/** Moves or renames an entry. */
export async function move(source: Place, target: Place, request: TransferRequest): Promise<void> {
  refuseTarget(source, target);
  if (pathWithin(source.real, target.real) !== undefined) {
    throw new FilesystemFault(`${quoted(source.shown)}: cannot be moved into itself`);
  }
  await withEntry(source, (from) =>
    withEntry(target, (to) =>
      withBothLocks(from, to, async () => {
        try {
          if ((await lookAt(from)) === undefined) throw missingFault(source.shown);
          await moveEntry(from, to, request);
        } catch (error) {
          if (errorCode(error) !== 'EXDEV') throw systemFault(error, source.shown);
          await moveAcross(source, { from, to }, request);
        }
      }),
    ),
  );
}

/** In a fixed order, so that two moves in opposite directions cannot wait for each other. */
async function withBothLocks(from: Entry, to: Entry, work: () => Promise<void>): Promise<void> {
  const isFirst = `${from.directory.real}/${from.name}` < `${to.directory.real}/${to.name}`;
  const [first, second] = isFirst ? [from, to] : [to, from];
  await withLock(first.directory, first.name, first.shown, () =>
    withLock(second.directory, second.name, second.shown, work),
  );
}

/** Between file systems a file is copied, and only then removed. */
async function moveAcross(
  source: Place,
  { from, to }: { readonly from: Entry; readonly to: Entry },
  request: TransferRequest,
): Promise<void> {
  const stats = await lookAt(from);
  if (!stats?.isFile()) {
    throw new FilesystemFault(
      `${quoted(source.shown)}: only files can be moved to another file system; copy what is in it file by file`,
    );
  }
  await copyInto(source, to, request);
  if (request.undo === undefined) await unlink(from.directory.at(from.name));
  else await setAside(from, request.undo);
}
