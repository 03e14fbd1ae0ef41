import { getOwn, isObject } from '../core/json/index.ts';
import type { Rule } from '../core/rules/rule.ts';
import type { LearnedRules } from './decide/learned-rules-file.ts';
import { standingsOf } from './decide/standing.ts';
import { bridgeOf, bridgesOf, type StoredDrift } from './drift/index.ts';
import type { Memory } from './memory.ts';
import { patternView } from './patterns/pattern-view.ts';
import { suggestionsOf } from './suggest/index.ts';
import type { Decision, Drift, LearningView, Suggestion } from './view.ts';

/** Everything that a view is made of. */
export interface ViewSources {
  readonly memory: Memory;
  readonly decisions: readonly Decision[];
  readonly learned: LearnedRules;
  readonly now: number;
}

/** Puts together what is shown. */
export function assembleView({ memory, decisions, learned, now }: ViewSources): LearningView {
  const standings = standingsOf(decisions);
  const { patterns, candidates, calls, uses, drift } = memory.stored();
  const suggestions = suggestionsOf({
    candidates,
    calls,
    uses,
    standings,
    bridges: bridgesOf(drift),
    contracts: memory.contracts,
    accepted: (learned.entries ?? []).filter(isRule),
  });
  const views = patterns.map((pattern) => {
    const about = suggestions.filter((suggestion) => suggestion.patterns.includes(pattern.id));
    const accepted = about.find(({ state }) => state === 'accepted');
    const acceptedAt = accepted && standings.get(accepted.id)?.since;
    const isIgnored = standings.get(pattern.id)?.state === 'dismissed';
    return patternView(
      pattern,
      { acceptedAt, isIgnored },
      about.map(({ id }) => id),
      now,
    );
  });
  return {
    version: learned.version,
    patterns: views.toSorted((left, right) => (left.last_seen < right.last_seen ? 1 : -1)),
    suggestions,
    drift: drift.map((entry) => driftView(entry, suggestions)).toReversed(),
    decisions: decisions.toReversed(),
  };
}

/** Anybody may edit the file; what is no rule of ours is left to those who load it. */
function isRule(entry: unknown): entry is Rule {
  if (!isObject(entry)) return false;
  const tools = getOwn(entry, 'tools');
  return (
    typeof getOwn(entry, 'id') === 'string' &&
    typeof getOwn(entry, 'type') === 'string' &&
    typeof getOwn(entry, 'from') === 'string' &&
    Array.isArray(tools) &&
    tools.every((tool) => typeof tool === 'string')
  );
}

function driftView(entry: StoredDrift, suggestions: readonly Suggestion[]): Drift {
  const { to: _to, ...told } = entry;
  const id = bridgeOf(entry)?.id;
  const isOffered = suggestions.some((suggestion) => suggestion.id === id);
  return id === undefined || !isOffered ? told : { ...told, suggestion: id };
}
