import type { CallIndex } from '../calls/index.ts';

/** A time that is looked at, in milliseconds since 1970; `to` is not included. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

const MINUTE = 60_000;

/** When the first and the last call of a log were, as far as it has been read. */
export function callSpan(index: CallIndex): TimeRange | undefined {
  let from = Infinity;
  let to = -Infinity;
  for (const { segment } of index.parts) {
    if (segment.firstTime < from) from = segment.firstTime;
    if (segment.lastTime > to) to = segment.lastTime;
  }
  return from === Infinity ? undefined : { from, to };
}

/** The time that is asked for; where an end is open, that of the calls. */
export function wholeRange(
  index: CallIndex,
  from: number | undefined,
  to: number | undefined,
): TimeRange {
  const span = callSpan(index);
  const isOpen = from === undefined && span !== undefined;
  const end = to ?? (isOpen ? span.to + 1 : Math.max(Date.now(), (span?.to ?? 0) + 1));
  const start = from ?? span?.from ?? end - MINUTE;
  return { from: Math.min(start, end - 1), to: end };
}
