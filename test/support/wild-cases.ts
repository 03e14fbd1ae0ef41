import { readFileSync } from 'node:fs';
import { isObject, type Json, type JsonObject } from '../../src/core/json/index.ts';
import { memberText } from './span-reader.ts';

/** One tool call seen in the wild; see `test/data/README.md` for the fields. */
export interface WildCase {
  readonly id: string;
  readonly source: string;
  readonly client: string;
  readonly tool: string;
  readonly schema: JsonObject;
  readonly sent: Json;
  readonly expected: Json;
  /** The exact text of `sent` and `expected` in the line: parsing alters `7.0` and 19-digit integers. */
  readonly sentText: string;
  readonly expectedText: string;
  readonly error: string;
  readonly category: string;
  readonly fixable: boolean;
  readonly tier?: 'core' | 'config';
  readonly reason?: string;
  readonly sent_validates?: boolean;
  readonly note: string;
  readonly scope: string;
}

/** All wild cases, in file order. */
export function readWildCases(): readonly WildCase[] {
  const text = readFileSync(new URL('../data/wild-calls.jsonl', import.meta.url), 'utf8');
  return text.split('\n').filter(Boolean).map(readWildCase);
}

function readWildCase(line: string): WildCase {
  const parsed: unknown = JSON.parse(line);
  if (!isWildCase(parsed)) throw new TypeError(`not a wild case: ${line.slice(0, 80)}`);
  return {
    ...parsed,
    sentText: requiredText(line, 'sent'),
    expectedText: requiredText(line, 'expected'),
  };
}

function isWildCase(parsed: unknown): parsed is WildCase {
  return (
    isObject(parsed) &&
    typeof parsed['id'] === 'string' &&
    typeof parsed['tool'] === 'string' &&
    isObject(parsed['schema']) &&
    typeof parsed['fixable'] === 'boolean'
  );
}

function requiredText(line: string, name: string): string {
  const text = memberText(line, name);
  if (text === undefined) throw new TypeError(`no ${name} in ${line.slice(0, 80)}`);
  return text;
}
