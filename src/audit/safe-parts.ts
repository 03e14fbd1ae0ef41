import type { Norm } from '../core/norm.ts';
import type { Problem } from '../core/problem.ts';
import type { RecordedNorm, RecordedProblem } from './record.ts';
import { redact } from './redact/index.ts';
import { REDACTED } from './redact/redacted.ts';
import { safeName } from './redact/safe-name.ts';

/** The most characters of a value and of a sentence that a record holds. */
const VALUE_LENGTH = 256;
const SENTENCE_LENGTH = 512;

/** Types of norms whose `from` and `to` are names or kinds, not values. */
const NAMED: ReadonlySet<string> = new Set(['param_alias', 'nested_alias', 'json_accept_both']);

/** A change without secrets. */
export function safeNorm(norm: Norm, known: RegExp | undefined): RecordedNorm {
  const { rule_id, type, param, from, to, count } = norm;
  const { shown, isSecret } = safeName(param);
  const hides = isSecret && !NAMED.has(type);
  return {
    rule_id: safeName(rule_id).shown,
    type,
    param: shown,
    from: from === undefined ? undefined : safeValue(from, hides, known),
    to: to === undefined ? undefined : safeValue(to, hides, known),
    count,
  };
}

/** A kind in parentheses or a name says nothing of the value; JSON text does. */
function safeValue(text: string, hides: boolean, known: RegExp | undefined): string {
  return hides && /^["\d-]/.test(text) ? REDACTED : redact(text, VALUE_LENGTH, known);
}

/** A problem without secrets. */
export function safeProblem(problem: Problem, known: RegExp | undefined): RecordedProblem {
  const { kind, param, message, rule_id, expected, received } = problem;
  const safe = (text: string): string => redact(text, SENTENCE_LENGTH, known);
  const { shown, isSecret } = safeName(param);
  const quoting = isSecret ? (text: string): string => safe(hideQuoted(text)) : safe;
  return {
    kind,
    param: shown,
    rule_id,
    expected: expected === undefined ? undefined : safe(expected),
    received: received === undefined ? undefined : quoting(received),
    message: quoting(message),
  };
}

/** Hides what is quoted, whole or cut off. */
function hideQuoted(text: string): string {
  return text.replaceAll(/"(?:[^"\\]|\\.)*(?:"|$)/g, REDACTED);
}
