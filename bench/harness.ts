/** One way to do the work, under the name it has in the table. */
export interface Contender {
  readonly name: string;
  readonly run: () => unknown;
}

/** A piece of work done in several ways; the first one is what the others are measured against. */
export interface Comparison {
  readonly title: string;
  readonly contenders: readonly [Contender, ...Contender[]];
  /** How often each contender takes its turn; 21 times unless given. */
  readonly rounds?: number;
  /** What is counted: the processor time of this process, unless the work is done by others. */
  readonly clock?: Clock;
  /**
   * Whether everyone comes first as often as the others. For programs only: within one process, whoever comes next pays
   * for the garbage, and that has to be the same contender in each round.
   */
  readonly rotates?: boolean;
  /** The quantiles the printed range lies between; a tenth and nine tenths unless given. */
  readonly range?: Range;
}

/** Two shares of all rounds, the lower one first. */
type Range = readonly [low: number, high: number];

/** A way to do work that takes long enough to be timed once a round. */
export interface SlowContender {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

/** Slow work done in several ways; the first one is what the others are measured against. */
export interface SlowComparison {
  readonly title: string;
  readonly contenders: readonly [SlowContender, ...SlowContender[]];
  readonly rounds: number;
  /** What is counted: the time that passes, unless all the work is done by this process. */
  readonly clock?: Clock;
}

/** Gives a time in nanoseconds, of which only differences mean something. */
export type Clock = () => number;

/** Does not count the time in which other programs have the processor. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1e3;
}

/** The time that passes. */
export function wallTime(): number {
  return performance.now() * 1e6;
}

const ROUNDS = 21;
/** How long one contender runs in one round, in nanoseconds. */
const SLICE = 20_000_000;
/** How long it runs before it is measured, so that it is compiled by then. */
const WARM_UP = 10 * SLICE;

/** What one contender came to: the median of its ratios to the baseline, and of its times in nanoseconds. */
interface Measured {
  readonly name: string;
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  readonly nanoseconds: number;
}

/**
 * Times the contenders in turn, round by round, so that whatever slows the machine slows them alike; a ratio is taken
 * within its round.
 */
function measure(comparison: Comparison): Measured[] {
  const { contenders, rounds = ROUNDS, clock = processorTime, range } = comparison;
  const { length } = contenders;
  const counts = contenders.map(({ run }) => calibrate(run, clock));
  const times: number[][] = contenders.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    const first = comparison.rotates === true ? round % length : 0;
    for (let turn = 0; turn < length; turn += 1) {
      const index = (first + turn) % length;
      const run = contenders[index]?.run;
      if (run !== undefined) times[index]?.push(timed(run, counts[index] ?? 1, clock));
    }
  }
  return summarize(contenders, times, range);
}

/** Times slow contenders in turn, after a turn that warms them up, and prints their table. */
export async function reportTurns(comparison: SlowComparison): Promise<void> {
  const { title, contenders, rounds, clock = wallTime } = comparison;
  const times: number[][] = contenders.map(() => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, { run }] of contenders.entries()) {
      const start = clock();
      await run();
      if (round >= 0) times[index]?.push(clock() - start);
    }
  }
  print(title, summarize(contenders, times));
}

function summarize(
  contenders: readonly { readonly name: string }[],
  times: number[][],
  [low, high]: Range = [0.1, 0.9],
): Measured[] {
  return contenders.map(({ name }, index) => {
    const own = times[index] ?? [];
    const ratios = own.map((time, round) => time / (times[0]?.[round] ?? 1));
    return {
      name,
      ratio: quantile(ratios, 0.5),
      low: quantile(ratios, low),
      high: quantile(ratios, high),
      nanoseconds: quantile(own, 0.5),
    };
  });
}

/** Measures a comparison and prints its table, ratios first. */
export function report(comparison: Comparison): void {
  print(comparison.title, measure(comparison));
}

function print(title: string, rows: readonly Measured[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log(`\n${title}`);
  for (const { name, ratio, low, high, nanoseconds } of rows) {
    const range = `(${low.toFixed(2)}-${high.toFixed(2)})`;
    console.log(
      `  ${name.padEnd(width)}  ${ratio.toFixed(3).padStart(8)} x  ${range.padEnd(15)} ${readable(nanoseconds)}`,
    );
  }
}

/** How often to run something so that it takes about one slice; also warms it up. */
function calibrate(run: () => unknown, clock: Clock): number {
  let count = 1;
  for (let tries = 0; tries < 30; tries += 1) {
    const total = timed(run, count, clock) * count;
    if (total > WARM_UP) return Math.max(1, Math.round((count * SLICE) / total));
    count *= 2;
  }
  return count;
}

/** Results go here, so that no work can be optimised away. */
const sink: { value: unknown } = { value: undefined };

function timed(run: () => unknown, count: number, clock: Clock): number {
  const start = clock();
  for (let index = 0; index < count; index += 1) sink.value = run();
  return (clock() - start) / count;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

function readable(nanoseconds: number): string {
  if (nanoseconds < 1e3) return `${nanoseconds.toFixed(0)} ns`;
  return nanoseconds < 1e6
    ? `${(nanoseconds / 1e3).toFixed(1)} us`
    : `${(nanoseconds / 1e6).toFixed(2)} ms`;
}
