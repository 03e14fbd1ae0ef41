import type { Rule } from '../../core/rules/rule.ts';
import type { Example } from '../view.ts';
import type { Learner } from './learned-rule.ts';

/** A rule that something speaks for, as it is kept between two looks at the log. */
export interface StoredCandidate extends Learner {
  readonly rule: Rule;
  readonly fixed: number;
  /** Those of them in which the fault was seen to be about the names that the rule is about. */
  readonly backed: number;
  readonly fixed_sessions: readonly string[];
  readonly beside: number;
  readonly against: number;
  /** Calls that were put right with the same name and another value, so that they speak neither way. */
  readonly unsure: number;
  readonly sessions: readonly string[];
  readonly first_seen: string;
  readonly last_seen: string;
  readonly examples: readonly Example[];
  readonly patterns: readonly string[];
}

/** A rule that nothing speaks for yet. */
export function candidateFor(learner: Learner, rule: Rule): StoredCandidate {
  const none = {
    fixed: 0,
    backed: 0,
    beside: 0,
    against: 0,
    unsure: 0,
    first_seen: '',
    last_seen: '',
  };
  const empty = { fixed_sessions: [], sessions: [], examples: [], patterns: [] };
  return { ...learner, rule, ...none, ...empty };
}

/** More sessions than this need not be told apart. */
const MOST_SESSIONS = 64;
const MOST_EXAMPLES = 3;
/** So many calls are looked at for examples that differ. */
const LOOKED_AT = 16;
const MOST_PATTERNS = 8;

/** What a call says about a candidate. */
export interface Sighting {
  readonly ts: string;
  readonly session: string;
  readonly patterns: readonly string[];
  readonly example?: Example | undefined;
}

/** A candidate while calls are taken in. */
export class Candidate {
  readonly rule: Rule;
  readonly learner: Learner;
  fixed: number;
  backed: number;
  beside: number;
  against: number;
  unsure: number;
  firstSeen: string;
  lastSeen: string;
  readonly sessions: Set<string>;
  readonly #fixedSessions: Set<string>;
  readonly #examples: Example[];
  readonly #patterns: Set<string>;

  constructor(learner: Learner, rule: Rule, before: StoredCandidate = candidateFor(learner, rule)) {
    this.rule = rule;
    this.learner = learner;
    this.fixed = before.fixed;
    this.backed = before.backed;
    this.beside = before.beside;
    this.against = before.against;
    this.unsure = before.unsure;
    this.firstSeen = before.first_seen;
    this.lastSeen = before.last_seen;
    this.sessions = new Set(before.sessions);
    this.#fixedSessions = new Set(before.fixed_sessions);
    this.#examples = [...before.examples];
    this.#patterns = new Set(before.patterns);
  }

  /** A failed call that was then sent as the rule would have made it, and succeeded. */
  addFixed(sighting: Sighting, isBacked: boolean): void {
    const wantsExample = this.#examples.length < MOST_EXAMPLES && this.fixed < LOOKED_AT;
    this.fixed += 1;
    if (isBacked) this.backed += 1;
    if (this.#fixedSessions.size < MOST_SESSIONS) this.#fixedSessions.add(sighting.session);
    if (wantsExample) this.#addExample(sighting);
    this.#see(sighting);
  }

  #addExample({ example }: Sighting): void {
    const isNew = this.#examples.every(({ before }) => before !== example?.before);
    if (example !== undefined && isNew) this.#examples.push(example);
  }

  /** A failed call that the rule might mend. */
  addBeside(sighting: Sighting): void {
    this.beside += 1;
    this.#see(sighting);
  }

  #see({ ts, session, patterns }: Sighting): void {
    if (this.firstSeen === '' || ts < this.firstSeen) this.firstSeen = ts;
    if (ts > this.lastSeen) this.lastSeen = ts;
    if (this.sessions.size < MOST_SESSIONS) this.sessions.add(session);
    for (const id of patterns) if (this.#patterns.size < MOST_PATTERNS) this.#patterns.add(id);
  }

  stored(): StoredCandidate {
    return {
      ...this.learner,
      rule: this.rule,
      fixed: this.fixed,
      backed: this.backed,
      fixed_sessions: [...this.#fixedSessions],
      beside: this.beside,
      against: this.against,
      unsure: this.unsure,
      sessions: [...this.sessions],
      first_seen: this.firstSeen,
      last_seen: this.lastSeen,
      examples: this.#examples,
      patterns: [...this.#patterns],
    };
  }
}
