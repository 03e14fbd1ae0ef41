import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A line of a log, as far as tests look at it. */
export interface LogLine {
  readonly session: string;
  readonly req_id: string;
  readonly status?: string;
  readonly outcome?: string;
  readonly norms?: readonly unknown[];
  readonly lost?: number;
}

/** What all files of a log hold. */
export interface LogContent {
  readonly lines: readonly LogLine[];
  /** Parts of lines, whether they were ended or not. */
  readonly torn: readonly string[];
}

/** Reads a log directory the plain way: every file, every line, and what a whole line was glued to. */
export function readLog(directory: string): LogContent {
  const names = readdirSync(directory).filter((name) => /^operations.*\.jsonl$/.test(name));
  const texts = names.map((name) => readFileSync(join(directory, name), 'utf8'));
  const pieces = texts
    .flatMap((text) => text.split('\n'))
    .flatMap((line) => line.split(/(?=\{"ts":")/));
  const lines: LogLine[] = [];
  const torn: string[] = [];
  for (const piece of pieces.filter((text) => text !== '')) {
    try {
      lines.push(JSON.parse(piece));
    } catch {
      torn.push(piece);
    }
  }
  return { lines, torn };
}

/** How many of them end a call. */
export function completionsIn(lines: readonly LogLine[]): LogLine[] {
  return lines.filter(({ status }) => status !== undefined);
}
