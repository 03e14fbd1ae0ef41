import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode, FilesystemFault, missingFault, quoted, systemFault } from '../fault.ts';
import { outsideFault, refuseReserved } from './candidates.ts';
import { pathWithin, type Root } from './root.ts';

/** A caller's path and the path under a root that it stands for by its text. */
interface Candidate {
  readonly path: string;
  readonly full: string;
}

/** Follows the links on the way, and in the last part where the mode says so; the result is inside a root. */
export async function resolvePlace(
  roots: readonly Root[],
  candidate: Candidate,
  mode: 'existing' | 'entry' | 'target' | 'future',
): Promise<string> {
  const { path, full } = candidate;
  if (roots.some(({ real }) => real === full)) return full;
  const parent =
    mode === 'future'
      ? await futureParent(roots, path, dirname(full))
      : await realDirectory(roots, path, dirname(full));
  const entry = join(parent, basename(full));
  const follows = mode === 'existing' || mode === 'target';
  const real = follows ? await followed(roots, path, entry) : entry;
  if (real === undefined && mode === 'existing') throw missingFault(path);
  for (const root of roots) refuseReserved(root.real, real ?? entry, path);
  return real ?? entry;
}

/** The real path of a directory inside the roots. Whatever hinders, a link that leads out gets the same words. */
async function realDirectory(
  roots: readonly Root[],
  path: string,
  directory: string,
): Promise<string> {
  const real = await realpath(directory).catch(() => undefined);
  if (real !== undefined) {
    if (isInside(roots, real)) return real;
    throw outsideFault(roots, path);
  }
  await refuseBrokenLink(roots, path, directory);
  throw new FilesystemFault(
    `${quoted(path)}: not found: there is no directory ${quoted(basename(directory))}; create_directory makes one`,
  );
}

/** The deepest directory that exists is resolved; what is missing below it is taken as it stands. */
async function futureParent(
  roots: readonly Root[],
  path: string,
  directory: string,
): Promise<string> {
  const real = await realpath(directory).catch(() => undefined);
  if (real !== undefined || roots.some((root) => root.real === directory)) {
    return realDirectory(roots, path, directory);
  }
  await refuseBrokenLink(roots, path, directory);
  return join(await futureParent(roots, path, dirname(directory)), basename(directory));
}

/** Looks for the link that makes a path unreadable, from the root down. */
async function refuseBrokenLink(
  roots: readonly Root[],
  path: string,
  directory: string,
): Promise<void> {
  const root = roots.find(({ real }) => pathWithin(real, directory) !== undefined);
  let current = root?.real ?? '';
  for (const name of pathWithin(current, directory)?.split(/[/\\]/) ?? []) {
    const entry = await lstat(join(current, name)).catch(() => undefined);
    if (entry === undefined) return;
    const real = await realpath(join(current, name)).catch(() => undefined);
    if (entry.isSymbolicLink() && (real === undefined || !isInside(roots, real))) {
      throw outsideFault(roots, path);
    }
    if (real === undefined) return;
    current = real;
  }
}

/** What a link in the last part leads to, or the entry itself; undefined when there is none. */
async function followed(
  roots: readonly Root[],
  path: string,
  entry: string,
): Promise<string | undefined> {
  const found = await lstat(entry).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw systemFault(error, path);
  });
  if (!found?.isSymbolicLink()) return found && entry;
  const real = await realpath(entry).catch(() => undefined);
  if (real === undefined || !isInside(roots, real)) throw outsideFault(roots, path);
  return real;
}

/** Whether a real path is inside one of the roots. */
export function isInside(roots: readonly Root[], real: string): boolean {
  return roots.some((root) => pathWithin(root.real, real) !== undefined);
}
