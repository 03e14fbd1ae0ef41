import type { Rule, RuleSwitch } from '../core/rules/rule.ts';
import { watchRulesFile, type RulesFileListener, type WatchOptions } from './rules-file/watch.ts';

type Rules = readonly (Rule | RuleSwitch)[];

/** Follows a rules file: good rules take the place of the last ones, broken ones are reported and change nothing. */
export function followRulesFile(
  file: string,
  first: Rules,
  onRules: (rules: Rules) => void,
  options: WatchOptions,
): () => void {
  let last = JSON.stringify(first);
  const listener: RulesFileListener = {
    onRules(rules) {
      const text = JSON.stringify(rules);
      if (text === last) return;
      last = text;
      onRules(rules);
      const count = rules.length === 1 ? '1 rule' : `${rules.length} rules`;
      say(`${file} has changed; ${count} in force`);
    },
    onProblems(report) {
      say(`${file} has changed and is not used; the last good rules stay\n${report}`);
    },
  };
  return watchRulesFile(file, listener, options);
}

function say(text: string): void {
  process.stderr.write(`argmend: ${text}\n`);
}
