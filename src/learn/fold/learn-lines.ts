import { OwnLine } from '../../stats/own-line.ts';
import type { Memory } from '../memory.ts';
import { readCallRecord } from './call-record.ts';
import { KnownFailures } from './known-failures.ts';
import { OkCalls } from './ok-calls.ts';

/** One character tells whether a call failed. */
const STATUS_AT = '","status":"'.length;
const ERROR_MARK = 'e'.charCodeAt(0);
/** Where the session stands, from the end of a line. */
const SESSION_AT = '0428b9777bbb"}'.length;
const SESSION_END = '"}'.length;
const TIME_AT = '{"ts":"'.length;
const TIME_END = TIME_AT + '2026-11-18T13:41:18.286Z'.length;
/** What the id of a learned rule begins with, in a norm. */
const LEARNED = '"rule_id":"learned-';
/** The first norm's id is found behind this. */
const BEFORE_ID = '"rule_id":"'.length;
/** No text within a record can hold this, because its quotes would be escaped: it is where a record begins. */
const START = /(?=\{"ts":")/;

/**
 * Takes in lines. Those that our own writer wrote are read where they stand, and parsed only when they teach something; all
 * others are parsed. Text has a character for every byte here.
 */
export class LearnLines {
  readonly #memory: Memory;
  readonly #line = new OwnLine();
  readonly #okCalls: OkCalls;
  readonly #failures: KnownFailures;
  /** The session that was asked for last, and what it waits for; most often the next call is of the same. */
  #session = '';
  #waiting: ReadonlyMap<string, unknown> | undefined;

  constructor(memory: Memory) {
    this.#memory = memory;
    this.#okCalls = new OkCalls(memory);
    this.#failures = new KnownFailures(memory);
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
  finish(): void {
    this.#okCalls.finish();
  }

  /** Takes in a line as our writer lays it out; false when it is any other. */
  #addOwn(text: string, start: number, end: number): boolean {
    const line = this.#line;
    if (!line.read(text, start, end)) return false;
    if (!line.isCounted) return true;
    const isError = text.charCodeAt(line.nameEnd + STATUS_AT) === ERROR_MARK;
    if (isError) {
      this.#failures.add(text, start, end, line);
      this.#session = '';
      return true;
    }
    if (!this.#okCalls.add(text, start, end, line)) return false;
    if (this.#isByLearnedRule(text)) this.#take(text.slice(start, end), true);
    else this.#fixAwaited(text, start, end);
    return true;
  }

  /** Whether a learned rule changed the call. */
  #isByLearnedRule(text: string): boolean {
    const { normsAt, normsEnd } = this.#line;
    // Cut out first: a search for what is not there goes to the end of the text.
    return normsAt > 0 && text.slice(normsAt - BEFORE_ID, normsEnd).includes(LEARNED);
  }

  /** Takes in a call that succeeded, and is counted already, if its session had failed with the tool before. */
  #fixAwaited(text: string, start: number, end: number): void {
    const { tool, shapeAt, shapeEnd } = this.#okCalls;
    const session = text.slice(end - SESSION_AT, end - SESSION_END);
    if (session !== this.#session) {
      this.#session = session;
      this.#waiting = this.#memory.pending.awaits(session);
    }
    if (this.#waiting === undefined || tool === undefined || shapeAt === 0) return;
    if (!this.#waiting.has(tool.tool)) return;
    this.#session = '';
    const ts = text.slice(start + TIME_AT, start + TIME_END);
    const call = { ts, tool: tool.tool, server: tool.server, session };
    this.#memory.fixed(call, decoded(text.slice(shapeAt, shapeEnd)));
  }

  /** A line that anybody may have written; where one was cut off and another follows, both are looked at. */
  #addAny(text: string, start: number, end: number): void {
    for (const piece of text.slice(start, end).split(START)) this.#take(piece, false);
  }

  #take(bytes: string, isCounted: boolean): void {
    const record = readCallRecord(decoded(bytes));
    if (record === undefined) return;
    if (record.status === 'error') this.#memory.failed(record);
    else this.#memory.succeeded(record, isCounted);
  }
}

function decoded(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString();
}
