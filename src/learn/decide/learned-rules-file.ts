import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../../audit/atomic-write.ts';
import { getOwn, isObject } from '../../core/json/index.ts';
import type { Rule } from '../../core/rules/rule.ts';
import { LEARNED_RULES } from './learned-rules-name.ts';

/** The file as it is now. */
export interface LearnedRules {
  /** Tells one content of the file from another. */
  readonly version: string;
  /** Its entries, as they are written; undefined when the file cannot be understood. */
  readonly entries: readonly unknown[] | undefined;
}

/** Reads the accepted rules; a file that is not there has none. */
export async function readLearnedRules(directory: string): Promise<LearnedRules> {
  const text = await readFile(join(directory, LEARNED_RULES), 'utf8').catch(noText);
  if (text === undefined) return { version: 'none', entries: [] };
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { version, entries: entriesIn(text) };
}

/** Replaces the accepted rules. */
export async function writeLearnedRules(
  directory: string,
  entries: readonly unknown[],
): Promise<void> {
  const text = `${JSON.stringify({ rules: entries }, undefined, 2)}\n`;
  await writeAtomically(join(directory, LEARNED_RULES), text);
}

/** Whether an entry is the rule of an id. */
export function isEntryOf(entry: unknown, id: Rule['id']): boolean {
  return isObject(entry) && getOwn(entry, 'id') === id;
}

function noText(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

function entriesIn(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const entries = isObject(value) ? value['rules'] : value;
    return Array.isArray(entries) ? entries : undefined;
  } catch {
    return undefined;
  }
}
