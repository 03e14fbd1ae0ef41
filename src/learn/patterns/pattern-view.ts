import type { ErrorPattern } from '../view.ts';
import { patternState, type PatternDecisions } from './pattern-state.ts';
import { daysBefore, hoursBefore } from './series.ts';
import type { StoredPattern } from './stored-pattern.ts';
import { trendOf } from './trend.ts';

/** A pattern as it is shown at a moment. */
export function patternView(
  pattern: StoredPattern,
  decisions: PatternDecisions,
  suggestions: readonly string[],
  now: number,
): ErrorPattern {
  const { hours, detail, clients, expected, ...told } = pattern;
  const twoDays = hoursBefore(hours, now, 48);
  return {
    ...told,
    expected: detail === '' ? expected : detail,
    state: patternState(pattern, decisions, now),
    trend: trendOf(twoDays),
    hourly: twoDays.slice(-24),
    daily: daysBefore(hours, now, 14),
    clients: clients
      .map(([name, count]) => ({ name, count }))
      .toSorted((left, right) => right.count - left.count),
    suggestions,
  };
}
