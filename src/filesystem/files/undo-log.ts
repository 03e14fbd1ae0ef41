import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { inDirectory, type PinnedDirectory } from '../roots/pinned-directory.ts';
import { TRASH_NAME } from '../roots/reserved.ts';
import type { Root } from '../roots/root.ts';
import { inOwnFolder } from './own-folder.ts';
import { removeEntry } from './remove-entry.ts';

/** A change that can be taken back for as long as it is not settled. */
export interface Undoable {
  /** The entry that was changed, as answers spell it. */
  readonly shown: string;
  /** Brings the former state back, byte for byte. */
  readonly undo: () => Promise<void>;
  /** Done when the change is to stay. */
  readonly settle?: () => Promise<void>;
}

/** The changes of one batch, in order. */
export interface UndoLog {
  readonly add: (change: Undoable) => void;
  /** Does some work in the folder, in the same root as a path, that holds old versions until all is settled. */
  readonly onShelf: <T>(real: string, work: (shelf: PinnedDirectory) => Promise<T>) => Promise<T>;
  /** Takes everything back, last change first, and tells what could not be. */
  readonly rollBack: () => Promise<UndoFailure[]>;
  readonly settle: () => Promise<void>;
}

/** A change that could not be taken back. */
export interface UndoFailure {
  readonly shown: string;
  readonly reason: string;
}

/** Starts an empty log. */
export function createUndoLog(rootOf: (real: string) => Root): UndoLog {
  const changes: Undoable[] = [];
  const shelf = `undo-${randomBytes(8).toString('hex')}`;
  const shelves = new Set<Root>();
  const clearShelves = async (): Promise<void> => {
    for (const root of shelves) await clearShelf(root, shelf).catch(() => undefined);
  };
  return {
    add: (change) => void changes.push(change),
    onShelf(real, work) {
      const root = rootOf(real);
      shelves.add(root);
      return inOwnFolder(root, shelf, work);
    },
    async rollBack() {
      const failures: UndoFailure[] = [];
      for (const { shown, undo } of changes.splice(0).toReversed()) {
        await undo().catch((error: unknown) => {
          failures.push({ shown, reason: error instanceof Error ? error.message : String(error) });
        });
      }
      // What could not be taken back may still be needed.
      if (failures.length === 0) await clearShelves();
      return failures;
    },
    async settle() {
      for (const { settle } of changes.splice(0)) await settle?.();
      await clearShelves();
    },
  };
}

async function clearShelf(root: Root, name: string): Promise<void> {
  await inDirectory(join(root.real, TRASH_NAME), TRASH_NAME, (directory) =>
    removeEntry({ directory, name, shown: name }, { removed: 0 }),
  );
}
