import { OwnLine } from '../../stats/own-line.ts';
import type { Memory } from '../memory.ts';
import { readCallRecord } from './call-record.ts';

/** One character tells whether a call failed. */
const STATUS_AT = '","status":"'.length;
const ERROR_MARK = 'e'.charCodeAt(0);
/** No text within a record can hold this, because its quotes would be escaped: it is where a record begins. */
const START = /(?=\{"ts":")/;

/**
 * Takes in lines. Those that our own writer wrote are read where they stand, and parsed only when they teach something; all
 * others are parsed. Text has a character for every byte here.
 */
export class LearnLines {
  readonly #memory: Memory;
  readonly #line = new OwnLine();

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** Takes in whole lines. */
  add(bytes: Buffer): void {
    const text = bytes.toString('latin1');
    let start = 0;
    while (start < text.length) {
      const end = text.indexOf('\n', start);
      if (!this.#addOwn(text, start, end)) this.#addAny(text, start, end);
      start = end + 1;
    }
  }

  /** Brings the memory up to date. */
  finish(): void {}

  #addOwn(text: string, start: number, end: number): boolean {
    const line = this.#line;
    if (!line.read(text, start, end)) return false;
    if (!line.isCounted) return true;
    if (text.charCodeAt(line.nameEnd + STATUS_AT) !== ERROR_MARK) return true;
    this.#take(text.slice(start, end));
    return true;
  }

  /** A line that anybody may have written; where one was cut off and another follows, both are looked at. */
  #addAny(text: string, start: number, end: number): void {
    for (const piece of text.slice(start, end).split(START)) this.#take(piece);
  }

  #take(bytes: string): void {
    const record = readCallRecord(Buffer.from(bytes, 'latin1').toString());
    if (record?.status === 'error') this.#memory.failed(record);
  }
}
