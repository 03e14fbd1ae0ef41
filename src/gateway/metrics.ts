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
  const requests = new Counter({
    name: 'argmend_http_requests_total',
    help: 'Requests to /mcp that were answered, by method and status.',
    labelNames: ['method', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'argmend_http_request_duration_seconds',
    help: 'Time from a whole request to the end of its reply, streams included.',
    buckets: SECONDS,
    registers,
  });
  const calls = new Counter({
    name: 'argmend_tool_calls_total',
    help: 'Tool calls by what became of them.',
    labelNames: ['outcome'],
    registers,
  });
  gauge(registers, 'argmend_sessions', 'Sessions that are open.', () => load().sessions);
  gauge(registers, 'argmend_servers', 'Servers that were started and run.', () => load().servers);
  return {
    contentType: registry.contentType,
    answered(method, status, seconds) {
      requests.inc({ method: METHODS.has(method) ? method : 'other', status: String(status) });
      duration.observe(seconds);
    },
    judged: (outcome) => calls.inc({ outcome }),
    text: () => registry.metrics(),
  };
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
