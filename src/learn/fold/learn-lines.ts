import { cutLine, type CutLine } from '../../audit/known-lines/cut-line.ts';
import { KnownLines } from '../../audit/known-lines/index.ts';
import type { Memory } from '../memory.ts';
import { learnedRulesOf } from '../rule-uses.ts';
import { callRecordIn, parsedLine, readCallRecord, type CallRecord } from './call-record.ts';
import { FailedCalls } from './failed-calls.ts';
import { NOTHING, type FailedKind, type LineKind } from './line-kind.ts';
import { OkCalls } from './ok-calls.ts';

const NEWLINE = 10;
/** No text within a record can hold this, because its quotes would be escaped: it is where a record begins. */
const START = /(?=\{"ts":")/;

/**
 * Takes in lines. Those of a kind that was met before are counted by comparing bytes; all others are parsed, and show what
 * their kind teaches.
 */
export class LearnLines {
  readonly #memory: Memory;
  readonly #known = new KnownLines<LineKind>();
  readonly #okCalls: OkCalls;
  readonly #failedCalls: FailedCalls;

  constructor(memory: Memory) {
    this.#memory = memory;
    this.#okCalls = new OkCalls(memory, this.#known);
    this.#failedCalls = new FailedCalls(memory, this.#known);
  }

  /** Takes in whole lines. */
  add(bytes: Buffer): void {
    this.#known.startPiece(bytes);
    let start = 0;
    while (start < bytes.length) {
      const kind = this.#known.read(start);
      const end = kind === undefined ? lineEnd(bytes, start) : this.#known.end;
      if (kind === undefined) this.#addAny(bytes.toString('latin1', start, end - 1));
      else if (kind.status === 'ok') this.#okCalls.add(kind);
      else if (kind.status === 'error') this.#addFailed(kind, bytes, start);
      start = end;
    }
  }

  /** Brings the memory up to date. */
  finish(): void {
    this.#okCalls.finish();
  }

  #addFailed(kind: FailedKind, bytes: Buffer, start: number): void {
    this.#okCalls.lookAgain();
    if (this.#failedCalls.add(kind)) return;
    const record = readCallRecord(bytes.toString('utf8', start, this.#known.end - 1));
    if (record !== undefined) this.#failedCalls.learn(kind, record);
  }

  /** A line that anybody may have written; where one was cut off and another follows, both are looked at. */
  #addAny(line: string): void {
    const pieces = line.split(START);
    for (const piece of pieces) {
      const value = parsedLine(decoded(piece));
      const record = callRecordIn(value);
      if (record !== undefined) this.#take(record);
      const isWhole = pieces.length === 1 && value !== undefined;
      if (isWhole && this.#known.wants()) this.#remember(line, record);
    }
  }

  #take(record: CallRecord): void {
    this.#okCalls.lookAgain();
    if (record.status === 'error') this.#memory.failed(record);
    else this.#memory.succeeded(record);
  }

  /** Remembers what a line teaches, so that lines like it need not be parsed. */
  #remember(line: string, record: CallRecord | undefined): void {
    const cut = cutLine(line);
    if (cut === undefined) return;
    const kind = record === undefined ? NOTHING : this.#kindOf(record, cut);
    if (kind !== undefined) this.#known.add(cut, kind);
    if (this.#known.isFull) this.#known.clear();
  }

  /** Undefined when each call has to be looked at. */
  #kindOf(record: CallRecord, cut: CutLine): LineKind | undefined {
    // What becomes of calls that learned rules changed is followed one by one.
    if (learnedRulesOf(record).size > 0) return undefined;
    const calls = record.status === 'ok' ? this.#okCalls : this.#failedCalls;
    return calls.kindOf(record, cut);
  }
}

/** Where the next line begins. */
function lineEnd(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(NEWLINE, start);
  return end < 0 ? bytes.length : end + 1;
}

function decoded(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString();
}
