/** An object of the log, as it was parsed. */
export type LogRecord = Readonly<Record<string, unknown>>;

/** No text within a record can hold this, because its quotes would be escaped: it is where a record begins. */
const START = /(?=\{"ts":")/;

/** The records of a line: one, or several where a line was cut off and another follows in it. */
export function recordsIn(line: string): LogRecord[] {
  const record = parse(line);
  if (record !== undefined) return [record];
  return line
    .split(START)
    .map(parse)
    .filter((piece) => piece !== undefined);
}

/** The text of a field; empty when it holds anything else. */
export function textIn(record: LogRecord, field: string): string {
  const value = record[field];
  return typeof value === 'string' ? value : '';
}

/** Whether a value is an object that has fields. */
export function isRecord(value: unknown): value is LogRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(text: string): LogRecord | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
