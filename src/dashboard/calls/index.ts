// In: a log directory. Out: its calls in columns, newest part first, and the way back from each to its line.
// It must never write, hold the process up for long, or keep more of a call than it takes to find and count it.

import { setImmediate } from 'node:timers/promises';
import { linesAt, linesOfPart, logParts, type LogPart } from '../../audit/read/parts.ts';
import { Names } from './names.ts';
import { RowReader } from './row-reader.ts';
import { RuleCombinations } from './rule-combinations.ts';
import { Segment } from './segment.ts';

/** The calls of one part of the log. */
export interface IndexedPart {
  part: LogPart;
  readonly segment: Segment;
  /** Bytes that were read. */
  offset: number;
}

/** Where a call is: its part, and which of the part's calls it is. */
export interface CallPlace {
  readonly entry: IndexedPart;
  readonly row: number;
}

/** How much of the log has been read, in bytes. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Beyond so many calls the oldest parts are left out. */
const MOST_CALLS = 4_000_000;
/** How long lines are read before others get their turn, in milliseconds. */
const TURN_MS = 6;
const MOST_SESSIONS = 4_000_000;
const MOST_ERRORS = 5_000;
const MOST_ADDED = 50;

/** All calls of a log directory, ready to be searched and counted. */
export class CallIndex {
  readonly tools: Names = new Names();
  readonly servers: Names = new Names();
  readonly clients: Names = new Names();
  readonly sessions: Names = new Names(MOST_SESSIONS);
  readonly errors: Names = new Names(MOST_ERRORS);
  readonly rules: RuleCombinations = new RuleCombinations();
  /** The newest part first. */
  parts: readonly IndexedPart[] = [];
  /** Whether all that was there has been read once. */
  isComplete = false;
  /** Why the directory cannot be read. */
  problem: string | undefined;
  readonly #directory: string;
  #running: Promise<CallPlace[]> | undefined;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Takes in what is new and gives the newest of the calls that came in, oldest first; none for the first reading. */
  update(): Promise<readonly CallPlace[]> {
    this.#running ??= this.#read().finally(() => (this.#running = undefined));
    return this.#running;
  }

  get progress(): Progress {
    return {
      done: sum(this.parts, ({ offset }) => offset),
      total: sum(this.parts, ({ part }) => part.size),
    };
  }

  get count(): number {
    return sum(this.parts, ({ segment }) => segment.count);
  }

  /** The line of each call; undefined for those whose file is gone. */
  linesOf(places: readonly CallPlace[]): (string | undefined)[] {
    const byPart = new Map<IndexedPart, number[]>();
    for (const { entry, row } of places) {
      const rows = byPart.get(entry) ?? [];
      byPart.set(entry, [...rows, row]);
    }
    const lines = new Map<IndexedPart, Map<number, string | undefined>>();
    for (const [entry, rows] of byPart) {
      const found = linesAt(
        this.#directory,
        entry.part,
        rows.map((row) => entry.segment.at[row] ?? 0),
      );
      lines.set(entry, new Map(rows.map((row, index) => [row, found[index]])));
    }
    return places.map(({ entry, row }) => lines.get(entry)?.get(row));
  }

  async #read(): Promise<CallPlace[]> {
    try {
      this.#takeParts(logParts(this.#directory));
      this.problem = undefined;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      return [];
    }
    const isFirst = !this.isComplete;
    const added: CallPlace[] = [];
    let calls = 0;
    for (const entry of this.parts) {
      const before = entry.segment.count;
      if (calls < MOST_CALLS) await this.#readPart(entry);
      calls += entry.segment.count;
      if (!isFirst) added.unshift(...newestOf(entry, before));
    }
    this.isComplete = true;
    return added.slice(-MOST_ADDED);
  }

  /** Keeps what is known of parts that are still there, whatever their files are called by now. */
  #takeParts(parts: readonly LogPart[]): void {
    const known = new Map(this.parts.map((entry) => [entry.part.id, entry]));
    this.parts = parts.map((part) => {
      const entry = known.get(part.id);
      if (entry === undefined) return { part, segment: new Segment(), offset: 0 };
      entry.part = part;
      return entry;
    });
  }

  async #readPart(entry: IndexedPart): Promise<void> {
    if (entry.part.size <= entry.offset) return;
    const reader = new RowReader(this, entry.segment);
    const place = { at: 0 };
    const pieces = linesOfPart(this.#directory, entry.part, entry.offset, place);
    let turnEnds = performance.now() + TURN_MS;
    for (;;) {
      const { done, value } = pieces.next();
      if (done === true) {
        entry.offset = value;
        return;
      }
      reader.add(value, place.at);
      entry.offset = place.at + value.length;
      if (performance.now() > turnEnds) {
        await setImmediate();
        turnEnds = performance.now() + TURN_MS;
      }
    }
  }
}

function newestOf(entry: IndexedPart, before: number): CallPlace[] {
  const from = Math.max(before, entry.segment.count - MOST_ADDED);
  return Array.from({ length: entry.segment.count - from }, (_, index) => ({
    entry,
    row: from + index,
  }));
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
