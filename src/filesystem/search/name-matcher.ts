import { compileNeedle } from '../edit/find-matches.ts';
import { globTest, isGlob } from './glob.ts';
import { compileRegex } from './regex.ts';

/** What to look for. */
export interface Wanted {
  readonly pattern: string;
  readonly isRegex: boolean;
  readonly caseSensitive: boolean;
  readonly wholeWord: boolean;
}

/** Tests an entry by its path from the searched directory, parts separated by slashes. */
export type NameMatcher = (path: string) => boolean;

/** A matcher of names: a regular expression on the path, a glob on the name or the path, or a part of the name. */
export function compileNames(wanted: Wanted): NameMatcher {
  const { pattern, isRegex, caseSensitive, wholeWord } = wanted;
  if (isRegex) {
    const regex = compileRegex(pattern, caseSensitive);
    return (path) => regex.test(path);
  }
  if (isGlob(pattern)) return compileGlob(pattern, caseSensitive);
  const find = compileNeedle({ text: pattern, caseSensitive, wholeWord, isExact: true });
  return (path) => find(nameOf(path), 1).length > 0;
}

/** A glob without a slash is for names at any depth. */
export function compileGlob(pattern: string, caseSensitive: boolean): NameMatcher {
  const test = globTest(pattern, caseSensitive);
  return pattern.includes('/') ? test : (path) => test(nameOf(path));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
