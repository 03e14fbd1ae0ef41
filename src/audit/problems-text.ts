import type { Problem } from '../core/problem.ts';
import { redact } from './redact/index.ts';
import { REDACTED } from './redact/redacted.ts';
import { safeName } from './redact/safe-name.ts';

/** The most characters of a sentence that a record holds, and the most problems. */
const SENTENCE_LENGTH = 512;
const MOST_PROBLEMS = 32;

/** What stayed wrong with a call, without secrets, as JSON text. */
export function problemsText(problems: readonly Problem[], known: RegExp | undefined): string {
  const told = problems.slice(0, MOST_PROBLEMS);
  return `[${told.map((problem) => problemText(problem, known)).join(',')}]`;
}

function problemText(problem: Problem, known: RegExp | undefined): string {
  const { kind, param, message, rule_id, expected, received } = problem;
  const { json, isSecret } = safeName(param);
  const safe = (text: string): string => redact(text, SENTENCE_LENGTH, known);
  const quoting = isSecret ? (text: string): string => safe(hideQuoted(text)) : safe;
  const rest = {
    rule_id,
    expected: expected === undefined ? undefined : safe(expected),
    received: received === undefined ? undefined : quoting(received),
    message: quoting(message),
  };
  return `{"kind":"${kind}","param":${json},${JSON.stringify(rest).slice(1)}`;
}

/** Hides what is quoted, whole or cut off. */
function hideQuoted(text: string): string {
  return text.replaceAll(/"(?:[^"\\]|\\.)*(?:"|$)/g, REDACTED);
}
