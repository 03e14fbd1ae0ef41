import { sum } from './series.ts';

const WEEK = 7 * 24;
/** Fewer calls in an hour are no reason to worry. */
const FEWEST_IN_HOUR = 5;
/** The short look: so many times the mean of the day before. */
const TIMES_MEAN = 3;
/** For what is younger than a week: so many times its fullest hour. */
const TIMES_FULLEST = 10;

/**
 * Whether the last hour is far beyond what is usual. `hours` are the hours since the pattern was first seen, two weeks at
 * most, the current one last.
 */
export function isEscalating(hours: readonly number[]): boolean {
  const current = hours.at(-1) ?? 0;
  const past = hours.slice(0, -1);
  if (past.length === 0 || current < FEWEST_IN_HOUR) return false;
  return isSuddenly(current, past) || current > limitOf(past);
}

function isSuddenly(current: number, past: readonly number[]): boolean {
  const day = past.slice(-24);
  return current >= TIMES_MEAN * Math.max(1, sum(day) / day.length);
}

/** The larger of two limits: one for sudden peaks, one for series that have peaks anyway. */
function limitOf(past: readonly number[]): number {
  if (past.length < WEEK) return TIMES_FULLEST * Math.max(...past);
  const week = past.slice(-WEEK);
  const mean = sum(week) / week.length;
  if (mean === 0) return 0;
  const deviation = Math.sqrt(sum(week.map((count) => (count - mean) ** 2)) / week.length);
  const spike = mean + clamp((mean + 5 * deviation) / mean, 5, 8) * mean;
  const bursty = Math.max(...week) * clamp(5 * Math.exp(-0.65 * (deviation / mean)), 2, 5);
  return Math.max(spike, bursty);
}

function clamp(number: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, number));
}
