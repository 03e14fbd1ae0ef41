import type { LineHandler, LineVerdict } from './line-handler.ts';
import type { LineSink } from './line-sink.ts';

const LINE_FEED = 10;
const NEW_LINE = Buffer.from('\n');
const NOTHING = Buffer.alloc(0);
/** What a handler sees of the beginning of a long line, and of its end. */
const HEAD_BYTES = 65_536;
const TAIL_BYTES = 1024;
/** What may pile up behind a line that waits before the source has to wait, too. */
const MOST_WAITING = 1_048_576;

/**
 * Moves bytes on, line by line, as a handler decides. What passes as it is leaves as the very chunks that came, with one
 * write a chunk; a long line is kept as a list of its chunks.
 */
export class LineRelay {
  private readonly handler: LineHandler;
  private readonly sink: LineSink;
  private readonly hardLimit: number;
  /** What is done with the line whose end has not come yet. */
  private mode: 'between' | 'hold' | 'stream' | 'drop' = 'between';
  private length = 0;
  private askAgainAt = 0;
  private held: Buffer[] = [];
  private head: Buffer = NOTHING;
  private tail: Buffer = NOTHING;
  private waiting: Buffer[] | undefined;
  private hasEnded = false;
  /** Called when a line that waited has moved on. */
  onResumed: () => void = () => undefined;

  constructor(handler: LineHandler, sink: LineSink, hardLimit: number) {
    this.handler = handler;
    this.sink = sink;
    this.hardLimit = hardLimit;
  }

  /** Whether the source should give no more for now. */
  get isFull(): boolean {
    if (this.sink.isFull) return true;
    return this.waiting !== undefined && sizeOf(this.waiting) > MOST_WAITING;
  }

  /** Whether everything that came has been handed on. */
  get isDone(): boolean {
    return this.hasEnded && this.waiting === undefined;
  }

  push(chunk: Buffer): void {
    if (this.waiting !== undefined) {
      this.waiting.push(chunk);
      this.handler.glimpse(chunk);
      return;
    }
    this.sink.hold();
    const pieces = this.mode === 'between' ? this.lines(chunk, 0, 0, []) : this.further(chunk);
    this.sink.write(pieces, this.mode === 'stream');
  }

  /** Goes on with the line that waits. */
  resume(): void {
    const chunks = this.waiting ?? [];
    this.waiting = undefined;
    for (const chunk of chunks) this.push(chunk);
    if (this.hasEnded) this.end();
    this.onResumed();
  }

  /** Nothing more will come: a last line without line feed is a line, too. */
  end(): void {
    this.hasEnded = true;
    if (this.waiting !== undefined || this.mode === 'between') return;
    if (this.mode === 'stream') {
      this.mode = 'between';
      this.sink.leaveOpen();
      return;
    }
    const { held, mode } = this;
    this.reset();
    if (mode === 'drop') return this.handler.dropped(this.length);
    const line = Buffer.concat(held);
    const verdict = this.handler.line(line, 0, line.length);
    if (verdict === 'wait') {
      // Asked again on resuming, as the line it is.
      this.mode = 'hold';
      this.held = [line];
      this.waiting = [];
    } else {
      this.sink.write(verdict ?? held, true);
      this.sink.leaveOpen();
    }
  }

  /** The bytes of a chunk that move on: `at` is where a line begins, `from` where the bytes begin that pass so far. */
  private lines(chunk: Buffer, at: number, from: number, pieces: Buffer[]): Buffer[] {
    let start = at;
    let passing = from;
    for (
      let feed = chunk.indexOf(LINE_FEED, start);
      feed !== -1;
      feed = chunk.indexOf(LINE_FEED, start)
    ) {
      const verdict = this.handler.line(chunk, start, feed);
      if (verdict !== undefined) {
        if (start > passing) pieces.push(chunk.subarray(passing, start));
        if (verdict === 'wait') {
          this.waiting = [chunk.subarray(start)];
          return pieces;
        }
        pieces.push(...verdict);
        // The line feed of a line with other bytes is still to go.
        passing = verdict.length === 0 ? feed + 1 : feed;
      }
      start = feed + 1;
    }
    const isPassing = start === chunk.length || this.begin(chunk.subarray(start));
    const end = isPassing ? chunk.length : start;
    if (end > passing)
      pieces.push(passing === 0 && isPassing ? chunk : chunk.subarray(passing, end));
    return pieces;
  }

  /** The first bytes of a line whose end is not there yet; true when they pass. */
  private begin(bytes: Buffer): boolean {
    this.length = bytes.length;
    this.tail = tailOf(NOTHING, bytes);
    this.held = [bytes];
    return this.ask();
  }

  private ask(): boolean {
    this.head = headOf(this.held);
    const verdict = this.handler.head(this.head, this.length);
    if (typeof verdict === 'number') {
      this.mode = 'hold';
      this.askAgainAt = verdict;
      return false;
    }
    this.mode = verdict;
    if (verdict === 'drop') this.held = [];
    return verdict === 'stream';
  }

  /** A chunk that goes on with a line that has begun. */
  private further(chunk: Buffer): Buffer[] {
    const feed = chunk.indexOf(LINE_FEED);
    this.length += feed === -1 ? chunk.length : feed;
    if (this.length > this.hardLimit && this.mode !== 'drop') return this.cut(chunk, feed);
    if (feed === -1) return this.more(chunk);
    switch (this.mode) {
      case 'stream':
        this.reset();
        this.handler.streamed(tailOf(this.tail, chunk.subarray(0, feed)));
        return this.lines(chunk, feed + 1, 0, []);
      case 'drop':
        this.reset();
        this.handler.dropped(this.length);
        return this.lines(chunk, feed + 1, feed + 1, []);
      default:
        return this.whole(chunk, feed);
    }
  }

  private more(chunk: Buffer): Buffer[] {
    if (this.mode === 'drop') return [];
    this.tail = tailOf(this.tail, chunk);
    if (this.mode === 'stream') return [chunk];
    this.held.push(chunk);
    if (this.length < this.askAgainAt || !this.ask()) return [];
    const { held } = this;
    this.held = [];
    return held;
  }

  /** The end of a line that was held back. */
  private whole(chunk: Buffer, feed: number): Buffer[] {
    const { held } = this;
    this.reset();
    const line = Buffer.concat([...held, chunk.subarray(0, feed)]);
    const verdict: LineVerdict = this.handler.line(line, 0, line.length);
    if (verdict === 'wait') {
      this.waiting = [Buffer.concat([...held, chunk])];
      return [];
    }
    if (verdict === undefined) return this.lines(chunk, feed + 1, 0, held);
    return this.lines(chunk, feed + 1, verdict.length === 0 ? feed + 1 : feed, [...verdict]);
  }

  /** Ends a line that is too long for anybody, so that the ones behind it are still understood. */
  private cut(chunk: Buffer, feed: number): Buffer[] {
    const begun = this.mode === 'stream' ? [NEW_LINE] : [];
    if (this.mode === 'hold') this.head = headOf(this.held);
    this.mode = 'drop';
    this.held = [];
    this.handler.cut(this.head);
    if (feed === -1) return begun;
    this.reset();
    return this.lines(chunk, feed + 1, feed + 1, begun);
  }

  private reset(): void {
    this.mode = 'between';
    this.held = [];
  }
}

/** The first bytes of a list of chunks. */
function headOf(chunks: readonly Buffer[]): Buffer {
  const [first] = chunks;
  if (first !== undefined && (chunks.length === 1 || first.length >= HEAD_BYTES)) {
    return first.subarray(0, HEAD_BYTES);
  }
  let length = 0;
  const needed = chunks.findIndex((chunk) => (length += chunk.length) >= HEAD_BYTES);
  return Buffer.concat(
    needed === -1 ? chunks : chunks.slice(0, needed + 1),
    HEAD_BYTES < length ? HEAD_BYTES : length,
  );
}

function sizeOf(chunks: readonly Buffer[]): number {
  return chunks.reduce((sum, chunk) => sum + chunk.length, 0);
}

function tailOf(before: Buffer, last: Buffer): Buffer {
  if (last.length >= TAIL_BYTES) return last.subarray(-TAIL_BYTES);
  return Buffer.concat([before, last]).subarray(-TAIL_BYTES);
}
