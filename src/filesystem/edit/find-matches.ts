/** What to look for, and how. */
export interface Needle {
  readonly text: string;
  readonly caseSensitive: boolean;
  readonly wholeWord: boolean;
  /** Whether characters are characters; bytes of invalid UTF-8 fold only in ASCII. */
  readonly isExact: boolean;
}

/** A stretch of a text. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/** More matches than this are not looked for. */
export const MAX_MATCHES = 100_000;

/** Finds the places where a text occurs, those that overlap included. A line break in the needle fits both kinds. */
export type FindMatches = (text: string, most?: number) => Match[];

/** Makes a needle ready to be looked for in many texts. */
export function compileNeedle(needle: Needle): FindMatches {
  const isPlain = needle.caseSensitive && !needle.wholeWord && !/[\r\n]/.test(needle.text);
  return isPlain ? plainFinder(needle.text) : patternFinder(needle);
}

/** Leaves out what overlaps an earlier match. */
export function withoutOverlaps(matches: readonly Match[]): Match[] {
  const kept: Match[] = [];
  for (const match of matches) {
    const last = kept.at(-1);
    if (last === undefined || match.start >= last.end) kept.push(match);
  }
  return kept;
}

function plainFinder(needle: string): FindMatches {
  return (text, most = MAX_MATCHES + 1) => {
    const matches: Match[] = [];
    for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
      matches.push({ start: at, end: at + needle.length });
      if (matches.length === most) break;
    }
    return matches;
  };
}

function patternFinder(needle: Needle): FindMatches {
  const pattern = patternOf(needle);
  return (text, most = MAX_MATCHES + 1) => {
    const matches: Match[] = [];
    pattern.lastIndex = 0;
    for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
      const match = { start: found.index, end: found.index + found[0].length };
      if (!needle.wholeWord || isWholeWord(text, match, needle.isExact)) matches.push(match);
      if (matches.length === most) break;
      pattern.lastIndex = found.index + 1;
    }
    return matches;
  };
}

/** A pattern of fixed texts and optional carriage returns only, so that matching takes linear time. */
function patternOf({ text, caseSensitive, isExact }: Needle): RegExp {
  const lines = text.split(/\r?\n/);
  const foldsByFlag = !caseSensitive && isExact;
  const source = lines
    .map((line) => (caseSensitive || foldsByFlag ? escaped(line) : asciiFolded(line)))
    .join('\\r?\\n');
  return new RegExp(source, foldsByFlag ? 'giu' : 'gu');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

function asciiFolded(text: string): string {
  return escaped(text).replaceAll(
    /[a-z]/gi,
    (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`,
  );
}

/** Whether a match stands between characters that belong to no word. */
export function isWholeWord(text: string, { start, end }: Match, isExact: boolean): boolean {
  const word = isExact ? /[\p{L}\p{N}\p{M}_]/u : /[\w\u0080-\u00ff]/;
  const before = characterBefore(text, start);
  const after = String.fromCodePoint(text.codePointAt(end) ?? 0x20);
  return !word.test(before) && !word.test(after);
}

function characterBefore(text: string, at: number): string {
  const last = text.slice(Math.max(0, at - 2), at);
  return /[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(last) ? last : last.slice(-1);
}
