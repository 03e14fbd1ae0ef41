import type { AppliedNorm, RecentNormalization } from './statistics.ts';

/** What a line turned out to be. */
export interface ParsedLine {
  /** Calls that are over; those that were changed have what was applied. */
  readonly calls: readonly RecentNormalization[];
  /** Pieces that are no record. */
  readonly unreadable: number;
}

/** No text within a record can hold this, because its quotes would be escaped: it is where a record begins. */
const START = /(?=\{"ts":")/;

/** Reads a line that anybody may have written. Where one was cut off and another follows in the same line, both are read. */
export function parseLine(line: string): ParsedLine {
  if (line.trim() === '') return { calls: [], unreadable: 0 };
  const record = parse(line);
  if (record !== undefined) return { calls: callsIn(record), unreadable: 0 };
  const pieces = line.split(START).map(parse);
  const records = pieces.filter((piece) => piece !== undefined);
  return { calls: records.flatMap(callsIn), unreadable: pieces.length - records.length };
}

type LineRecord = Readonly<Record<string, unknown>>;

function parse(text: string): LineRecord | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is LineRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Only a line with a status ends a call; what would have been changed was not applied. */
function callsIn({ ts, tool, status, outcome, norms }: LineRecord): RecentNormalization[] {
  if (typeof status !== 'string' || typeof tool !== 'string') return [];
  const applied = outcome === 'observed' || !Array.isArray(norms) ? [] : norms.filter(isApplied);
  return [{ ts: typeof ts === 'string' ? ts : '', tool, applied }];
}

function isApplied(norm: unknown): norm is AppliedNorm {
  return isRecord(norm) && typeof norm['rule_id'] === 'string' && typeof norm['type'] === 'string';
}
