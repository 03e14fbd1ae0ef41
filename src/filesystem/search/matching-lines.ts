import { markOf } from '../text/codec.ts';
import type { LineMatcher } from './line-matcher.ts';

/** A line that matches, with those around it. */
export interface LineMatch {
  readonly line: number;
  /** Where the first match of the line starts, counted from 1. */
  readonly column: number;
  readonly text: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** A stretch of whole lines with the lines around it, for context only. */
export interface Block {
  readonly before: Buffer;
  readonly body: Buffer;
  readonly after: Buffer;
  /** The number of the first line of the body. */
  readonly firstLine: number;
  readonly contextLines: number;
}

/** The lines of a block that match. */
export function matchingLines(block: Block, matcher: LineMatcher): LineMatch[] {
  const { contextLines, firstLine } = block;
  const body = linesOf(firstLine === 1 ? withoutMark(block.body) : block.body);
  const contextAt = contextLines === 0 ? () => NO_CONTEXT : contextFinder(block, body);
  const matches: LineMatch[] = [];
  for (const [index, text] of body.entries()) {
    const match = matcher.find(text);
    if (match === undefined) continue;
    matches.push({
      line: firstLine + index,
      column: match.start + 1,
      text,
      ...contextAt(index),
    });
  }
  return matches;
}

type Context = Pick<LineMatch, 'before' | 'after'>;

const NO_CONTEXT: Context = { before: [], after: [] };

function contextFinder(block: Block, body: readonly string[]): (index: number) => Context {
  const { contextLines } = block;
  const before = linesOf(block.before);
  const all = [...before, ...body, ...linesOf(block.after)];
  return (index) => {
    const at = before.length + index;
    return {
      before: all.slice(Math.max(0, at - contextLines), at),
      after: all.slice(at + 1, at + 1 + contextLines),
    };
  };
}

function withoutMark(bytes: Buffer): Buffer {
  return bytes.subarray(markOf(bytes)?.mark.length ?? 0);
}

function linesOf(bytes: Buffer): string[] {
  if (bytes.length === 0) return [];
  const lines = bytes.toString('utf8').split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
}
