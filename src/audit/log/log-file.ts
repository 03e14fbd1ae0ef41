import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
  writeSync,
  type Stats,
} from 'node:fs';
import { dirname } from 'node:path';
import type { LineBytes } from './line-bytes.ts';

/** The file was made when missing, every write goes to its end, and a pipe in its place cannot block us. */
const FLAGS = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NONBLOCK;
const NEWLINE = 10;

/** A file that lines are added to by several processes at once, each line by one write. */
export class LogFile {
  readonly path: string;
  readonly descriptor: number;
  readonly #identity: Stats;
  /** Whether the file may end in a part of a line. */
  #isTorn: boolean;

  /** Opens the file, and makes it and its directory when they are missing. */
  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    this.path = path;
    this.descriptor = openSync(path, FLAGS, 0o600);
    this.#identity = fstatSync(this.descriptor);
    this.#isTorn = endsInPart(this.descriptor, this.#identity);
  }

  /** Adds a line. A part of a line that stands before it is ended first, so that it spoils no other. */
  append(line: LineBytes): void {
    const { bytes, length } = this.#isTorn ? withNewline(line) : line;
    const written = writeSync(this.descriptor, bytes, 0, length);
    if (written > 0) this.#isTorn = written < length;
    if (written < length) throw new Error('only a part of a line could be written');
  }

  /** The size of the file when it was opened. */
  get sizeAtOpen(): number {
    return this.#identity.size;
  }

  /** The size of the file as it is found by its name; undefined when that is another file by now, or none. */
  size(): number | undefined {
    const { ino, dev } = this.#identity;
    const found = statSync(this.path, { throwIfNoEntry: false });
    return found?.ino === ino && found.dev === dev ? found.size : undefined;
  }

  close(): void {
    closeSync(this.descriptor);
  }
}

function withNewline({ bytes, length }: LineBytes): LineBytes {
  const both = Buffer.concat([Buffer.of(NEWLINE), bytes.subarray(0, length)]);
  return { bytes: both, length: both.length };
}

/** Whether whoever wrote last was stopped within a line. */
function endsInPart(descriptor: number, stats: Stats): boolean {
  if (!stats.isFile() || stats.size === 0) return false;
  const last = Buffer.alloc(1);
  readSync(descriptor, last, 0, 1, stats.size - 1);
  return last[0] !== NEWLINE;
}
