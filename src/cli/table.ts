import { terminalText } from './terminal-text.ts';

const LONGEST_CELL = 48;

/** A line of a table. */
export type Row = readonly (string | number)[];

/** Columns as wide as their cells; numbers stand at the right. */
export function table(titles: readonly string[], rows: readonly Row[]): string {
  const cells = [titles, ...rows].map((row) => row.map(cell));
  const widths = titles.map((_, column) =>
    Math.max(...cells.map((row) => (row[column] ?? '').length)),
  );
  const isNumber = titles.map((_, column) => typeof rows[0]?.[column] === 'number');
  const lines = cells.map((row) =>
    row.map((text, column) =>
      isNumber[column] === true
        ? text.padStart(widths[column] ?? 0)
        : text.padEnd(widths[column] ?? 0),
    ),
  );
  return lines.map((line) => `${line.join('  ').trimEnd()}\n`).join('');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return count(value);
  const text = terminalText(value);
  return text.length <= LONGEST_CELL ? text : `${text.slice(0, LONGEST_CELL - 3)}...`;
}

/** A number with commas between thousands. */
export function count(value: number): string {
  return value.toLocaleString('en-US');
}
