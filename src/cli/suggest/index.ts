// In: what was learnt from a log directory. Out: a page for people: suggestions, failed calls, what servers changed.
// It must never let text from the log reach the terminal as it is.

import type { Drift, ErrorPattern, LearningView, Suggestion } from '../../learn/view.ts';
import { count, table } from '../table.ts';
import { terminalText } from '../terminal-text.ts';

const MOST_PATTERNS = 20;
const MOST_DRIFT = 10;

/** What was learnt, in words and tables. */
export function renderLearning(view: LearningView, directory: string): string {
  const open = view.suggestions.filter(({ state }) => state === 'open');
  const parts = [
    `${headline(open.length)}\n`,
    ...open.map((suggestion) => suggestionBlock(suggestion, directory)),
    decidedTable(view.suggestions),
    driftTable(view.drift),
    patternTable(view.patterns),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

function headline(open: number): string {
  if (open === 0) return 'No suggestions.';
  return open === 1 ? '1 suggestion:' : `${open} suggestions:`;
}

function suggestionBlock(suggestion: Suggestion, directory: string): string {
  const { id, words, rule, judgement } = suggestion;
  const { failures, mends, succeeded, touches } = judgement;
  const lines = [
    words,
    `  why     ${evidenceWords(suggestion)}`,
    `  effect  mends ${count(mends)} of ${calls(failures, 'failed call')}, touches ${count(touches)} of ${count(succeeded)} that succeeded`,
    ...exampleLines(suggestion),
    `  rule    ${JSON.stringify(rule)}`,
    `  accept  argmend suggest --log-dir ${directory} --accept ${id}`,
  ];
  return lines.map((line) => `${terminalText(line)}\n`).join('');
}

function evidenceWords({ evidence }: Suggestion): string {
  const { sessions, fixed, beside, drift } = evidence;
  const parts = [
    ...(drift ? ['the server changed the name'] : []),
    ...(fixed > 0 ? [`${calls(fixed, 'failed call')} put right that way`] : []),
    ...(fixed === 0 && beside > 0 ? [`${calls(beside, 'failed call')} with that fault`] : []),
    ...(sessions > 0 ? [`in ${sessions === 1 ? '1 session' : `${count(sessions)} sessions`}`] : []),
  ];
  return parts.join(', ').replace(', in ', ' in ');
}

function exampleLines({ evidence }: Suggestion): string[] {
  const [example] = evidence.examples;
  if (example === undefined) return [];
  return [`  from    ${example.before}`, `  to      ${example.after}`];
}

function calls(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${count(number)} ${noun}s`;
}

function decidedTable(suggestions: readonly Suggestion[]): string {
  const rows = suggestions
    .filter(({ state }) => state !== 'open')
    .map(({ id, state, words, use }) => [
      state,
      id,
      words,
      use === undefined ? '' : `${count(use.ok)} ok, ${count(use.failed)} failed`,
    ]);
  return rows.length === 0 ? '' : table(['decided', 'id', 'rule', 'calls it changed'], rows);
}

function driftTable(drift: readonly Drift[]): string {
  const rows = drift
    .slice(0, MOST_DRIFT)
    .map(({ ts, server, tool, words }) => [ts, server, tool, words]);
  return rows.length === 0 ? '' : table(['changed', 'server', 'tool', 'what'], rows);
}

function patternTable(patterns: readonly ErrorPattern[]): string {
  const rows = patterns
    .slice(0, MOST_PATTERNS)
    .map((pattern) => [
      pattern.tool,
      faultWords(pattern),
      pattern.count,
      trendWords(pattern),
      pattern.state,
      pattern.id,
    ]);
  return rows.length === 0
    ? ''
    : table(['failed calls', 'fault', 'count', 'last 24 h', 'state', 'id'], rows);
}

function faultWords({ class: kind, param, expected, received }: ErrorPattern): string {
  switch (kind) {
    case 'error':
      return received;
    case 'missing':
      return `${param} is missing`;
    case 'unknown':
      return `${param} is unknown`;
    case 'type':
      return `${param}: ${received} in place of ${expected}`;
    default:
      return expected === '' ? `${param}: ${kind}` : `${param}: not ${expected}`;
  }
}

/** A change is told with its counts. */
function trendWords({ trend }: ErrorPattern): string {
  const { direction, recent, before } = trend;
  if (direction === 'few') return count(recent);
  return `${count(recent)}, ${direction} from ${count(before)}`;
}
