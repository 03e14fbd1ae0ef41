import type { NormalizerOptions } from '../core/index.ts';
import type { RulesInForce } from '../proxy/mender.ts';
import { watchRulesFile } from './rules-file/watch.ts';
import { rulesInForce, type NameRules } from './rules-in-force.ts';

/** Follows a rules file: good rules take the place of the last ones, broken ones are reported and change nothing. */
export function followRulesFile(
  file: string,
  options: NormalizerOptions,
  nameRules: NameRules,
): (use: (rules: RulesInForce) => void) => () => void {
  let last = JSON.stringify(options.rules);
  return (use) =>
    watchRulesFile(file, {
      onRules(rules) {
        const text = JSON.stringify(rules);
        if (text === last) return;
        last = text;
        use(rulesInForce({ ...options, rules }, nameRules));
        const count = rules.length === 1 ? '1 rule' : `${rules.length} rules`;
        say(`${file} has changed; ${count} in force`);
      },
      onProblems(report) {
        say(`${file} has changed and is not used; the last good rules stay\n${report}`);
      },
    });
}

function say(text: string): void {
  process.stderr.write(`argmend: ${text}\n`);
}
