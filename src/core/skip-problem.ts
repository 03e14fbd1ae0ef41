import { LIMITS, type SkipReason } from './json/limits.ts';
import type { Problem } from './problem.ts';

const REASONS: Readonly<Record<SkipReason, string>> = {
  too_large: `longer than ${LIMITS.textLength} characters`,
  too_deep: `nested deeper than ${LIMITS.depth} levels`,
  too_many: `more than ${LIMITS.values} values`,
  ambiguous_arguments: 'a key is named twice',
  budget: 'it takes too long to judge',
};

/** The problem of arguments that are not looked into. */
export function skippedArguments(reason: SkipReason): Problem {
  const message = `the arguments were passed on as they came: ${REASONS[reason]}`;
  return { kind: 'skipped', param: '', message, received: reason };
}

/** The problem of a JSON text that a rule would have looked into. */
export function skippedPayload(reason: SkipReason, param: string, rule: string): Problem {
  const message = `the text of ${param} was left as it came: ${REASONS[reason]}`;
  return { kind: 'skipped', param, message, rule_id: rule, received: reason };
}
