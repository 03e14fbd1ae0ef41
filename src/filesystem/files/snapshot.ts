/** What tells one state of a file from another without reading it. */
export interface Snapshot {
  readonly dev: bigint;
  readonly ino: bigint;
  readonly size: bigint;
  readonly mtimeNs: bigint;
}

/** Whether a file is the same one in the same state. */
export function isSameState(left: Snapshot, right: Snapshot): boolean {
  return (
    left.dev === right.dev &&
    left.ino === right.ino &&
    left.size === right.size &&
    left.mtimeNs === right.mtimeNs
  );
}

/** What kind of entry it is, in the words of the answers. */
export type EntryKind = 'file' | 'directory' | 'symlink' | 'other';

interface KnowsItsKind {
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

/** The kind of an entry. */
export function kindOf(entry: KnowsItsKind): EntryKind {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'directory';
  return entry.isSymbolicLink() ? 'symlink' : 'other';
}
