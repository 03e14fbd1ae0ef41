import type { TimeAxis } from '../api.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Steps that people can read off an axis. */
const STEPS = [
  SECOND,
  5 * SECOND,
  15 * SECOND,
  30 * SECOND,
  MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
];

/** An axis over a time, with at most so many steps; each begins at a round time. */
export function timeAxis(from: number, to: number, most: number): TimeAxis {
  const span = Math.max(to - from, 1);
  const step =
    STEPS.find((candidate) => span / candidate <= most - 1) ?? Math.ceil(span / most / DAY) * DAY;
  const start = Math.floor(from / step) * step;
  return { start, step, count: Math.max(1, Math.ceil((to - start) / step)) };
}

/** Which step of an axis a time falls into. */
export function stepOf({ start, step, count }: TimeAxis, time: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor((time - start) / step)));
}
