import type { StoredPattern } from './stored-pattern.ts';

const HOUR_MS = 3_600_000;

/** Counts by hour, the hour of a moment last: so many hours back. */
export function hoursBefore(hours: StoredPattern['hours'], now: number, length: number): number[] {
  const counts = new Map(hours);
  return Array.from({ length }, (_, index) => {
    const time = now - (length - 1 - index) * HOUR_MS;
    return counts.get(hourOf(time)) ?? 0;
  });
}

/** The name of the hour that a moment is in. */
export function hourOf(time: number): string {
  return new Date(time).toISOString().slice(0, 13);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Counts by day, the day of a moment last. */
export function daysBefore(hours: StoredPattern['hours'], now: number, length: number): number[] {
  const byDay = new Map<string, number>();
  for (const [hour, count] of hours) {
    const day = hour.slice(0, 10);
    byDay.set(day, (byDay.get(day) ?? 0) + count);
  }
  return Array.from({ length }, (_, index) => {
    const time = now - (length - 1 - index) * 24 * HOUR_MS;
    return byDay.get(new Date(time).toISOString().slice(0, 10)) ?? 0;
  });
}
