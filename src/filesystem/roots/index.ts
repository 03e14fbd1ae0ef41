// In: a path as a caller sends it. Out: a place inside an allowed root, with every link on the way resolved.
// It must never tell whether anything outside the roots exists, and never compare paths by prefix.

import { lstat, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { FilesystemFault, quoted } from '../fault.ts';
import { candidatesOf } from './candidates.ts';
import { checkPathText } from './path-text.ts';
import { isInside, resolvePlace } from './resolve-place.ts';
import { pathWithin, type Place, type Root } from './root.ts';

/** The allowed directories, and the only way from a caller's path to a place. */
export interface Roots {
  readonly all: readonly Root[];
  /** What is at the path; links inside the roots are followed. */
  existing(path: string): Promise<Place>;
  /** The entry itself, which may be a link; it need not exist. */
  entry(path: string): Promise<Place>;
  /** Where to write: what is at the path, links followed, or a new entry of a directory that exists. */
  target(path: string): Promise<Place>;
  /** An entry whose parent directories may be missing. */
  future(path: string): Promise<Place>;
  /** The place of a real path that was found inside a root. */
  placeOf(real: string): Place;
}

/** Opens the roots; each must be a directory. */
export async function openRoots(directories: readonly string[]): Promise<Roots> {
  if (directories.length === 0) throw new FilesystemFault('no directory was given');
  const opened = await Promise.all(directories.map(openRoot));
  const all = opened.filter(
    (root, index) => opened.findIndex(({ real }) => real === root.real) === index,
  );
  const placeOf = (real: string): Place => placeAt(all, real);
  const locate = async (path: string, mode: 'existing' | 'entry' | 'target' | 'future') => {
    checkPathText(path);
    const candidate = await chooseCandidate(all, path);
    return placeOf(await resolvePlace(all, { path, full: candidate }, mode));
  };
  return {
    all,
    existing: (path) => locate(path, 'existing'),
    entry: (path) => locate(path, 'entry'),
    target: (path) => locate(path, 'target'),
    future: (path) => locate(path, 'future'),
    placeOf,
  };
}

async function openRoot(directory: string): Promise<Root> {
  const given = resolve(directory);
  try {
    const real = await realpath(given);
    if ((await stat(real)).isDirectory()) return { given, real };
  } catch (error) {
    throw new FilesystemFault(`${quoted(directory)}: cannot be served: no such directory`, {
      cause: error,
    });
  }
  throw new FilesystemFault(`${quoted(directory)}: cannot be served: not a directory`);
}

/** Of nested roots the innermost owns a place. */
function placeAt(roots: readonly Root[], real: string): Place {
  const owners = roots.filter((root) => pathWithin(root.real, real) !== undefined);
  const root = owners.sort((left, right) => right.real.length - left.real.length)[0];
  if (root === undefined) throw new FilesystemFault('a place outside the roots was asked for');
  const down = pathWithin(root.real, real) ?? '';
  const shown = roots.length > 1 ? real : down === '' ? '.' : down;
  return { root, real, shown };
}

/** Among several roots a relative path belongs to the one that has it; two that have it are an error. */
async function chooseCandidate(roots: readonly Root[], path: string): Promise<string> {
  const candidates = candidatesOf(roots, path);
  const [only, ...others] = candidates;
  if (only !== undefined && others.length === 0) return only;
  const there = await keep(candidates, (candidate) => isThere(roots, candidate));
  const likely =
    there.length > 0
      ? there
      : await keep(candidates, (candidate) => isThere(roots, dirname(candidate)));
  const [chosen, ...rivals] = likely;
  if (chosen !== undefined && rivals.length === 0) return chosen;
  const listed = (chosen === undefined ? candidates : likely).map(quoted).join(' or ');
  throw new FilesystemFault(
    `${quoted(path)} is ambiguous with several roots: it may mean ${listed}; give the absolute path`,
  );
}

async function keep(
  candidates: readonly string[],
  test: (candidate: string) => Promise<boolean>,
): Promise<string[]> {
  const verdicts = await Promise.all(candidates.map(test));
  return candidates.filter((_, index) => verdicts[index]);
}

/** Whether there is an entry, looked for inside the roots only. */
async function isThere(roots: readonly Root[], path: string): Promise<boolean> {
  const parent = await realpath(dirname(path)).catch(() => undefined);
  if (roots.some(({ real }) => real === path)) return true;
  if (parent === undefined || !isInside(roots, parent)) return false;
  const found = await lstat(join(parent, basename(path))).catch(() => undefined);
  return found !== undefined;
}
