import type { OverviewAnswer } from '../api.ts';
import { scanCalls, type CallFilter } from '../calls/filter.ts';
import type { CallIndex } from '../calls/index.ts';
import { Durations } from './durations.ts';
import { NamedTally } from './named-tally.ts';
import type { TimeRange } from './time-range.ts';
import { measureRetries } from './retry-cost.ts';
import { stepOf, timeAxis } from './time-axis.ts';

const MOST_STEPS = 96;
const MOST_NAMES = 50;
const NORMALIZED = 1;
const UNFIXED = 2;
const OBSERVED = 3;

/** Calls over time, by client and by tool, and what mending was good for. */
export function overview(index: CallIndex, range: TimeRange, filter: CallFilter): OverviewAnswer {
  const axis = timeAxis(range.from, range.to, MOST_STEPS);
  const column = (): number[] => Array.from({ length: axis.count }, () => 0);
  const series = { calls: column(), mended: column(), errors: column() };
  const durations = Array.from({ length: axis.count }, () => new Durations());
  const clients = new NamedTally(index.clients);
  const servers = new NamedTally(index.servers);
  const tools = new NamedTally(index.tools);
  const totals = { calls: 0, mended: 0, errors: 0, unfixed: 0, observed: 0 };
  let avoided = 0;

  scanCalls(index, filter, (segment, row) => {
    const step = stepOf(axis, segment.time[row] ?? 0);
    const outcome = segment.outcome[row] ?? 0;
    const isError = segment.isError[row] ?? 0;
    const isMended = Number(outcome === NORMALIZED);
    add(series.calls, step, 1);
    add(series.mended, step, isMended);
    add(series.errors, step, isError);
    durations[step]?.add(segment.duration[row] ?? 0);
    clients.add(segment.client[row] ?? 0, outcome, isError);
    servers.add(segment.server[row] ?? 0, outcome, isError);
    tools.add(segment.tool[row] ?? 0, outcome, isError);
    totals.calls += 1;
    totals.mended += isMended;
    totals.errors += isError;
    totals.unfixed += Number(outcome === UNFIXED);
    totals.observed += Number(outcome === OBSERVED);
    avoided += isMended * (1 - isError);
  });

  const { medianMs, count } = measureRetries(index, filter);
  return {
    axis,
    totals,
    series: {
      ...series,
      p50: durations.map((entry) => entry.quantile(0.5)),
      p95: durations.map((entry) => entry.quantile(0.95)),
    },
    clients: clients.counts(MOST_NAMES),
    servers: servers.counts(MOST_NAMES),
    tools: tools.counts(MOST_NAMES),
    payoff: { avoided, retryMs: medianMs, retries: count },
  };
}

function add(column: number[], step: number, amount: number): void {
  column[step] = (column[step] ?? 0) + amount;
}
