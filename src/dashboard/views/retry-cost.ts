import type { CallIndex } from '../calls/index.ts';
import { scanCalls, type CallFilter } from '../calls/filter.ts';

/** What failed calls cost that were tried again with success. */
export interface RetryCost {
  /** From the start of a failed call to the start of the next try, in milliseconds: the median. */
  readonly medianMs: number | null;
  /** How many failed calls that is. */
  readonly count: number;
}

/** A later try after a longer time is another matter. */
const LONGEST_MS = 600_000;
const MOST_COSTS = 20_000;
/** Tools have 16 bits. */
const TOOLS = 65_536;

/** Measures what a failed round trip cost: the time until the same tool was called again in the same session. */
export function measureRetries(index: CallIndex, filter: CallFilter): RetryCost {
  const costs: number[] = [];
  /** By session and tool, when the next try of a chain began that ends in a success. */
  const next = new Map<number, number>();
  scanCalls(index, filter, (segment, row) => {
    const key = (segment.session[row] ?? 0) * TOOLS + (segment.tool[row] ?? 0);
    const start = (segment.time[row] ?? 0) - (segment.duration[row] ?? 0);
    const later = next.get(key);
    if (segment.isError[row] === 0) {
      next.set(key, start);
    } else if (later !== undefined) {
      const cost = later - start;
      if (cost >= 0 && cost <= LONGEST_MS && costs.length < MOST_COSTS) costs.push(cost);
      next.set(key, start);
    }
  });
  costs.sort((left, right) => left - right);
  return { medianMs: costs[Math.floor((costs.length - 1) / 2)] ?? null, count: costs.length };
}
