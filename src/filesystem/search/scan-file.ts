import { closeSync, readSync } from 'node:fs';
import { LIMITS } from '../limits.ts';
import { codecFor, markOf } from '../text/codec.ts';
import { isBinary } from '../text/is-binary.ts';
import type { LineMatcher } from './line-matcher.ts';
import { matchingLines, type LineMatch } from './matching-lines.ts';
import { isInPlace, openEntry } from './open-checked.ts';

/** What all files of one search share. */
export interface Scan {
  readonly matcher: LineMatcher;
  readonly contextLines: number;
  /** Files are read in here; a line that does not fit is searched in pieces. */
  readonly window: Buffer;
  readonly tally: ScanTally;
}

/** How many files were searched or passed over. */
export interface ScanTally {
  searched: number;
  binary: number;
  unreadable: number;
}

/** How much of a file is held at a time. */
export const WINDOW_BYTES: number = 256 * 1024;

/** Searches a file and gives the lines that match, a piece of the file at a time. */
export function* scanFile(real: string, scan: Scan): Generator<LineMatch[], void> {
  const { tally, window } = scan;
  const descriptor = openEntry(real, 'file');
  if (descriptor === undefined) {
    tally.unreadable += 1;
    return;
  }
  try {
    const length = readSync(descriptor, window);
    const head = window.subarray(0, length);
    if (isBinary(head)) {
      tally.binary += 1;
      return;
    }
    tally.searched += 1;
    // Only what is shown has to come from inside the roots, and most files have nothing to show.
    const isAllowed = once(() => isInPlace(descriptor, real, 'file'));
    const isWide = markOf(head)?.encoding.startsWith('utf-16');
    const blocks = isWide ? wideBlock(descriptor, head, scan) : blocksOf(descriptor, length, scan);
    for (const matches of blocks) yield matches.length > 0 && isAllowed() ? matches : [];
  } catch {
    tally.unreadable += 1;
  } finally {
    closeSync(descriptor);
  }
}

function once(test: () => boolean): () => boolean {
  let known: boolean | undefined;
  return () => (known ??= test());
}

/** Moves a window over the file; lines of context stay in it on both sides. */
function* blocksOf(descriptor: number, read: number, scan: Scan): Generator<LineMatch[], void> {
  const { window, matcher, contextLines } = scan;
  let filled = read;
  let fresh = 0;
  let firstLine = 1;
  for (;;) {
    const isEnd = filled < window.length;
    const end = isEnd ? filled : endOfBlock(window, { filled, fresh, contextLines });
    const body = window.subarray(fresh, end);
    const [before, after] = [window.subarray(0, fresh), window.subarray(end, filled)];
    yield matcher.mayMatch(body)
      ? matchingLines({ before, body, after, firstLine, contextLines }, matcher)
      : [];
    if (isEnd) return;
    firstLine += countLineFeeds(body);
    const kept = contextLines === 0 ? end : lineStart(window, end, contextLines);
    window.copyWithin(0, kept, filled);
    filled -= kept;
    fresh = end - kept;
    filled += readSync(descriptor, window, filled, window.length - filled, null);
  }
}

/** Leaves lines of context behind the block where they fit, and cuts a line only where it does not fit itself. */
function endOfBlock(
  window: Buffer,
  { filled, fresh, contextLines }: { filled: number; fresh: number; contextLines: number },
): number {
  const withContext = lineStart(window, filled, contextLines);
  if (withContext > fresh) return withContext;
  const wholeLines = lineStart(window, filled, 0);
  return wholeLines > fresh ? wholeLines : filled;
}

/** The start of the last line, or of one a number of lines before it. */
function lineStart(window: Buffer, end: number, linesBefore: number): number {
  let at = end;
  for (let count = 0; count <= linesBefore && at > 0; count += 1) {
    at = window.lastIndexOf(0x0a, at - 1);
    if (at === -1) return 0;
  }
  return at + 1;
}

function countLineFeeds(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(0x0a); at !== -1; at = bytes.indexOf(0x0a, at + 1)) count += 1;
  return count;
}

/** UTF-16 has no lines of bytes: such a file is searched whole, up to a size. */
function* wideBlock(descriptor: number, head: Buffer, scan: Scan): Generator<LineMatch[], void> {
  const pieces = [Buffer.from(head)];
  let total = head.length;
  while (total < LIMITS.editBytes) {
    const length = readSync(descriptor, scan.window, 0, scan.window.length, null);
    if (length === 0) break;
    pieces.push(Buffer.from(scan.window.subarray(0, length)));
    total += length;
    yield [];
  }
  const bytes = Buffer.concat(pieces);
  const codec = codecFor(bytes);
  const body = Buffer.from(codec.decode(bytes.subarray(codec.mark.length)), 'utf8');
  const empty = body.subarray(0, 0);
  const { matcher, contextLines } = scan;
  yield matcher.mayMatch(body)
    ? matchingLines({ before: empty, body, after: empty, firstLine: 1, contextLines }, matcher)
    : [];
}
