import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A tree of files to search, and what is in it. */
export interface SearchTree {
  readonly directory: string;
  readonly files: number;
  /** A text that stands in one line of so many files. */
  readonly needle: string;
  readonly matches: number;
}

const DIRECTORIES = 2_000;
const FILES_EACH = 100;
const ONE_IN = 1_000;
const NEEDLE = 'NEEDLE_IN_A_HAYSTACK';
const LINE = 'const value = compute(alpha, beta); // an ordinary line of text, number ';
const VERSION = '1';

/** Makes the tree, or finds it where an earlier run has made it. */
export function searchTree(): SearchTree {
  const top = resolve('.cache/bench/tree');
  const directory = join(top, 'files');
  const stamp = join(top, 'stamp');
  const tree = {
    directory,
    files: DIRECTORIES * FILES_EACH,
    needle: NEEDLE,
    matches: (DIRECTORIES * FILES_EACH) / ONE_IN,
  };
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === VERSION) return tree;
  rmSync(top, { recursive: true, force: true });
  for (let index = 0; index < DIRECTORIES; index += 1) {
    const folder = join(directory, `d${index % 50}`, `s${Math.floor(index / 50)}`);
    mkdirSync(folder, { recursive: true });
    for (let file = 0; file < FILES_EACH; file += 1) {
      writeFileSync(join(folder, `f${file}.ts`), contentOf(index * FILES_EACH + file));
    }
  }
  writeFileSync(stamp, VERSION);
  return tree;
}

/** Between 5 and 44 lines, about 2 KB. */
function contentOf(number: number): string {
  const count = 5 + ((number * 7919) % 40);
  const lines = Array.from({ length: count }, (_, index) => LINE + number * index);
  if (number % ONE_IN === 0) lines.push(`here is a ${NEEDLE} to be found`);
  return `${lines.join('\n')}\n`;
}
