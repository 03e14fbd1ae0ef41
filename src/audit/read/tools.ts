import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../core/json/index.ts';

/** The tools of a server, as they were last listed. */
export interface RecordedTools {
  readonly server: string;
  /** When they were listed. */
  readonly ts: string;
  readonly tools: readonly unknown[];
}

/** The tools of all servers whose calls are recorded in a directory. */
export function recordedTools(directory: string): RecordedTools[] {
  return readdirSync(directory)
    .filter((name) => /^tools-.*\.json$/.test(name))
    .flatMap((name) => readTools(join(directory, name)));
}

function readTools(path: string): RecordedTools[] {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (!isObject(value)) return [];
    const { server, ts, tools } = value;
    const isGood = typeof server === 'string' && typeof ts === 'string' && Array.isArray(tools);
    return isGood ? [{ server, ts, tools }] : [];
  } catch {
    return [];
  }
}
