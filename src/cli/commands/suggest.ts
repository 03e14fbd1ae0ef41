import { openLearning, type Learning } from '../../learn/index.ts';
import type { DecisionResult } from '../../learn/view.ts';
import { EXIT, UsageError } from '../exit-code.ts';
import { readingLog } from '../log-directory.ts';
import { renderLearning } from '../suggest/index.ts';
import { terminalJson, terminalText } from '../terminal-text.ts';

/** What `argmend suggest` was asked. */
export interface SuggestFlags {
  readonly logDir?: string;
  readonly json?: boolean;
  readonly accept?: string;
  readonly dismiss?: string;
  readonly undo?: string;
}

/** Prints what was learnt from a log directory, or decides about it. */
export async function suggest(flags: SuggestFlags): Promise<number> {
  const decide = decisionIn(flags);
  return readingLog('suggest', flags.logDir, async (directory) => {
    const learning = openLearning(directory);
    const view = await learning.view();
    if (decide !== undefined) return report(await decide(learning));
    process.stdout.write(
      flags.json === true
        ? `${terminalJson(JSON.stringify(view, undefined, 2))}\n`
        : renderLearning(view, directory),
    );
    return EXIT.ok;
  });
}

type Decide = (learning: Learning) => Promise<DecisionResult>;

function decisionIn({ accept, dismiss, undo }: SuggestFlags): Decide | undefined {
  const decisions: Decide[] = [];
  if (accept !== undefined) decisions.push((learning) => learning.accept(accept));
  if (dismiss !== undefined) decisions.push((learning) => learning.dismiss(dismiss));
  if (undo !== undefined) decisions.push((learning) => learning.undo(undo));
  if (decisions.length <= 1) return decisions[0];
  throw new UsageError('argmend: suggest: give one of --accept, --dismiss and --undo at a time');
}

function report({ done, message }: DecisionResult): number {
  if (done) {
    process.stdout.write(`${terminalText(message)}\n`);
    return EXIT.ok;
  }
  process.stderr.write(`argmend: suggest: ${terminalText(message)}\n`);
  return EXIT.failed;
}
