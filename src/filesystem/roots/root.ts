import { isAbsolute, relative, sep } from 'node:path';

/** A directory that the operator allows. */
export interface Root {
  /** As it was given, made absolute: callers may use this spelling. */
  readonly given: string;
  /** Where it really is: everything is compared with this. */
  readonly real: string;
}

/** An entry inside a root; its parent directory exists, the entry itself may not. */
export interface Place {
  readonly root: Root;
  /** The path with no link in it, but for the last part where links are not followed. */
  readonly real: string;
  /** The path as answers spell it. */
  readonly shown: string;
}

/** The path from a directory down to one inside it or itself; undefined for any other. Never a comparison of prefixes. */
export function pathWithin(directory: string, path: string): string | undefined {
  const down = relative(directory, path);
  const leaves = down === '..' || down.startsWith(`..${sep}`) || isAbsolute(down);
  return leaves ? undefined : down;
}

/** Whether a place is a root itself. */
export function isRootItself({ root, real }: Place): boolean {
  return real === root.real;
}
