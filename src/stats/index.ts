// In: the log of a directory, and what was counted of it before. Out: the statistics, in memory or in normalizer_stats.json.
// It must never count a line twice or hold up calls for long; the log alone is the truth.

import { setImmediate } from 'node:timers/promises';
import { newLines, type LogPosition } from '../audit/read/index.ts';
import { LineFold } from './fold-lines.ts';
import { Tally } from './tally.ts';
import type { Statistics } from './statistics.ts';
import { readStatistics, writeStatistics } from './statistics-file.ts';

/** The statistics of a log directory as of now; nothing is written. */
export async function foldStatistics(directory: string): Promise<Statistics> {
  return fold(directory, await readStatistics(directory));
}

/** Tells the statistics of a log directory again and again, each time from what it told before. */
export class StatisticsReader {
  readonly #directory: string;
  #last: Statistics | undefined;
  #running: Promise<Statistics> | undefined;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** The statistics as of now; nothing is written. */
  read(): Promise<Statistics> {
    this.#running ??= this.#fold().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #fold(): Promise<Statistics> {
    const before = this.#last ?? (await readStatistics(this.#directory));
    this.#last = await fold(this.#directory, before);
    return this.#last;
  }
}

/** Keeps `normalizer_stats.json` up to date from now on. */
export interface StatisticsKeeper {
  /** Writes it one last time. */
  close(): Promise<void>;
}

const SOON_MS = 1_000;
const EVERY_MS = 30_000;
const MOST_TRIES = 8;

/** Keeps the statistics of a log directory up to date. Several processes may: whatever each writes is right. */
export function keepStatistics(directory: string, everyMs: number = EVERY_MS): StatisticsKeeper {
  let running = Promise.resolve(false);
  const update = (): Promise<boolean> => {
    // What cannot be read or written now can be later: the log has it all.
    running = running.then(() => updateStatistics(directory)).catch(() => false);
    return running;
  };
  const soon = setTimeout(() => void update(), Math.min(SOON_MS, everyMs)).unref();
  const timer = setInterval(() => void update(), everyMs).unref();
  return {
    async close() {
      clearTimeout(soon);
      clearInterval(timer);
      // Another process may have put what it read earlier in the place of what was just written.
      for (let tries = 0; tries < MOST_TRIES && (await update()); tries += 1);
    },
  };
}

/** Brings `normalizer_stats.json` up to date; whether there was anything new. */
async function updateStatistics(directory: string): Promise<boolean> {
  const before = await readStatistics(directory);
  const after = await fold(directory, before);
  if (JSON.stringify(before) === JSON.stringify(after)) return false;
  await writeStatistics(directory, after);
  return true;
}

async function fold(directory: string, before: Statistics | undefined): Promise<Statistics> {
  const tally = new Tally(before);
  const lines = new LineFold(tally);
  const positions = await addAll(newLines(directory, before?.checkpoint.files ?? []), lines);
  lines.finish();
  return tally.statistics(positions);
}

/** How long lines are folded before calls get their turn, in milliseconds. */
const TURN_MS = 5;

async function addAll(
  pieces: Generator<Buffer, LogPosition[]>,
  lines: LineFold,
): Promise<LogPosition[]> {
  let turnEnds = performance.now() + TURN_MS;
  for (;;) {
    const { done, value } = pieces.next();
    if (done === true) return value;
    lines.add(value);
    if (performance.now() > turnEnds) {
      await setImmediate();
      turnEnds = performance.now() + TURN_MS;
    }
  }
}
