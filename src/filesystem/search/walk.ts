import { closeSync, opendirSync, type Dir, type Dirent } from 'node:fs';
import { dirname } from 'node:path';
import { kindOf, type EntryKind } from '../files/snapshot.ts';
import { descriptorPath } from '../roots/pinned-directory.ts';
import { isReserved } from '../roots/reserved.ts';
import { enterScope, type IgnoreScope } from './ignore-rules.ts';
import { isInPlace, openEntry } from './open-checked.ts';

/** Where to search, and what to pass over. */
export interface WalkStart {
  /** The root, whose .gitignore counts wherever the search starts. */
  readonly root: string;
  readonly real: string;
  readonly recursive: boolean;
  readonly includesIgnored: boolean;
  /** Told for every directory that cannot be read. */
  readonly onUnreadable: () => void;
}

/** An entry on the way. */
export interface Found {
  readonly real: string;
  /** From the searched directory, parts separated by slashes. */
  readonly path: string;
  readonly kind: EntryKind;
}

interface Pending {
  readonly real: string;
  /** Empty, or ending in a slash. */
  readonly prefix: string;
  readonly scope: IgnoreScope | undefined;
}

/** Entries are sorted so many at a time; a directory of more is never held in memory whole. */
const BATCH = 4096;

/** Goes through a directory and those below it, files before directories, one directory open at a time. */
export function* walk(start: WalkStart): Generator<Found, void> {
  const { real, recursive, includesIgnored } = start;
  const above = includesIgnored || real === start.root ? undefined : scopeAbove(start.root, real);
  const pending: Pending[] = [{ real, prefix: '', scope: above }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const scope = includesIgnored ? undefined : enterScope(next.real, next.scope);
    const directories: Pending[] = [];
    for (const entry of entriesOf(next, scope, start)) {
      yield entry;
      if (!recursive || entry.kind !== 'directory') continue;
      directories.push({ real: entry.real, prefix: `${entry.path}/`, scope });
    }
    for (const directory of directories.toReversed()) pending.push(directory);
  }
}

/** The rules of the directories from the root down to the one above the start. */
function scopeAbove(root: string, real: string): IgnoreScope | undefined {
  const parent = dirname(real);
  if (parent === real) return undefined;
  return enterScope(parent, parent === root ? undefined : scopeAbove(root, parent));
}

function* entriesOf(
  { real, prefix }: Pending,
  scope: IgnoreScope | undefined,
  { includesIgnored, onUnreadable }: WalkStart,
): Generator<Found, void> {
  for (const batch of batchesOf(real, onUnreadable)) {
    for (const entry of batch) {
      const { name } = entry;
      if (isReserved(name) || (name === '.git' && !includesIgnored)) continue;
      const found = { real: `${real}/${name}`, path: prefix + name, kind: kindOf(entry) };
      const asked = found.kind === 'directory' ? `${found.real}/` : found.real;
      if (!scope?.ignores(asked)) yield found;
    }
  }
}

function* batchesOf(real: string, onUnreadable: () => void): Generator<Dirent[], void> {
  const descriptor = openEntry(real, 'directory');
  if (descriptor === undefined) return onUnreadable();
  try {
    if (isInPlace(descriptor, real, 'directory')) yield* batchesIn(descriptor, real);
    else onUnreadable();
  } finally {
    closeSync(descriptor);
  }
}

/** Lists through the descriptor that was checked. */
function* batchesIn(descriptor: number, real: string): Generator<Dirent[], void> {
  const path = process.platform === 'linux' ? descriptorPath(descriptor) : real;
  const directory = opendirSync(path, { bufferSize: 1024 });
  try {
    for (let batch = readBatch(directory); batch.length > 0; batch = readBatch(directory)) {
      yield batch;
    }
  } finally {
    directory.closeSync();
  }
}

function readBatch(directory: Dir): Dirent[] {
  const batch: Dirent[] = [];
  while (batch.length < BATCH) {
    const entry = directory.readSync();
    if (entry === null) break;
    batch.push(entry);
  }
  return batch.sort((left, right) => (left.name < right.name ? -1 : 1));
}
