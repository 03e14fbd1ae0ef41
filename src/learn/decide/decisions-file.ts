import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '../../core/json/index.ts';
import type { Decision } from '../view.ts';

const FILE = 'learning-decisions.jsonl';

/** Writes down a decision: one line at the end of the file. */
export async function recordDecision(directory: string, decision: Decision): Promise<void> {
  await appendFile(join(directory, FILE), `${JSON.stringify(decision)}\n`, { mode: 0o600 });
}

/** All decisions, oldest first; lines that cannot be read are passed over. */
export async function readDecisions(directory: string): Promise<Decision[]> {
  const text = await readFile(join(directory, FILE), 'utf8').catch(() => '');
  return text.split('\n').flatMap(readLine);
}

function readLine(line: string): Decision[] {
  try {
    const value: unknown = JSON.parse(line);
    return isDecision(value) ? [value] : [];
  } catch {
    return [];
  }
}

const ACTIONS: readonly unknown[] = ['accept', 'dismiss', 'undo', 'withdraw'];

function isDecision(value: unknown): value is Decision {
  if (!isObject(value)) return false;
  const { ts, action, id, by } = value;
  return (
    typeof ts === 'string' &&
    typeof id === 'string' &&
    ACTIONS.includes(action) &&
    (by === 'person' || by === 'auto')
  );
}
