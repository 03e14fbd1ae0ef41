import type { CallView, NormView, ProblemView } from '../api.ts';
import { OUTCOMES } from '../calls/call-facts.ts';
import type { CallIndex, CallPlace } from '../calls/index.ts';
import { isRecord, recordsIn, textIn, type LogRecord } from '../calls/records-in.ts';

/** Names a call in a log: the part it is in, and where in it. */
export function callId({ entry, row }: CallPlace): string {
  return `${entry.part.id}-${row}`;
}

/** The place of a call that was named; undefined when it is not there any more. */
export function findCall(index: CallIndex, id: string): CallPlace | undefined {
  const [, part, row = ''] = /^([0-9a-f]{16})-(\d{1,9})$/.exec(id) ?? [];
  const entry = index.parts.find((candidate) => candidate.part.id === part);
  return entry !== undefined && Number(row) < entry.segment.count
    ? { entry, row: Number(row) }
    : undefined;
}

/** Calls as their records tell them; those whose record cannot be read any more are left out. */
export function callViews(index: CallIndex, places: readonly CallPlace[]): CallView[] {
  const lines = index.linesOf(places);
  return places.flatMap((place, at) => {
    const record = recordAt(index, place, lines[at] ?? '');
    return record === undefined ? [] : callView(callId(place), record);
  });
}

/** A line that was cut off has another behind it; then it is the tool that tells which one is meant. */
function recordAt(
  index: CallIndex,
  { entry, row }: CallPlace,
  line: string,
): LogRecord | undefined {
  const ended = recordsIn(line).filter((record) => textIn(record, 'status') !== '');
  const tool = index.tools.nameOf(entry.segment.tool[row] ?? 0);
  return ended.find((record) => record['tool'] === tool) ?? ended[0];
}

function callView(id: string, record: LogRecord): CallView {
  const { duration_ms: duration, outcome, shape = null } = record;
  return {
    id,
    ts: textIn(record, 'ts'),
    tool: textIn(record, 'tool'),
    status: record['status'] === 'error' ? 'error' : 'ok',
    duration_ms: typeof duration === 'number' ? duration : 0,
    outcome: OUTCOMES.find((known) => known === outcome) ?? 'clean',
    server: textIn(record, 'server'),
    client: textIn(record, 'client'),
    session: textIn(record, 'session'),
    req_id: textIn(record, 'req_id'),
    rules_version: textIn(record, 'rules_version'),
    skipped: textIn(record, 'skipped'),
    error: textIn(record, 'error'),
    norms: listIn(record, 'norms').map(normView),
    problems: listIn(record, 'problems').map(problemView),
    shape,
  };
}

function listIn(record: LogRecord, field: string): LogRecord[] {
  const list = record[field];
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

function normView(norm: LogRecord): NormView {
  const { from, to, count } = norm;
  return {
    rule_id: textIn(norm, 'rule_id'),
    type: textIn(norm, 'type'),
    param: textIn(norm, 'param'),
    ...(typeof from === 'string' && { from }),
    ...(typeof to === 'string' && { to }),
    ...(typeof count === 'number' && { count }),
  };
}

function problemView(problem: LogRecord): ProblemView {
  const { rule_id: rule } = problem;
  return {
    kind: textIn(problem, 'kind'),
    param: textIn(problem, 'param'),
    message: textIn(problem, 'message'),
    ...(typeof rule === 'string' && { rule_id: rule }),
  };
}
