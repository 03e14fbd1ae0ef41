import { SEARCHED_LENGTH, OUTCOMES, type CallFacts } from './call-facts.ts';
import { isRecord, recordsIn, textIn, type LogRecord } from './records-in.ts';

/** Reads a line that anybody may have written; it may hold several calls where one was cut off. */
export function readAnyCalls(line: string): CallFacts[] {
  return recordsIn(line).flatMap(factsOf);
}

/** Only a line with a status ends a call. */
function factsOf(record: LogRecord): CallFacts[] {
  const { tool, status, outcome, duration_ms: duration, norms } = record;
  if (typeof tool !== 'string' || typeof status !== 'string') return [];
  const isObserved = outcome === 'observed';
  return [
    {
      tool,
      time: timeOf(record),
      server: textIn(record, 'server'),
      client: textIn(record, 'client'),
      session: textIn(record, 'session'),
      isError: status === 'error',
      outcome: OUTCOMES.find((known) => known === outcome) ?? outcomeBy(norms),
      duration: typeof duration === 'number' && duration > 0 ? Math.round(duration) : 0,
      error: textIn(record, 'error').slice(0, SEARCHED_LENGTH),
      applied: isObserved ? [] : ruleIds(norms, () => true),
      blocked: ruleIds(record['problems'], ({ kind }) => kind === 'blocked'),
    },
  ];
}

function timeOf(record: LogRecord): number {
  const time = Date.parse(textIn(record, 'ts'));
  return Number.isNaN(time) ? 0 : time;
}

/** A record of the reference says nothing of the outcome. */
function outcomeBy(norms: unknown): CallFacts['outcome'] {
  return Array.isArray(norms) && norms.length > 0 ? 'normalized' : 'clean';
}

function ruleIds(entries: unknown, isMeant: (entry: LogRecord) => boolean): string[] {
  if (!Array.isArray(entries)) return [];
  const ids = entries
    .filter(isRecord)
    .filter(isMeant)
    .map((entry) => entry['rule_id'])
    .filter((id) => typeof id === 'string');
  return [...new Set(ids)];
}
