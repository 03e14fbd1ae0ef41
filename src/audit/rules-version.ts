import { createHash } from 'node:crypto';
import type { NormalizerOptions } from '../core/index.ts';

/** A short name for the rules in force, the same whenever they are: records tell by it which calls had the same rules. */
export function rulesVersion({ rules, learnedRules, builtinRules }: NormalizerOptions): string {
  const text = JSON.stringify([rules ?? [], learnedRules ?? [], builtinRules ?? true]);
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
