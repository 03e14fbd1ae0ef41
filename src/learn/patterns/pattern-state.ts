import type { PatternState } from '../view.ts';
import { isEscalating } from './escalating.ts';
import { hoursBefore } from './series.ts';
import type { StoredPattern } from './stored-pattern.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TWO_WEEKS_HOURS = 14 * 24;
/** Calls that were under way when a rule was accepted may still fail. */
const GRACE_MS = 60_000;

/** What was decided about a pattern. */
export interface PatternDecisions {
  /** When a rule was accepted that is about it; undefined when none is in force. */
  readonly acceptedAt: string | undefined;
  readonly isIgnored: boolean;
}

/** The state of a pattern at a moment. */
export function patternState(
  pattern: StoredPattern,
  { acceptedAt, isIgnored }: PatternDecisions,
  now: number,
): PatternState {
  const first = Date.parse(pattern.first_seen);
  const last = Date.parse(pattern.last_seen);
  const age = Math.min(TWO_WEEKS_HOURS, Math.floor((now - first) / HOUR_MS) + 1);
  const isEscalated = isEscalating(hoursBefore(pattern.hours, now, Math.max(1, age)));
  // What is ignored comes back when it gets far worse.
  if (isIgnored && !isEscalated) return 'ignored';
  if (acceptedAt !== undefined) {
    return last > Date.parse(acceptedAt) + GRACE_MS ? 'regressed' : 'resolved';
  }
  if (now - last > 14 * DAY_MS) return 'resolved';
  if (isEscalated) return 'escalating';
  if (now - first < DAY_MS) return 'new';
  return cameBack(pattern, now) ? 'regressed' : 'ongoing';
}

/** Whether it was first seen before the two weeks that are known by the hour, and in them only lately. */
function cameBack({ first_seen: first, hours }: StoredPattern, now: number): boolean {
  const [earliest] = hours[0] ?? [];
  if (earliest === undefined || now - Date.parse(first) < 15 * DAY_MS) return false;
  return now - Date.parse(`${earliest}:00:00Z`) < DAY_MS;
}
