import type { LearnedRules } from './decide/learned-rules-file.ts';
import { standingsOf } from './decide/standing.ts';
import type { StoredMemory } from './memory.ts';
import { patternView } from './patterns/pattern-view.ts';
import type { Decision, LearningView } from './view.ts';

/** Everything that a view is made of. */
export interface ViewSources {
  readonly memory: StoredMemory;
  readonly decisions: readonly Decision[];
  readonly learned: LearnedRules;
  readonly now: number;
}

/** Puts together what is shown. */
export function assembleView({ memory, decisions, learned, now }: ViewSources): LearningView {
  const standings = standingsOf(decisions);
  const patterns = memory.patterns.map((pattern) => {
    const isIgnored = standings.get(pattern.id)?.state === 'dismissed';
    return patternView(pattern, { acceptedAt: undefined, isIgnored }, [], now);
  });
  return {
    version: learned.version,
    patterns: patterns.toSorted((left, right) => (left.last_seen < right.last_seen ? 1 : -1)),
    suggestions: [],
    drift: [],
    decisions: decisions.toReversed(),
  };
}
