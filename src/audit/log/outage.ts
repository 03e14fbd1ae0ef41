import { quoted } from '../../core/json/quoted.ts';
import { RECORD_VERSION } from '../record-text.ts';
import { timestamp } from '../timestamp.ts';

/** Tells people that records cannot be written, and that they can again. */
export type Say = (text: string) => void;

/** The time during which records cannot be written: says so once at either end, and counts what is lost. */
export class Outage {
  readonly #directory: string;
  readonly #say: Say;
  #reason: string | undefined;
  #since = '';
  #lost = 0;
  #unwritten = 0;

  constructor(directory: string, say: Say) {
    this.#directory = directory;
    this.#say = say;
  }

  get isOn(): boolean {
    return this.#reason !== undefined;
  }

  /** Writing failed. */
  begin(error: unknown): void {
    if (this.#reason !== undefined) return;
    this.#reason = reasonOf(error);
    this.#since = timestamp();
    this.#say(
      `cannot record calls in ${this.#directory}: ${this.#reason}; calls go on, unchanged until it works again`,
    );
  }

  /** A record will never be written. */
  countLoss(): void {
    this.#lost += 1;
    this.#unwritten += 1;
  }

  /** The line that says what was lost so far, to be written first. */
  lossText(): string | undefined {
    if (this.#unwritten === 0) return undefined;
    const reason = quoted(this.#reason ?? '');
    return `{"ts":"${timestamp()}","lost":${this.#unwritten},"since":"${this.#since}","reason":${reason},"v":${RECORD_VERSION}}\n`;
  }

  /** That line is in the log. */
  lossIsWritten(): void {
    this.#unwritten = 0;
  }

  /** Writing works again. */
  end(): void {
    if (this.#reason === undefined) return;
    this.#say(`recording calls in ${this.#directory} again${lossWords(this.#lost)}`);
    this.#reason = undefined;
    this.#lost = 0;
  }
}

function lossWords(lost: number): string {
  if (lost === 0) return '';
  return lost === 1 ? '; 1 record was lost' : `; ${lost} records were lost`;
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  // Node's message goes on with the system call and the path, which is said already.
  return text.replace(/, [a-z]+(?: '.*')?$/, '');
}
