import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from 'diff';
import { LIMITS } from '../limits.ts';

const CONTEXT_LINES = 3;
/** Comparing takes time by the number of changed lines; beyond these bounds a diff tells nobody anything. */
const MAX_CHANGED_LINES = 5_000;
const MAX_MILLISECONDS = 200;

/** The unified diff of two versions of a file; empty when they are the same. */
export function unifiedDiff(shown: string, before: string, after: string): string {
  if (before === after) return '';
  const window = changedWindow(before, after);
  const patch = structuredPatch(`a/${shown}`, `b/${shown}`, window.before, window.after, '', '', {
    context: CONTEXT_LINES,
    maxEditLength: MAX_CHANGED_LINES,
    timeout: MAX_MILLISECONDS,
  });
  if (patch === undefined) return '(too many changed lines for a diff)\n';
  for (const hunk of patch.hunks) {
    hunk.oldStart += window.skippedLines;
    hunk.newStart += window.skippedLines;
  }
  return bounded(formatPatch(patch, FILE_HEADERS_ONLY));
}

interface Window {
  readonly before: string;
  readonly after: string;
  /** Lines in front of the window. */
  readonly skippedLines: number;
}

/** The lines that differ with some around them, so that a diff of a large file costs what the change costs. */
function changedWindow(before: string, after: string): Window {
  const common = sameAtStart(before, after);
  const start = linesBack(before, common, CONTEXT_LINES + 1);
  const suffix = sameAtEnd(before, after, common);
  const beforeEnd = linesOn(before, before.length - suffix, CONTEXT_LINES + 1);
  const kept = before.length - beforeEnd;
  return {
    before: before.slice(start, beforeEnd),
    after: after.slice(start, after.length - kept),
    skippedLines: countLines(before, start),
  };
}

function sameAtStart(left: string, right: string): number {
  const limit = Math.min(left.length, right.length);
  let at = 0;
  while (at < limit && left.charCodeAt(at) === right.charCodeAt(at)) at += 1;
  return at;
}

function sameAtEnd(left: string, right: string, start: number): number {
  const limit = Math.min(left.length, right.length) - start;
  let length = 0;
  while (
    length < limit &&
    left.charCodeAt(left.length - 1 - length) === right.charCodeAt(right.length - 1 - length)
  ) {
    length += 1;
  }
  return length;
}

/** The start of the line that lies a number of lines before a position. */
function linesBack(text: string, from: number, lines: number): number {
  let at = from;
  for (let count = 0; count <= lines && at > 0; count += 1) at = text.lastIndexOf('\n', at - 1);
  return at <= 0 ? 0 : at + 1;
}

/** The end of the line that lies a number of lines behind a position. */
function linesOn(text: string, from: number, lines: number): number {
  let at = from;
  for (let count = 0; count <= lines; count += 1) {
    const end = text.indexOf('\n', at);
    if (end === -1) return text.length;
    at = end + 1;
  }
  return at;
}

function countLines(text: string, until: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < until; at = text.indexOf('\n', at + 1)) {
    count += 1;
  }
  return count;
}

function bounded(diff: string): string {
  return diff.length > LIMITS.diffBytes
    ? `${diff.slice(0, LIMITS.diffBytes)}\n(the diff goes on; ${diff.length} characters in all)\n`
    : diff;
}
