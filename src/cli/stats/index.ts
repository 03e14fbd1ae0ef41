// In: the statistics of a log directory. Out: a page of tables for people.
// It must never let text from the log reach the terminal as it is.

import type { RecentNormalization, Statistics } from '../../stats/statistics.ts';
import { count, table, type Row } from '../table.ts';
import { terminalText } from '../terminal-text.ts';

const MOST_RECENT = 10;

/** The statistics in words and tables. */
export function renderStatistics(statistics: Statistics): string {
  const { total_processed: calls, total_normalized: mended, last_updated: last } = statistics;
  if (calls === 0) return 'No calls are recorded yet.\n';
  const summary = `${count(calls)} calls, ${count(mended)} mended (${share(mended, calls)}), the last at ${terminalText(last)}\n`;
  return [summary, toolTable(statistics), ruleTable(statistics), recentTable(statistics)]
    .filter((part) => part !== '')
    .join('\n');
}

function toolTable({ by_tool }: Statistics): string {
  const rows = Object.entries(by_tool)
    .toSorted(([, left], [, right]) => right.processed - left.processed)
    .map(([name, { processed, normalized }]) => [name, processed, normalized]);
  return table(['tool', 'calls', 'mended'], rows);
}

function ruleTable({ by_rule }: Statistics): string {
  const rows = Object.values(by_rule)
    .toSorted((left, right) => right.hits - left.hits)
    .map(({ rule_id, hits, tools }) => [rule_id, hits, tools.join(', ')]);
  return rows.length === 0 ? '' : table(['rule', 'hits', 'tools'], rows);
}

function recentTable({ recent_normalizations: recent }: Statistics): string {
  const rows = recent.slice(-MOST_RECENT).toReversed().flatMap(recentRows);
  return rows.length === 0 ? '' : table(['mended last', 'tool', 'change', 'rule'], rows);
}

function recentRows({ ts, tool, applied }: RecentNormalization): Row[] {
  return applied.map((norm, index) => {
    const place = index === 0 ? [ts, tool] : ['', ''];
    return [...place, changeIn(norm), norm.rule_id];
  });
}

function changeIn({ param, from, to }: Readonly<Record<string, unknown>>): string {
  const change = `${words(from)} -> ${words(to)}`;
  return param === from ? change : `${words(param)}: ${change}`;
}

function words(part: unknown): string {
  return typeof part === 'string' ? part : 'nothing';
}

function share(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)} %`;
}
