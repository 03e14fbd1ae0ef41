import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../audit/atomic-write.ts';
import type { LogPosition } from '../audit/read/index.ts';
import type {
  RecentNormalization,
  RuleStatistics,
  Statistics,
  ToolStatistics,
} from './statistics.ts';

const FILE = 'normalizer_stats.json';

/** The statistics as they were last written; undefined when there are none, or none that can be gone on from. */
export async function readStatistics(directory: string): Promise<Statistics | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(join(directory, FILE), 'utf8'));
    return isStatistics(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces the statistics. */
export async function writeStatistics(directory: string, statistics: Statistics): Promise<void> {
  await writeAtomically(join(directory, FILE), `${JSON.stringify(statistics, undefined, 2)}\n`);
}

/** Statistics that somebody else wrote do not say what of the log they cover, so they are counted anew. */
function isStatistics(value: unknown): value is Statistics {
  if (!isObject(value)) return false;
  const { last_updated, by_tool, by_rule, recent_normalizations, checkpoint } = value;
  return (
    typeof last_updated === 'string' &&
    isObject(by_tool) &&
    Object.values(by_tool).every(isToolStatistics) &&
    isObject(by_rule) &&
    Object.values(by_rule).every(isRuleStatistics) &&
    isListOf(recent_normalizations, isRecent) &&
    isObject(checkpoint) &&
    isCount(checkpoint['unreadable']) &&
    isListOf(checkpoint['files'], isPosition)
  );
}

function isToolStatistics(value: unknown): value is ToolStatistics {
  return isObject(value) && isCount(value['processed']) && isCount(value['normalized']);
}

function isRuleStatistics(value: unknown): value is RuleStatistics {
  if (!isObject(value)) return false;
  const { rule_id, type, hits, tools } = value;
  return isText(rule_id) && isText(type) && isCount(hits) && isListOf(tools, isText);
}

function isRecent(value: unknown): value is RecentNormalization {
  if (!isObject(value)) return false;
  return isText(value['ts']) && isText(value['tool']) && isListOf(value['applied'], isObject);
}

function isPosition(value: unknown): value is LogPosition {
  if (!isObject(value)) return false;
  const { id, name, offset, gone } = value;
  return isText(id) && isText(name) && isCount(offset) && (gone === undefined || isText(gone));
}

function isListOf<Item>(value: unknown, is: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(is);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
