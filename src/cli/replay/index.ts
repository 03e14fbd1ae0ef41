// In: what rules would have done to recorded calls. Out: a table for people, and a verdict.
// It must never let text from the log reach the terminal as it is.

import type { ReplayReport } from '../../learn/replay/replay-log.ts';
import { count, table } from '../table.ts';
import { terminalText } from '../terminal-text.ts';

/** The effect of rules, in words and a table. */
export function renderReplay({ calls, replayed, rules, harmed }: ReplayReport): string {
  if (calls === 0) return 'No calls are recorded yet.\n';
  const rows = rules.map(({ rule_id, failed, mends, ok, applied }) => [
    rule_id,
    failed,
    mends,
    ok,
    applied,
  ]);
  const examples = rules.flatMap((rule) =>
    rule.examples.map((example) => `  ${rule.rule_id}: ${example}`),
  );
  const parts = [
    `${count(replayed)} of ${count(calls)} recorded calls were replayed, by names and types.\n`,
    rows.length === 0
      ? ''
      : table(['rule', 'changes failed', 'mends', 'changes succeeded', 'had changed'], rows),
    `${verdict(harmed)}\n${examples.map((line) => `${terminalText(line)}\n`).join('')}`,
  ];
  return parts.filter((part) => part !== '').join('\n');
}

function verdict(harmed: number): string {
  if (harmed === 0) return 'No call that succeeded would have been changed.';
  const what = harmed === 1 ? '1 call that succeeded' : `${count(harmed)} calls that succeeded`;
  return `${what} would have been changed, such as:`;
}
