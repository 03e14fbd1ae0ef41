import { isInjectedKey } from '../core/repair/injected-keys.ts';
import { removeRule } from './decide/index.ts';
import type { Learning } from './index.ts';
import type { Decision, LearningView, Suggestion } from './view.ts';

/** A rule is accepted without a person only when so many sessions speak for it and nothing speaks against it. */
const FEWEST_SESSIONS = 5;
/** A rule goes again when so many of the last calls it changed failed, and at least half of them. */
const FEWEST_FAILURES = 3;

/** Accepts what is beyond doubt, and withdraws what it accepted when that starts to fail; gives what it did, in words. */
export async function decideAutomatically(
  directory: string,
  learning: Learning,
): Promise<string[]> {
  const told: string[] = [];
  const view = await learning.view();
  for (const suggestion of view.suggestions.filter((one) => isFailing(one, view))) {
    const deciding = { directory, by: 'auto', ts: new Date().toISOString() } as const;
    const { message } = await removeRule(suggestion, 'withdraw', deciding);
    told.push(`${message}; calls that it changed fail`);
  }
  for (const { id } of view.suggestions.filter((one) => isBeyondDoubt(one, view))) {
    // Each acceptance makes another version of the file, so each is looked at anew.
    await learning.view();
    const { message } = await learning.accept(id);
    told.push(message);
  }
  return told;
}

function isBeyondDoubt(suggestion: Suggestion, { decisions }: LearningView): boolean {
  const { id, state, evidence, judgement, rule } = suggestion;
  const isDecided = decisions.some((decision) => decision.id === id);
  if (state !== 'open' || isDecided || evidence.against > 0) return false;
  const isAddition = rule.type === 'param_drop' && isInjectedKey(rule.from);
  const sessions = isAddition ? evidence.sessions : evidence.fixed_sessions;
  return sessions >= FEWEST_SESSIONS && judgement.touches === 0 && judgement.mends > 0;
}

/** What a person accepted is for a person to take back. */
function isFailing({ id, state, use }: Suggestion, { decisions }: LearningView): boolean {
  const latest = decisions.find((decision: Decision) => decision.id === id);
  if (state !== 'accepted' || latest?.by !== 'auto' || use === undefined) return false;
  const failures = [...use.last].filter((outcome) => outcome === 'e').length;
  return failures >= FEWEST_FAILURES && failures * 2 >= use.last.length;
}
