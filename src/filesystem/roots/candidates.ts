import { isAbsolute, join, resolve } from 'node:path';
import { FilesystemFault, quoted } from '../fault.ts';
import { isReserved } from './reserved.ts';
import { pathWithin, type Root } from './root.ts';

/** The paths under a root's real path that a caller's path may stand for, by its text alone. */
export function candidatesOf(roots: readonly Root[], path: string): string[] {
  const candidates = isAbsolute(path)
    ? roots.flatMap((root) => absoluteCandidate(root, path)).slice(0, 1)
    : roots.flatMap((root) => candidateIn(root.real, resolve(root.real, path)));
  if (candidates.length === 0) throw outsideFault(roots, path);
  return candidates;
}

/** Callers may spell a root as the operator did, or by its real path. */
function absoluteCandidate({ given, real }: Root, path: string): string[] {
  const down = pathWithin(real, resolve(path)) ?? pathWithin(given, resolve(path));
  return down === undefined ? [] : candidateIn(real, join(real, down));
}

function candidateIn(real: string, full: string): string[] {
  return pathWithin(real, full) === undefined ? [] : [full];
}

/** The one refusal for everything that is not inside a root, whatever is there. */
export function outsideFault(roots: readonly Root[], path: string): FilesystemFault {
  const allowed = roots.map(({ real }) => quoted(real)).join(', ');
  return new FilesystemFault(
    `${quoted(path)} is outside the allowed roots; give a path inside ${allowed}`,
  );
}

/** Refuses the names of this server's own files. */
export function refuseReserved(root: string, full: string, path: string): void {
  const down = pathWithin(root, full) ?? '';
  if (!down.split(/[/\\]/).some(isReserved)) return;
  throw new FilesystemFault(
    `${quoted(path)}: names that start with ".argmend-" belong to this server; restore_file brings deleted files back`,
  );
}
