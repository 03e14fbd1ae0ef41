import type { Page } from './pages.ts';

/** The rows of the first table behind a heading, cell by cell, without its head. */
export function tableBelow({ path, text }: Page, heading: string): string[][] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.endsWith(` ${heading}`));
  if (start === -1) throw new Error(`${path} has no heading "${heading}"`);
  const first = lines.findIndex((line, index) => index > start && line.startsWith('|'));
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  if (first === -1) throw new Error(`${path} has no table below "${heading}"`);
  return lines.slice(first + 2, end === -1 ? undefined : end).map(cellsOf);
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
