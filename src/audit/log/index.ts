// In: lines. Out: the same lines at the end of operations.jsonl, which several processes share and which is rotated.
// It must never throw, lose a line that it said is written, or overwrite a line of anybody.

import { fdatasync, fdatasyncSync } from 'node:fs';
import { join } from 'node:path';
import { removeExpired } from './expire.ts';
import { CURRENT_LOG, moveAside, syncDirectory } from './files.ts';
import { encodeLine } from './line-bytes.ts';
import { LogFile } from './log-file.ts';
import { Outage, type Say } from './outage.ts';

/** How a log is kept. */
export interface LogOptions {
  readonly directory: string;
  /** Whether lines are forced onto the disk. */
  readonly sync: boolean;
  /** The size at which the file is moved aside, in bytes. */
  readonly rotateAt: number;
  readonly say: Say;
  /** Called whenever the directory was found usable. */
  readonly onOpen: () => void;
}

/**
 * After so many milliseconds or bytes, the file is looked up by its name again: it may have been moved or removed. For the
 * line of a changed call that is soon, but not at once, because looking takes longer than writing.
 */
const LOOK_AFTER_MS = 250;
const LOOK_BEFORE_CHANGE_AFTER_MS = 20;
const LOOK_AFTER_BYTES = 65_536;
/** How long to wait before a directory that cannot be used is tried again. */
const RETRY_AFTER_MS = 100;
/** Records that expired are kept for the first minute, in which statistics take them in. */
const REMOVE_AFTER_MS = 60_000;

const NOTHING = Buffer.alloc(0);

/** The log of a directory. */
export class Log {
  readonly #options: LogOptions;
  readonly #path: string;
  readonly #outage: Outage;
  readonly #madeAt = performance.now();
  #file: LogFile | undefined;
  #lookedAt = 0;
  #sizeAtLook = 0;
  #writtenSince = 0;
  #isSyncing = false;
  #isUnsynced = false;

  constructor(options: LogOptions) {
    this.#options = options;
    this.#path = join(options.directory, CURRENT_LOG);
    this.#outage = new Outage(options.directory, options.say);
    try {
      this.#open();
    } catch (error) {
      this.#outage.begin(error);
    }
  }

  /** Writes the line of a changed call before it leaves; false when it is not in the file. */
  start(line: string): boolean {
    try {
      const file = this.#findFile(LOOK_BEFORE_CHANGE_AFTER_MS);
      this.#write(file, line);
      if (this.#options.sync) fdatasyncSync(file.descriptor);
      return true;
    } catch (error) {
      this.#outage.begin(error);
      return false;
    }
  }

  /** Writes the line that ends a call, of which a part may be bytes already; what cannot be written is counted, and the count is written later. */
  complete(line: string, rest: Buffer = NOTHING): void {
    try {
      const file = this.#findFile(LOOK_AFTER_MS);
      this.#write(file, line, rest);
      if (this.#options.sync) this.#syncSoon(file);
    } catch (error) {
      this.#outage.begin(error);
      this.#outage.countLoss();
    }
  }

  /** Writes what is still to be said, and ends. */
  close(): void {
    const { sync, directory } = this.#options;
    try {
      if (this.#outage.isOn) this.#writeLoss(this.#findFile(0));
      if (sync && this.#file !== undefined) fdatasyncSync(this.#file.descriptor);
    } catch (error) {
      this.#outage.begin(error);
    }
    this.#forgetFile();
    removeExpired(directory, Date.now());
  }

  #write(file: LogFile, text: string, rest: Buffer = NOTHING): void {
    if (this.#outage.isOn) this.#writeLoss(file);
    const line = encodeLine(text, rest);
    file.append(line);
    this.#writtenSince += line.length;
    if (this.#outage.isOn) this.#outage.end();
  }

  #writeLoss(file: LogFile): void {
    const loss = this.#outage.lossText();
    if (loss === undefined) return;
    file.append(encodeLine(loss, NOTHING));
    this.#outage.lossIsWritten();
  }

  /** The file to write to: the one that has the name, looked up again when that is due. */
  #findFile(lookAfter: number): LogFile {
    const sinceLook = performance.now() - this.#lookedAt;
    const file = this.#file;
    if (file === undefined) {
      if (sinceLook < RETRY_AFTER_MS) throw new Error('the log is not open');
      return this.#open();
    }
    const isFull = this.#sizeAtLook + this.#writtenSince >= this.#options.rotateAt;
    const isDue = sinceLook > lookAfter || this.#writtenSince > LOOK_AFTER_BYTES;
    return isDue || isFull || this.#outage.isOn ? this.#lookUp(file) : file;
  }

  #lookUp(file: LogFile): LogFile {
    this.#lookedAt = performance.now();
    this.#writtenSince = 0;
    const size = file.size();
    if (size === undefined) return this.#reopen();
    this.#sizeAtLook = size;
    return size >= this.#options.rotateAt ? this.#rotate(file) : file;
  }

  #rotate(file: LogFile): LogFile {
    const { directory, sync } = this.#options;
    if (!moveAside(directory, this.#path)) return file;
    if (sync) fdatasyncSync(file.descriptor);
    const next = this.#reopen();
    if (performance.now() - this.#madeAt > REMOVE_AFTER_MS) removeExpired(directory, Date.now());
    return next;
  }

  #reopen(): LogFile {
    this.#forgetFile();
    return this.#open();
  }

  #open(): LogFile {
    this.#lookedAt = performance.now();
    this.#writtenSince = 0;
    const file = new LogFile(this.#path);
    this.#file = file;
    this.#sizeAtLook = file.sizeAtOpen;
    if (this.#options.sync) syncDirectory(this.#options.directory);
    this.#options.onOpen();
    return file;
  }

  #forgetFile(): void {
    this.#file?.close();
    this.#file = undefined;
  }

  /** Forces lines onto the disk without waiting: those that come in meanwhile go together, next. */
  #syncSoon(file: LogFile): void {
    this.#isUnsynced = true;
    if (this.#isSyncing) return;
    this.#isSyncing = true;
    this.#isUnsynced = false;
    fdatasync(file.descriptor, (error) => {
      this.#isSyncing = false;
      if (error !== null && file === this.#file) this.#outage.begin(error);
      if (this.#isUnsynced && this.#file !== undefined) this.#syncSoon(this.#file);
    });
  }
}
