import { areSynonyms } from '../../core/repair/synonyms.ts';
import { isInjectedKey } from '../../core/repair/injected-keys.ts';
import type { StoredCandidate } from '../evidence/candidate.ts';

/** Calls that were never put right must be so many, or come from so many sessions. */
const FEWEST_BESIDE = 3;
const FEWEST_SESSIONS = 3;
/** A name that no lexicon knows for another needs more. */
const FEWEST_FOR_STRANGERS = 5;
/** A name that so many tools of a server do not know is added by the client. */
const FEWEST_TOOLS = 3;
/** One call in so many may speak against a rule. */
const TOLERATED = 10;

/** Whether there is enough that speaks for a rule to show it to somebody; `spread`: tools that its name was sent to. */
export function isEnough(candidate: StoredCandidate, spread: number): boolean {
  const { rule, fixed, beside, against, unsure } = candidate;
  if (against > 0 && against * TOLERATED > fixed) return false;
  switch (rule.type) {
    case 'param_alias':
    case 'nested_alias':
      return isEnoughForAlias(candidate, areSynonyms(rule.from, rule.to));
    case 'param_drop':
      if (isInjectedKey(rule.from)) return fixed > 0 || beside >= 2;
      return spread >= FEWEST_TOOLS && beside >= FEWEST_BESIDE && unsure === 0;
    case 'param_default':
    case 'nested_default':
      return against === 0 && candidate.fixed_sessions.length >= FEWEST_SESSIONS;
    case 'type_coerce':
    case 'json_accept_both':
      return fixed > 0;
  }
}

/** One call that was put right is enough when it was seen to fail for these names; else two are. */
function isEnoughForAlias(candidate: StoredCandidate, isSynonym: boolean): boolean {
  const { fixed, backed, beside, unsure, sessions } = candidate;
  if (fixed > 1 || backed > 0 || (fixed > 0 && isSynonym)) return true;
  if (fixed > 0 || unsure * 2 > beside) return false;
  return isSynonym ? beside >= FEWEST_BESIDE : sessions.length >= FEWEST_FOR_STRANGERS;
}
