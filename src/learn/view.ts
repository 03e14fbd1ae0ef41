import type { Rule } from '../core/rules/rule.ts';

/** What was learnt from the records of a directory, as of one moment. */
export interface LearningView {
  /** Names `learned-rules.json` as it was; an acceptance that names it is refused when the file has changed since. */
  readonly version: string;
  /** Groups of failed calls, the newest first. */
  readonly patterns: readonly ErrorPattern[];
  /** Rules that would help: open ones first, then accepted, dismissed and withdrawn ones. */
  readonly suggestions: readonly Suggestion[];
  /** What servers changed about their tools, the newest first. */
  readonly drift: readonly Drift[];
  /** What was decided, the newest first. */
  readonly decisions: readonly Decision[];
}

/** What is wrong with a call; `error` when only the server knows. */
export type FaultClass =
  | 'missing'
  | 'unknown'
  | 'type'
  | 'enum'
  | 'format'
  | 'range'
  | 'json'
  | 'other'
  | 'error';

/** Calls that failed for the same reason. */
export interface ErrorPattern {
  /** The same for the same fault, however servers word it. */
  readonly id: string;
  readonly server: string;
  readonly tool: string;
  readonly class: FaultClass;
  /** The parameter, such as `edits[].line`; empty for the call as a whole. */
  readonly param: string;
  /** What the tool wants, where that is known. */
  readonly expected: string;
  /** The kind of what was sent; for the class `error`, what the server said, with values masked. */
  readonly received: string;
  /** What told the fault: our own check of the schema, a known wording, or nothing but the text. */
  readonly source: 'schema' | 'wording' | 'text';
  readonly count: number;
  readonly first_seen: string;
  readonly last_seen: string;
  readonly state: PatternState;
  readonly trend: Trend;
  /** Calls in each of the last 24 hours and 14 days, the current one last. */
  readonly hourly: readonly number[];
  readonly daily: readonly number[];
  /** What servers said, with every value masked. */
  readonly samples: readonly string[];
  readonly clients: readonly ClientCount[];
  /** Suggestions that would mend some of these calls. */
  readonly suggestions: readonly string[];
}

/**
 * `new`: first seen within a day. `escalating`: far more than usual. `regressed`: seen again after it was resolved.
 * `resolved`: not seen since a rule was accepted for it, or for two weeks. `ignored`: somebody dismissed it.
 */
export type PatternState = 'new' | 'ongoing' | 'escalating' | 'regressed' | 'resolved' | 'ignored';

/** How often a pattern was seen in the last 24 hours, and in the 24 hours before. */
export interface Trend {
  /** `few`: too few calls to say. */
  readonly direction: 'increasing' | 'stable' | 'decreasing' | 'few';
  readonly recent: number;
  readonly before: number;
}

export interface ClientCount {
  readonly name: string;
  readonly count: number;
}

/** A rule that would help. */
export interface Suggestion {
  /** The same for the same rule, always; also the id of the rule. */
  readonly id: string;
  readonly state: SuggestionState;
  readonly server: string;
  readonly tool: string;
  readonly rule: Rule;
  /** The rule in words. */
  readonly words: string;
  readonly evidence: Evidence;
  readonly judgement: Judgement;
  /** The patterns it is about. */
  readonly patterns: readonly string[];
  /** What became of calls that the rule changed, once it is accepted. */
  readonly use?: RuleUse;
}

export type SuggestionState = 'open' | 'accepted' | 'dismissed' | 'withdrawn';

/** What speaks for a rule, and against it. */
export interface Evidence {
  /** In how many sessions it was seen. */
  readonly sessions: number;
  /** Failed calls that the same session then sent as the rule would have made them, and which succeeded. */
  readonly fixed: number;
  readonly fixed_sessions: number;
  /** Failed calls that have an unknown name beside a missing one, or a name that clients add for themselves. */
  readonly beside: number;
  /** Calls that were put right in another way. */
  readonly against: number;
  /** Whether the server's tools changed so that the rule bridges it. */
  readonly drift: boolean;
  readonly first_seen: string;
  readonly last_seen: string;
  /** At most three: names and types, no values. */
  readonly examples: readonly Example[];
}

export interface Example {
  readonly before: string;
  readonly after: string;
}

/** What the rule would have done to the recorded calls. */
export interface Judgement {
  /** Failed calls of the patterns it is about, and how many of them it mends. */
  readonly failures: number;
  readonly mends: number;
  /** Succeeded calls of the tool, and how many of them it would touch: none, or it is not offered. */
  readonly succeeded: number;
  readonly touches: number;
}

export interface RuleUse {
  readonly ok: number;
  readonly failed: number;
  /** The last 20 of them, `o` for ok and `e` for an error, the newest last. */
  readonly last: string;
}

/** Something that a server changed about a tool between two sessions. */
export interface Drift {
  readonly ts: string;
  readonly server: string;
  readonly tool: string;
  readonly kind: 'renamed' | 'removed' | 'added' | 'required' | 'retyped';
  readonly param: string;
  /** In words, such as ``path is now called file_path``. */
  readonly words: string;
  /** The suggestion that bridges it. */
  readonly suggestion?: string;
}

/** What somebody, or the automatic mode, decided. */
export interface Decision {
  readonly ts: string;
  readonly action: 'accept' | 'dismiss' | 'undo' | 'withdraw';
  /** The suggestion, or the pattern that is ignored. */
  readonly id: string;
  readonly by: 'person' | 'auto';
  /** The rule in words, where it is about one. */
  readonly words?: string;
  readonly patterns?: readonly string[];
  readonly evidence?: { readonly sessions: number; readonly fixed: number };
}

/** What came of a decision. */
export type DecisionResult =
  | { readonly done: true; readonly message: string }
  | {
      readonly done: false;
      /** `changed`: `learned-rules.json` is not what it was when the suggestion was shown. */
      readonly reason: 'unknown' | 'changed' | 'state' | 'broken';
      readonly message: string;
    };
