/** A line without its end, or the news that it was too long to be kept. */
export type Line = Buffer | 'too_long';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Cuts a stream of bytes into lines; a character split over two chunks stays whole. */
export class LineSplitter {
  private readonly maxBytes: number;
  private parts: Buffer[] = [];
  private length = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** The lines that a chunk completes. */
  push(chunk: Buffer): Line[] {
    const lines: Line[] = [];
    let start = 0;
    let feed = chunk.indexOf(LINE_FEED);
    while (feed !== -1) {
      this.keep(chunk.subarray(start, feed));
      lines.push(this.take());
      start = feed + 1;
      feed = chunk.indexOf(LINE_FEED, start);
    }
    this.keep(chunk.subarray(start));
    return lines;
  }

  /** The last line, when the stream did not end with a line feed. */
  end(): Line[] {
    return this.length === 0 ? [] : [this.take()];
  }

  /** Of a line that is too long only the length is kept. */
  private keep(part: Buffer): void {
    this.length += part.length;
    if (this.length > this.maxBytes) this.parts = [];
    else if (part.length > 0) this.parts.push(part);
  }

  private take(): Line {
    const isTooLong = this.length > this.maxBytes;
    const line = this.parts.length === 1 ? this.parts[0] : Buffer.concat(this.parts);
    this.parts = [];
    this.length = 0;
    return isTooLong || line === undefined ? 'too_long' : withoutReturn(line);
  }
}

function withoutReturn(line: Buffer): Buffer {
  return line.at(-1) === CARRIAGE_RETURN ? line.subarray(0, -1) : line;
}
