import { compileNeedle, isWholeWord, type Match } from '../edit/find-matches.ts';
import { FilesystemFault } from '../fault.ts';
import type { Wanted } from './name-matcher.ts';
import { compileRegex } from './regex.ts';

/** Finds lines by what is in them. */
export interface LineMatcher {
  /** Whether some bytes may hold a match; a quick no spares everything else. */
  mayMatch(bytes: Buffer): boolean;
  /** The first match in a line. */
  find(line: string): Match | undefined;
}

/** A matcher of lines: a fixed text, or a regular expression. */
export function compileLines(wanted: Wanted): LineMatcher {
  if (/[\r\n]/.test(wanted.pattern)) {
    throw new FilesystemFault('pattern holds a line break; files are searched line by line');
  }
  if (wanted.isRegex) return regexMatcher(wanted);
  return wanted.caseSensitive ? exactMatcher(wanted) : foldedMatcher(wanted);
}

function exactMatcher(wanted: Wanted): LineMatcher {
  const bytes = Buffer.from(wanted.pattern, 'utf8');
  return { mayMatch: (block) => block.includes(bytes), find: textFinder(wanted) };
}

/** Letters of ASCII have the same bytes in every encoding that is searched byte by byte. */
function foldedMatcher(wanted: Wanted): LineMatcher {
  const isAscii = /^\p{ASCII}*$/u.test(wanted.pattern);
  const pattern = new RegExp(
    wanted.pattern.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`),
    'i',
  );
  return {
    mayMatch: (block) => !isAscii || pattern.test(block.toString('latin1')),
    find: textFinder(wanted),
  };
}

function textFinder({ pattern, caseSensitive, wholeWord }: Wanted): LineMatcher['find'] {
  const find = compileNeedle({ text: pattern, caseSensitive, wholeWord, isExact: true });
  return (line) => find(line, 1)[0];
}

function regexMatcher({ pattern, caseSensitive, wholeWord }: Wanted): LineMatcher {
  const regex = compileRegex(pattern, caseSensitive);
  return {
    // A line ends before its carriage return, for `$` too.
    mayMatch: (block) => regex.test(block.toString('utf8').replaceAll('\r\n', '\n')),
    find(line) {
      const matcher = regex.matcher(line);
      while (matcher.find()) {
        const match = { start: matcher.start(), end: matcher.end() };
        if (!wholeWord || isWholeWord(line, match, true)) return match;
      }
      return undefined;
    },
  };
}
