import { newLines, type LogPosition } from '../audit/read/index.ts';
import { recordedTools } from '../audit/read/tools.ts';
import { knownSalt } from '../audit/salt.ts';
import { createFingerprint } from '../audit/shape/fingerprint.ts';
import { foldLines } from './fold/index.ts';
import { readLearning, writeLearning } from './learning-file.ts';
import { Memory } from './memory.ts';

/** Reads what is new in a log, and only that. */
export class LogReader {
  readonly #directory: string;
  #memory: Memory | undefined;
  #files: readonly LogPosition[] = [];
  #saved = '';
  #reading: Promise<unknown> = Promise.resolve();

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Keeps what was learnt, if there is anything new. */
  async save(): Promise<void> {
    const positions = JSON.stringify(this.#files);
    if (this.#memory === undefined || positions === this.#saved) return;
    await writeLearning(this.#directory, this.#memory.stored(), this.#files);
    this.#saved = positions;
  }

  /** The memory of everything that is in the log now. */
  read(): Promise<Memory> {
    const reading = this.#reading.catch(() => undefined).then(() => this.#readNow());
    this.#reading = reading;
    return reading;
  }

  async #readNow(): Promise<Memory> {
    const memory = this.#memory ?? (await this.#open());
    memory.listed(recordedTools(this.#directory));
    this.#files = await foldLines(newLines(this.#directory, this.#files), memory);
    return memory;
  }

  async #open(): Promise<Memory> {
    const before = await readLearning(this.#directory);
    const salt = knownSalt(this.#directory);
    this.#files = before?.checkpoint.files ?? [];
    this.#memory = new Memory(before, salt && createFingerprint(salt));
    return this.#memory;
  }
}
