import type { NormalizerOptions } from '../core/index.ts';
import type { Rule, RuleSwitch } from '../core/rules/rule.ts';
import { createRe2Engine } from '../patterns/index.ts';
import { UsageError } from './exit-code.ts';
import type { NormalizerFlags } from './normalizer-flags.ts';

/** What the flags mean for a normalizer; a bad rules file is a usage error with all its problems. */
export async function readNormalizerOptions(flags: NormalizerFlags): Promise<NormalizerOptions> {
  const { normalizerRules: file, ...settings } = flags;
  const rules = file === undefined ? [] : await loadRules(file);
  return { ...settings, rules, patterns: createRe2Engine() };
}

/** The checks of a rules file take a while to load, so they are loaded only for a file. */
async function loadRules(file: string): Promise<readonly (Rule | RuleSwitch)[]> {
  const { loadRulesFile } = await import('./rules-file/index.ts');
  const { rules, problems } = await loadRulesFile(file);
  if (problems === undefined) return rules;
  const { reportProblems } = await import('./rules-file/report.ts');
  throw new UsageError(reportProblems(file, problems));
}
