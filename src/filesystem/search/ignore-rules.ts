import { readSync } from 'node:fs';
import ignore, { type Ignore } from 'ignore';
import { closing, isInPlace, openEntry } from './open-checked.ts';

const IGNORE_FILE = '.gitignore';
const MAX_BYTES = 256 * 1024;
/** A pattern is tried against every name: many wildcards would take long for names made to fit. */
const MAX_WILDCARDS = 3;
/** The library remembers every path it has tested; a new copy forgets them. */
const TESTS_BEFORE_COPY = 5_000;

/** The rules of a directory's .gitignore, and of those above it. */
export interface IgnoreScope {
  /** Whether git would leave out an entry of this directory or one below it; directories end in a slash. */
  ignores(path: string): boolean;
}

/** Adds the rules of a directory to those above it; the paths that are asked for are real ones. */
export function enterScope(real: string, above: IgnoreScope | undefined): IgnoreScope | undefined {
  const rules = readRules(`${real}/${IGNORE_FILE}`);
  if (rules === undefined) return above;
  let tests = 0;
  let current = rules;
  return {
    ignores(path) {
      tests += 1;
      if (tests % TESTS_BEFORE_COPY === 0) current = newIgnore().add(rules);
      const { ignored, unignored } = current.test(path.slice(real.length + 1));
      if (ignored || unignored) return ignored;
      return above?.ignores(path) ?? false;
    },
  };
}

function readRules(file: string): Ignore | undefined {
  const descriptor = openEntry(file, 'file');
  if (descriptor === undefined) return undefined;
  return closing(descriptor, () => {
    if (!isInPlace(descriptor, file, 'file')) return undefined;
    const bytes = Buffer.alloc(MAX_BYTES);
    const text = bytes.toString('utf8', 0, readSync(descriptor, bytes));
    return newIgnore().add(text.split('\n').filter(isHarmless));
  });
}

function newIgnore(): Ignore {
  return ignore({ ignorecase: false });
}

function isHarmless(line: string): boolean {
  const names = line.split('/');
  const crossings = names.filter((name) => name === '**').length;
  return (
    crossings <= MAX_WILDCARDS &&
    names.every((name) => (name.match(/\*+/g)?.length ?? 0) <= MAX_WILDCARDS)
  );
}
