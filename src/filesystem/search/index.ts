// In: a pattern and where to look. Out: the names or the lines that match, up to a number, and how many there are.
// It must never keep the process to itself, hold a file whole, or show what lies outside the roots.

import { lstatSync } from 'node:fs';
import { basename } from 'node:path';
import { missingFault } from '../fault.ts';
import { kindOf } from '../files/snapshot.ts';
import { LIMITS } from '../limits.ts';
import type { Place } from '../roots/root.ts';
import { compileLines } from './line-matcher.ts';
import type { LineMatch } from './matching-lines.ts';
import { compileGlob, compileNames, type NameMatcher, type Wanted } from './name-matcher.ts';
import { createPace, type Pace } from './pace.ts';
import { scanFile, WINDOW_BYTES, type Scan, type ScanTally } from './scan-file.ts';
import { walk, type Found } from './walk.ts';

/** What to search for, and where. */
export interface SearchRequest extends Wanted {
  readonly places: readonly Place[];
  readonly inContent: boolean;
  /** Only files whose name or path fits this glob are searched. */
  readonly files: string | undefined;
  readonly contextLines: number;
  readonly countOnly: boolean;
  readonly recursive: boolean;
  readonly includesIgnored: boolean;
  readonly maxResults: number;
  readonly signal: AbortSignal;
  /** How answers spell a path. */
  show(real: string): string;
}

/** An entry or a line that matches. */
export interface SearchMatch {
  readonly path: string;
  readonly type?: Found['kind'];
  readonly line?: number;
  readonly column?: number;
  readonly text?: string;
  readonly before?: string[];
  readonly after?: string[];
}

/** What a search found. */
export interface SearchResult {
  readonly matches: SearchMatch[];
  readonly counts: { path: string; count: number }[];
  readonly tally: ScanTally;
  matchCount: number;
  fileCount: number;
  /** Whether there is more than is shown. */
  isCut: boolean;
}

/** Searches names, or the lines of files. */
export async function search(request: SearchRequest): Promise<SearchResult> {
  const result = emptyResult();
  const pace = createPace(request.signal);
  const look = request.inContent ? contentSearch(request, result) : nameSearch(request, result);
  for (const place of request.places) {
    for (const found of entriesAt(place, request, result.tally)) {
      const pause = pace.pause();
      if (pause !== undefined) await pause;
      const going = look(found, pace);
      if (going instanceof Promise) await going;
      if (result.isCut && !request.countOnly) return result;
    }
  }
  return result;
}

/** A file stands for itself. */
function entriesAt(
  { root, real, shown }: Place,
  { recursive, includesIgnored }: SearchRequest,
  tally: ScanTally,
): Iterable<Found> {
  const stats = lstatSync(real, { throwIfNoEntry: false });
  if (stats === undefined) throw missingFault(shown);
  if (!stats.isDirectory()) return [{ real, path: basename(real), kind: kindOf(stats) }];
  const onUnreadable = (): void => void (tally.unreadable += 1);
  return walk({ root: root.real, real, recursive, includesIgnored, onUnreadable });
}

function emptyResult(): SearchResult {
  return {
    matches: [],
    counts: [],
    tally: { searched: 0, binary: 0, unreadable: 0 },
    matchCount: 0,
    fileCount: 0,
    isCut: false,
  };
}

type Look = (found: Found, pace: Pace) => void | Promise<void>;

function nameSearch(request: SearchRequest, result: SearchResult): Look {
  const test = compileNames(request);
  return ({ path, real, kind }) => {
    if (!test(path)) return;
    result.matchCount += 1;
    if (kind === 'file') result.fileCount += 1;
    if (request.countOnly) return;
    if (result.matches.length >= request.maxResults) result.isCut = true;
    else result.matches.push({ path: request.show(real), type: kind });
  };
}

function contentSearch(request: SearchRequest, result: SearchResult): Look {
  const scan: Scan = {
    matcher: compileLines(request),
    contextLines: request.contextLines,
    window: Buffer.alloc(WINDOW_BYTES),
    tally: result.tally,
  };
  const isWanted: NameMatcher =
    request.files === undefined ? () => true : compileGlob(request.files, request.caseSensitive);
  const record = createRecorder(request, result);
  return (found, pace) => {
    if (found.kind !== 'file' || !isWanted(found.path)) return undefined;
    return scanPaced(scanFile(found.real, scan), pace, record(found.real));
  };
}

/** Most files are one piece and need no waiting; only a long one costs a promise. */
function scanPaced(
  pieces: Iterator<LineMatch[], void>,
  pace: Pace,
  record: (matches: readonly LineMatch[]) => boolean,
): void | Promise<void> {
  for (let step = pieces.next(); !step.done; step = pieces.next()) {
    if (!record(step.value)) return void pieces.return?.();
    const pause = pace.pause();
    if (pause !== undefined) return pause.then(() => scanPaced(pieces, pace, record));
  }
}

const CHARACTERS_BESIDES_TEXT = 64;

/** Counts and keeps matches; tells when there is no room for more. */
function createRecorder(
  request: SearchRequest,
  result: SearchResult,
): (real: string) => (matches: readonly LineMatch[]) => boolean {
  let room: number = LIMITS.answerBytes;
  return (real) => {
    let count = 0;
    const keep = (match: LineMatch): boolean => {
      const shown = shownMatch(request.show(real), match);
      room -= sizeOf(shown);
      const fits = result.matches.length < request.maxResults && room >= 0;
      if (fits) result.matches.push(shown);
      return fits;
    };
    return (matches) => {
      if (matches.length === 0) return true;
      if (count === 0) result.fileCount += 1;
      count += matches.length;
      result.matchCount += matches.length;
      if (request.countOnly) recordCount(request, result, { real, count });
      else if (!matches.every(keep)) result.isCut = true;
      return request.countOnly || !result.isCut;
    };
  };
}

function recordCount(
  request: SearchRequest,
  result: SearchResult,
  { real, count }: { readonly real: string; readonly count: number },
): void {
  const path = request.show(real);
  const last = result.counts.at(-1);
  if (last?.path === path) last.count = count;
  else if (result.counts.length < request.maxResults) result.counts.push({ path, count });
  else result.isCut = true;
}

function shownMatch(path: string, { line, column, text, before, after }: LineMatch): SearchMatch {
  const context = {
    before: before.map((each) => excerpt(each, 0)),
    after: after.map((each) => excerpt(each, 0)),
  };
  const hasContext = before.length + after.length > 0;
  return { path, line, column, text: excerpt(text, column - 1), ...(hasContext ? context : {}) };
}

/** A long line is shown around its match. */
function excerpt(line: string, at: number): string {
  if (line.length <= LIMITS.shownLine) return line;
  const start = Math.max(0, Math.min(at - 100, line.length - LIMITS.shownLine));
  const end = start + LIMITS.shownLine;
  return `${start > 0 ? '...' : ''}${line.slice(start, end)}${end < line.length ? '...' : ''}`;
}

function sizeOf({ path, text = '', before = [], after = [] }: SearchMatch): number {
  const lines = [text, ...before, ...after];
  return lines.reduce((sum, line) => sum + line.length, path.length + CHARACTERS_BESIDES_TEXT);
}
