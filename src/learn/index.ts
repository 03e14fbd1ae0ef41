// In: the records of a directory. Out: patterns of failed calls, rules that would help, and what became of such rules.
// It must never change a rule by itself unless it is told to, never write a value, and never stand in the way of calls.

import { acceptSuggestion, decisionOn, removeRule, type Deciding } from './decide/index.ts';
import { readDecisions, recordDecision } from './decide/decisions-file.ts';
import { readLearnedRules } from './decide/learned-rules-file.ts';
import { standingsOf } from './decide/standing.ts';
import { LogReader } from './log-reader.ts';
import { assembleView } from './assemble-view.ts';
import type { Decision, DecisionResult, LearningView, Suggestion } from './view.ts';

/** How learning is opened; everything has a default. */
export interface LearningOptions {
  /** The time; the clock's unless given. */
  readonly now?: (() => number) | undefined;
  /** Who decides; a person unless given. */
  readonly by?: Decision['by'] | undefined;
}

/** What can be learnt from the records of one directory. */
export interface Learning {
  /** What was learnt as of now; nothing is written. Rejects when the directory cannot be read. */
  view(): Promise<LearningView>;
  /** Accepts a suggestion, unless the rules are not of this version any more; the last view's unless given. */
  accept(id: string, version?: string): Promise<DecisionResult>;
  /** Dismisses a suggestion, or ignores a pattern. */
  dismiss(id: string): Promise<DecisionResult>;
  /** Takes an acceptance or a dismissal back. */
  undo(id: string): Promise<DecisionResult>;
  /** Takes in what is new in the log. */
  read(): Promise<void>;
  /** Keeps what was learnt, so that the log need not be read again from its beginning. */
  save(): Promise<void>;
}

/** Opens what can be learnt from a log directory. Lines are read once, however often it is looked at. */
export function openLearning(directory: string, options: LearningOptions = {}): Learning {
  const { now = Date.now, by = 'person' } = options;
  const reader = new LogReader(directory);
  let seen: LearningView | undefined;

  async function view(): Promise<LearningView> {
    const memory = await reader.read();
    const [decisions, learned] = await Promise.all([
      readDecisions(directory),
      readLearnedRules(directory),
    ]);
    seen = assembleView({ memory, decisions, learned, now: now() });
    return seen;
  }

  async function find(id: string): Promise<Suggestion | undefined> {
    const { suggestions } = seen ?? (await view());
    return suggestions.find((suggestion) => suggestion.id === id);
  }

  function deciding(): Deciding {
    return { directory, by, ts: new Date(now()).toISOString() };
  }

  return {
    view,
    async accept(id, version) {
      const suggestion = await find(id);
      if (suggestion === undefined) return unknownId(id);
      if (suggestion.state === 'accepted') return inState(id, 'accepted already');
      return acceptSuggestion(suggestion, version ?? seen?.version ?? '', deciding());
    },
    async dismiss(id) {
      const suggestion = await find(id);
      const pattern = seen?.patterns.find((candidate) => candidate.id === id);
      if (suggestion === undefined && pattern === undefined) return unknownId(id);
      if (suggestion?.state === 'accepted') return inState(id, 'accepted; undo that first');
      const words = suggestion?.words ?? 'a pattern is ignored';
      const decision = decisionOn({ ...suggestion, id, words }, 'dismiss', deciding());
      await recordDecision(directory, decision);
      return { done: true, message: `dismissed ${id}` };
    },
    async undo(id) {
      const standing = standingsOf(await readDecisions(directory)).get(id);
      const suggestion = await find(id);
      const isAccepted = suggestion?.state === 'accepted';
      if (standing === undefined && !isAccepted) return unknownId(id);
      const decided = suggestion ?? { id, words: 'a decision is taken back' };
      return removeRule(decided, 'undo', deciding());
    },
    async read() {
      await reader.read();
    },
    save: () => reader.save(),
  };
}

function unknownId(id: string): DecisionResult {
  const message = `there is no suggestion or decision ${JSON.stringify(id)}; argmend suggest lists them`;
  return { done: false, reason: 'unknown', message };
}

function inState(id: string, state: string): DecisionResult {
  return { done: false, reason: 'state', message: `${id} is ${state}` };
}
