import type { Page } from './pages.ts';

/** A table of a page, cell by cell. */
export interface Table {
  readonly page: string;
  /** The line of its head, from 1. */
  readonly line: number;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** All tables of a page, in order. */
export function tablesIn({ path, text }: Page): Table[] {
  const tables: Table[] = [];
  for (const { 0: lines, index } of text.matchAll(/^\|.*\n\| *-.*\n(?:\|.*\n?)*/gm)) {
    const [head = [], , ...rows] = lines.trimEnd().split('\n').map(cellsOf);
    tables.push({ page: path, line: text.slice(0, index).split('\n').length, head, rows });
  }
  return tables;
}

/** The rows of the first table behind a heading. */
export function tableBelow(page: Page, heading: string): readonly (readonly string[])[] {
  const lines = page.text.split('\n');
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.endsWith(` ${heading}`));
  if (start === -1) throw new Error(`${page.path} has no heading "${heading}"`);
  const table = tablesIn(page).find(({ line }) => line > start);
  if (table === undefined) throw new Error(`${page.path} has no table below "${heading}"`);
  return table.rows;
}

/** The text of a cell that is all code. */
export function codeOf(cell: string): string {
  return cell.replace(/^(`+) ?(.*?) ?\1$/, '$2');
}

/** A bar inside a cell is written `\|`. */
function cellsOf(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}
