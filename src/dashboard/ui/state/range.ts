import { chosen } from './address.ts';

/** A time to look at, up to now; without a length, all of it. */
export interface Range {
  readonly id: string;
  readonly label: string;
  readonly words: string;
  readonly milliseconds?: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const RANGES: readonly Range[] = [
  { id: '15m', label: '15 min', words: 'in the last 15 minutes', milliseconds: 15 * MINUTE },
  { id: '1h', label: '1 h', words: 'in the last hour', milliseconds: HOUR },
  { id: '24h', label: '24 h', words: 'in the last 24 hours', milliseconds: DAY },
  { id: '7d', label: '7 d', words: 'in the last 7 days', milliseconds: 7 * DAY },
  { id: 'all', label: 'All', words: 'in all records' },
];

const ALL: Range = { id: 'all', label: 'All', words: 'in all records' };

/** The range that is chosen; undefined when it is a time between two others. */
export function chosenRange(): Range | undefined {
  if (chosen('from') !== '') return undefined;
  return RANGES.find(({ id }) => id === chosen('range')) ?? ALL;
}

/** The time that is looked at, in words. */
export function rangeWords(): string {
  return chosenRange()?.words ?? 'in the chosen time';
}

/** The ends of the chosen time as an address asks for them; an open end is left out. */
export function rangeEnds(): Record<string, string> {
  const range = chosenRange();
  if (range === undefined) return { from: chosen('from'), to: chosen('to') };
  if (range.milliseconds === undefined) return {};
  return { from: String(Date.now() - range.milliseconds) };
}

/** What changes whenever another time is chosen. */
export function rangeKey(): string {
  return chosenRange()?.id ?? `${chosen('from')}-${chosen('to')}`;
}
