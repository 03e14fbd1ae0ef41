import type { Writable } from 'node:stream';

/** Pieces up to this size in all are joined, which is cheaper than handing them over one by one. */
const JOIN_LIMIT = 65_536;

const NEW_LINE = Buffer.from('\n');

/** Takes lines of our own, their line feeds included, that go among those of somebody else. */
export interface LineTaker {
  insert(line: Buffer): void;
}

/** The end of a stream that takes lines: from a relay, and lines of our own between them. */
export class LineSink implements LineTaker {
  private readonly stream: Writable;
  /** Lines of our own that wait for the end of the line that is being written. */
  private inserted: Buffer[] = [];
  private isBusy = false;
  private isOpen = false;
  private isGone = false;

  constructor(stream: Writable) {
    this.stream = stream;
    stream.on('close', () => {
      this.isGone = true;
    });
    // Who reads the stream may be gone at any time; what was for them is for nobody then.
    stream.on('error', () => {
      this.isGone = true;
    });
  }

  /** Whether more has been written than was taken; listen to `drain` then. */
  get isFull(): boolean {
    return !this.isGone && this.stream.writableNeedDrain;
  }

  onDrain(listener: () => void): void {
    this.stream.on('drain', listener);
    this.stream.on('close', listener);
  }

  /** Keeps lines of our own back until the relay has written what it is about to write. */
  hold(): void {
    this.isBusy = true;
  }

  /** Writes bytes of a relay; `isMidLine` when they end inside a line. */
  write(pieces: readonly Buffer[], isMidLine: boolean): void {
    this.send(pieces);
    this.isBusy = isMidLine;
    if (isMidLine || this.inserted.length === 0) return;
    const lines = this.inserted;
    this.inserted = [];
    this.send(lines);
  }

  /** The relay is done, and its last line had no end: the next line begins a new one. */
  leaveOpen(): void {
    this.isBusy = false;
    this.isOpen = true;
    const lines = this.inserted;
    this.inserted = [];
    for (const line of lines) this.insert(line);
  }

  /** Writes a line of our own, its line feed included, as soon as no other line is open. */
  insert(line: Buffer): void {
    if (this.isBusy) {
      this.inserted.push(line);
      return;
    }
    this.send(this.isOpen ? [NEW_LINE, line] : [line]);
    this.isOpen = false;
  }

  /** Ends the stream; the promise settles when everything is out, or nobody takes it any more. */
  end(): Promise<void> {
    if (this.isGone || this.stream.writableFinished) return Promise.resolve();
    return new Promise((resolve) => {
      this.stream.once('close', resolve);
      this.stream.once('error', () => resolve());
      this.stream.end(resolve);
    });
  }

  private send(pieces: readonly Buffer[]): void {
    const [first] = pieces;
    if (first === undefined || this.isGone || this.stream.writableEnded) return;
    if (pieces.length === 1) {
      this.stream.write(first);
      return;
    }
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    if (length <= JOIN_LIMIT) {
      this.stream.write(Buffer.concat(pieces, length));
      return;
    }
    this.stream.cork();
    for (const piece of pieces) this.stream.write(piece);
    this.stream.uncork();
  }
}
