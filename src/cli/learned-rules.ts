import { existsSync } from 'node:fs';
import type { Rule, RuleSwitch } from '../core/rules/rule.ts';
import { reportProblems } from './rules-file/report.ts';
import { watchRulesFile, type RulesFileListener } from './rules-file/watch.ts';

/** The accepted suggestions; when their file is broken, people are told and calls go on without. */
export async function loadLearnedRules(file: string): Promise<readonly Rule[]> {
  const { loadRulesFile } = await import('./rules-file/index.ts');
  const { rules, problems } = await loadRulesFile(file);
  if (problems === undefined) return rules.filter(isRule);
  if (existsSync(file)) say(`${file} is not used\n${reportProblems(file, problems)}`);
  return [];
}

/** Follows the accepted suggestions: they come and go while calls go on. A file that is not there has none. */
export function followLearnedRules(
  file: string,
  first: readonly Rule[],
  onRules: (rules: readonly Rule[]) => void,
): () => void {
  let last = JSON.stringify(first);
  const use = (rules: readonly Rule[]): void => {
    const text = JSON.stringify(rules);
    if (text === last) return;
    last = text;
    onRules(rules);
    const count = rules.length === 1 ? '1 learned rule' : `${rules.length} learned rules`;
    say(`${file} has changed; ${count} in force`);
  };
  const listener: RulesFileListener = {
    onRules: (rules) => use(rules.filter(isRule)),
    onProblems(report) {
      if (existsSync(file))
        say(`${file} has changed and is not used; the last good rules stay\n${report}`);
      else use([]);
    },
  };
  // It stands beside the log, which grows with every call.
  const mayBeMissing = first.length === 0;
  return watchRulesFile(file, listener, { isFolderBusy: true, mayBeMissing });
}

function isRule(entry: Rule | RuleSwitch): entry is Rule {
  return 'type' in entry;
}

function say(text: string): void {
  process.stderr.write(`argmend: ${text}\n`);
}
