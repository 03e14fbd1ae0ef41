// In: an open file and a range of lines. Out: its text, with what a caller needs to read on or to edit it.
// It must never hold more of a file than one answer takes.

import { isUtf8 } from 'node:buffer';
import { createHash, type Hash } from 'node:crypto';
import { FilesystemFault, quoted } from '../fault.ts';
import type { OpenFile } from '../files/open-regular.ts';
import { chunksOf } from '../files/read-bytes.ts';
import { LIMITS } from '../limits.ts';
import { markOf, type EncodingName } from '../text/codec.ts';
import { collectLines, type Collected } from '../text/collect-lines.ts';
import { isBinary } from '../text/is-binary.ts';
import { lineEndingsOf, type LineEndings } from '../text/line-endings.ts';
import { decodeLines, lineFeedOf } from './decode-lines.ts';

/** What of a file to read. */
export interface ReadRequest {
  readonly shown: string;
  readonly range: { readonly start: number; readonly end: number } | undefined;
  readonly encoding: EncodingName | undefined;
  readonly signal: AbortSignal;
}

/** What was read. */
export interface ReadReport {
  readonly path: string;
  readonly content: string;
  readonly encoding: EncodingName | 'base64';
  readonly size: number;
  readonly start_line?: number;
  readonly end_line?: number;
  readonly total_lines?: number;
  readonly line_endings?: LineEndings;
  readonly truncated: boolean;
  readonly next_line?: number;
  readonly sha256?: string;
}

/** What was read, and what the caller should know about it. */
export interface ReadAnswer {
  readonly data: ReadReport;
  readonly text: string;
  readonly notes: readonly string[];
}

/** Reads some lines of a text file, or all of them if they are not too many. */
export async function readTextRange(file: OpenFile, request: ReadRequest): Promise<ReadAnswer> {
  const { shown, range, signal } = request;
  refuseRange(file, request);
  const head = await readHead(file);
  const encoding = request.encoding ?? markOf(head)?.encoding ?? 'utf-8';
  if (encoding === 'utf-8' && isBinary(head)) throw binaryFault(file, shown);
  const { start, end } = range ?? { start: 1, end: Infinity };
  const hash = createHash('sha256');
  const lines = await collectLines(hashed(chunksOf(file.handle), hash, signal), {
    start,
    end,
    maxBytes: LIMITS.answerBytes,
    lineFeed: lineFeedOf(encoding),
  });
  if (lines.isCut && range === undefined) throw tooLarge(file, shown);
  refuseEmptyRange(lines, start, shown);
  const isWhole = lines.totalLines !== undefined && start === 1;
  const sha256 = isWhole ? hash.digest('hex') : undefined;
  return answerOf(file, lines, { shown, start, encoding, head, sha256 });
}

function refuseRange(file: OpenFile, { range, shown }: ReadRequest): void {
  if (range === undefined && file.stats.size > LIMITS.answerBytes) throw tooLarge(file, shown);
  if (range === undefined || range.end >= range.start) return;
  throw new FilesystemFault(`end_line ${range.end} is before start_line ${range.start}`);
}

async function readHead({ handle }: OpenFile): Promise<Buffer> {
  for await (const chunk of chunksOf(handle)) return chunk;
  return Buffer.alloc(0);
}

async function* hashed(
  chunks: AsyncIterable<Buffer>,
  hash: Hash,
  signal: AbortSignal,
): AsyncGenerator<Buffer, void> {
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    hash.update(chunk);
    yield chunk;
  }
}

interface Reading {
  readonly shown: string;
  readonly start: number;
  readonly encoding: EncodingName;
  readonly head: Buffer;
  readonly sha256: string | undefined;
}

function answerOf({ stats }: OpenFile, lines: Collected, reading: Reading): ReadAnswer {
  const { shown, start, encoding, head, sha256 } = reading;
  const content = decodeLines(lines.bytes, { encoding, isStart: start === 1, head });
  const { lastLine, totalLines, isCut } = lines;
  const data = {
    path: shown,
    content,
    encoding,
    size: Number(stats.size),
    start_line: start,
    end_line: lastLine,
    ...(totalLines === undefined ? {} : { total_lines: totalLines }),
    line_endings: lineEndingsOf(content),
    truncated: isCut,
    ...(isCut ? { next_line: lastLine + 1 } : {}),
    ...(sha256 === undefined ? {} : { sha256 }),
  };
  const notes = [
    ...(isCut
      ? [`These are the lines ${start} to ${lastLine}; go on with start_line: ${lastLine + 1}.`]
      : []),
    ...(encoding === 'utf-8' && !isUtf8(lines.bytes)
      ? ['Some bytes are not UTF-8 and are shown as U+FFFD; encoding: latin1 shows each of them.']
      : []),
  ];
  return { data, text: content, notes };
}

function tooLarge({ stats }: OpenFile, shown: string): FilesystemFault {
  return new FilesystemFault(
    `${quoted(shown)}: has ${stats.size} bytes, more than the ${LIMITS.answerBytes} that one answer holds; ` +
      'give start_line and end_line to read some of it, or use search_files with include_content: true',
  );
}

function binaryFault({ stats }: OpenFile, shown: string): FilesystemFault {
  return new FilesystemFault(
    `${quoted(shown)}: is a binary file of ${stats.size} bytes; encoding: base64 reads it as it is`,
  );
}

function refuseEmptyRange(
  { isCut, lastLine, totalLines }: Collected,
  start: number,
  shown: string,
): void {
  if (isCut && lastLine < start) {
    throw new FilesystemFault(
      `${quoted(shown)}: line ${start} alone has more than the ${LIMITS.answerBytes} bytes that one answer holds; search_files shows pieces of it`,
    );
  }
  if (totalLines !== undefined && start > Math.max(1, totalLines)) {
    throw new FilesystemFault(
      `${quoted(shown)}: has ${totalLines} lines; start_line ${start} is beyond its end`,
    );
  }
}
