// In: what somebody decided about a suggestion or a pattern. Out: the accepted rules and the record of the decision.
// It must never write the operator's own rules file, and never overwrite a change that somebody else made meanwhile.

import { join } from 'node:path';
import type { Decision, DecisionResult, Suggestion } from '../view.ts';
import { recordDecision } from './decisions-file.ts';
import { withLock } from './file-lock.ts';
import { LEARNED_RULES } from './learned-rules-name.ts';
import { isEntryOf, readLearnedRules, writeLearnedRules } from './learned-rules-file.ts';

/** Who decides, and when. */
export interface Deciding {
  readonly directory: string;
  readonly by: Decision['by'];
  readonly ts: string;
}

/** Adds the rule of a suggestion to the accepted ones, unless the file is not of the version that was looked at. */
export async function acceptSuggestion(
  suggestion: Suggestion,
  version: string,
  deciding: Deciding,
): Promise<DecisionResult> {
  const { id, rule } = suggestion;
  const result = await changeRules(deciding.directory, version, (entries) =>
    entries.some((entry) => isEntryOf(entry, id)) ? entries : [...entries, rule],
  );
  if (result !== undefined) return result;
  await recordDecision(deciding.directory, decisionOn(suggestion, 'accept', deciding));
  return { done: true, message: `accepted ${id}: ${suggestion.words}` };
}

/** Takes a rule out of the accepted ones. */
export async function removeRule(
  suggestion: Pick<Suggestion, 'id' | 'words'> & Partial<Suggestion>,
  action: 'undo' | 'withdraw',
  deciding: Deciding,
): Promise<DecisionResult> {
  const { id, words } = suggestion;
  const result = await changeRules(deciding.directory, undefined, (entries) =>
    entries.filter((entry) => !isEntryOf(entry, id)),
  );
  if (result !== undefined) return result;
  await recordDecision(deciding.directory, decisionOn(suggestion, action, deciding));
  return { done: true, message: `${action === 'undo' ? 'undone' : 'withdrawn'} ${id}: ${words}` };
}

/** Writes down what is decided about a suggestion. */
export function decisionOn(
  { id, words, patterns, evidence }: Pick<Suggestion, 'id' | 'words'> & Partial<Suggestion>,
  action: Decision['action'],
  { by, ts }: Deciding,
): Decision {
  return {
    ts,
    action,
    id,
    by,
    words,
    ...(patterns === undefined ? {} : { patterns }),
    ...(evidence === undefined
      ? {}
      : { evidence: { sessions: evidence.sessions, fixed: evidence.fixed } }),
  };
}

/** Changes the accepted rules, one process at a time; gives a result only when that could not be done. */
async function changeRules(
  directory: string,
  version: string | undefined,
  change: (entries: readonly unknown[]) => readonly unknown[],
): Promise<DecisionResult | undefined> {
  return withLock(join(directory, LEARNED_RULES), async () => {
    const current = await readLearnedRules(directory);
    if (version !== undefined && current.version !== version) {
      const message = `${LEARNED_RULES} was changed meanwhile; look again, then decide`;
      return { done: false, reason: 'changed', message };
    }
    if (current.entries === undefined) {
      const message = `${LEARNED_RULES} is not a rules file any more; mend or remove it first`;
      return { done: false, reason: 'broken', message };
    }
    const entries = change(current.entries);
    if (entries.length !== current.entries.length) await writeLearnedRules(directory, entries);
    return undefined;
  });
}
