import { isObject } from '../../core/json/index.ts';

/** A finished call, as far as learning looks at it. */
export interface CallRecord {
  readonly ts: string;
  readonly tool: string;
  readonly server: string;
  readonly session: string;
  readonly client: string;
  readonly status: 'ok' | 'error';
  readonly outcome: string;
  readonly problems: readonly RecordedProblem[];
  readonly norms: readonly RecordedNorm[];
  readonly error: string;
  /** The shape of the arguments, as it was recorded; undefined when there is none. */
  readonly shape: unknown;
}

export interface RecordedProblem {
  readonly kind: string;
  readonly param: string;
  readonly message: string;
  readonly expected?: string;
  readonly received?: string;
}

export interface RecordedNorm {
  readonly rule_id: string;
  readonly param: string;
}

/** The call that a line of the log ends; undefined for any other line. */
export function readCallRecord(line: string): CallRecord | undefined {
  return callRecordIn(parsedLine(line));
}

/** The call that the value on a line of the log ends; undefined for any other value. */
export function callRecordIn(record: unknown): CallRecord | undefined {
  if (!isObject(record)) return undefined;
  const { ts, tool, status } = record;
  if (typeof ts !== 'string' || typeof tool !== 'string') return undefined;
  if (status !== 'ok' && status !== 'error') return undefined;
  return {
    ts,
    tool,
    status,
    server: textOf(record['server']),
    session: textOf(record['session']),
    client: textOf(record['client']),
    outcome: textOf(record['outcome']),
    problems: listOf(record['problems'], isProblem),
    norms: listOf(record['norms'], isNorm),
    error: textOf(record['error']),
    shape: record['shape'],
  };
}

/** The value on a line of the log; undefined when it holds none. */
export function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function listOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): Item[] {
  return Array.isArray(value) ? value.filter(isItem) : [];
}

function isProblem(value: unknown): value is RecordedProblem {
  if (!isObject(value)) return false;
  const { kind, param, message, expected, received } = value;
  return (
    [kind, param, message].every((part) => typeof part === 'string') &&
    [expected, received].every((part) => part === undefined || typeof part === 'string')
  );
}

function isNorm(value: unknown): value is RecordedNorm {
  return (
    isObject(value) && typeof value['rule_id'] === 'string' && typeof value['param'] === 'string'
  );
}
