import type { Decision, SuggestionState } from '../view.ts';

/** What the decisions about one suggestion or pattern amount to. */
export interface Standing {
  readonly state: SuggestionState;
  /** When it came to this. */
  readonly since: string;
  readonly by: Decision['by'];
}

/** What stands after all decisions, by id; an id that is missing is open. */
export function standingsOf(decisions: readonly Decision[]): ReadonlyMap<string, Standing> {
  const standings = new Map<string, Standing>();
  for (const { id, action, ts, by } of decisions) {
    if (action === 'undo') standings.delete(id);
    else standings.set(id, { state: STATES[action], since: ts, by });
  }
  return standings;
}

const STATES = { accept: 'accepted', dismiss: 'dismissed', withdraw: 'withdrawn' } as const;
