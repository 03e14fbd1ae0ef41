import { FilesystemFault, quoted } from '../fault.ts';
import type { Roots } from './index.ts';
import { pathWithin, type Place } from './root.ts';

/** Refuses to touch a root itself, or a directory that holds one. */
export function refuseRoots(roots: Roots, { real, shown }: Place, what: string): void {
  if (roots.all.some((root) => pathWithin(real, root.real) !== undefined)) {
    throw new FilesystemFault(`${quoted(shown)}: an allowed root cannot be ${what}`);
  }
}
