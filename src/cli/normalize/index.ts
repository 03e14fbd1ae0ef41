// In: lines of recorded calls. Out: a line for each, in order, mended or with an error.
// A bad line must never stop the ones behind it.

import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { NormalizerOptions } from '../../core/index.ts';
import { CallLineError } from './call-line.ts';
import { LineSplitter, type Line } from './line-splitter.ts';
import { CallNormalizer } from './normalize-line.ts';

const MAX_LINE_BYTES = 67_108_864;

/** How many lines there were, blank ones included, and how many held no call. */
export interface FilterCount {
  readonly lines: number;
  readonly bad: number;
}

/** Mends the calls of a stream of lines; what a chunk completes is written before the next is read. */
export async function filterCalls(
  options: NormalizerOptions,
  input: AsyncIterable<Buffer>,
  output: Writable,
): Promise<FilterCount> {
  const filter = new LineFilter(options);
  const splitter = new LineSplitter(MAX_LINE_BYTES);
  for await (const chunk of input) {
    const lines = splitter.push(chunk);
    await write(output, lines.map((line) => filter.answer(line)).join(''));
  }
  await write(
    output,
    splitter
      .end()
      .map((line) => filter.answer(line))
      .join(''),
  );
  return filter.count;
}

async function write(output: Writable, text: string): Promise<void> {
  if (text !== '' && !output.write(text)) await once(output, 'drain');
}

class LineFilter {
  private readonly calls: CallNormalizer;
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  private lines = 0;
  private bad = 0;

  constructor(options: NormalizerOptions) {
    this.calls = new CallNormalizer(options);
  }

  get count(): FilterCount {
    return { lines: this.lines, bad: this.bad };
  }

  /** The line of the output with its end; nothing for a blank line. */
  answer(line: Line): string {
    this.lines += 1;
    try {
      const text = this.decode(line);
      return text.trim() === '' ? '' : `${this.calls.normalize(text)}\n`;
    } catch (error) {
      if (!(error instanceof CallLineError)) throw error;
      this.bad += 1;
      return `${JSON.stringify({ line: this.lines, error: error.message })}\n`;
    }
  }

  private decode(line: Line): string {
    if (line === 'too_long') {
      throw new CallLineError(`the line is longer than ${MAX_LINE_BYTES} bytes (64 MiB)`);
    }
    const text = this.decodeUtf8(line);
    const isMarked = this.lines === 1 && text.startsWith('\uFEFF');
    return isMarked ? text.slice(1) : text;
  }

  private decodeUtf8(bytes: Buffer): string {
    try {
      return this.decoder.decode(bytes);
    } catch {
      throw new CallLineError('the line is not UTF-8 text');
    }
  }
}
