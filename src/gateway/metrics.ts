import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { HttpProxy } from '../proxy/http/index.ts';

/** Counts what a gateway does. No label has more values than HTTP has methods and statuses. */
export interface Metrics {
  readonly contentType: string;
  /** A request has been answered. */
  answered(method: string, status: number, seconds: number): void;
  /** A call has been judged. */
  judged(outcome: string): void;
  text(): Promise<string>;
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'DELETE']);
const SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60];

/** Opens the counters of a gateway. */
export function openMetrics(load: () => HttpProxy['load']): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Counted here and handed over when somebody asks: the library takes longer to count than a call takes.
  const counts = new Map<string, number>();
  const outcomes = new Map<string, number>();
  counter(registers, REQUESTS, counts);
  counter(registers, CALLS, outcomes);
  const duration = new Histogram({
    name: 'argmend_http_request_duration_seconds',
    help: 'Time from a whole request to the end of its reply, streams included.',
    buckets: SECONDS,
    registers,
  });
  gauge(registers, 'argmend_sessions', 'Sessions that are open.', () => load().sessions);
  gauge(registers, 'argmend_servers', 'Servers that were started and run.', () => load().servers);
  return {
    contentType: registry.contentType,
    answered(method, status, seconds) {
      count(counts, `${METHODS.has(method) ? method : 'other'} ${status}`);
      duration.observe(seconds);
    },
    judged: (outcome) => count(outcomes, outcome),
    text: () => registry.metrics(),
  };
}

interface CounterSpec {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
}

const REQUESTS: CounterSpec = {
  name: 'argmend_http_requests_total',
  help: 'Requests to /mcp that were answered, by method and status.',
  labelNames: ['method', 'status'],
};

const CALLS: CounterSpec = {
  name: 'argmend_tool_calls_total',
  help: 'Tool calls by what became of them.',
  labelNames: ['outcome'],
};

/** A counter that shows counts kept elsewhere, by their labels with spaces between. */
function counter(
  registers: Registry[],
  { name, help, labelNames }: CounterSpec,
  counts: ReadonlyMap<string, number>,
): Counter {
  return new Counter({
    name,
    help,
    labelNames: [...labelNames],
    registers,
    collect() {
      this.reset();
      for (const [labels, value] of counts) this.labels(...labels.split(' ')).inc(value);
    },
  });
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function gauge(registers: Registry[], name: string, help: string, read: () => number): Gauge {
  return new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
}
