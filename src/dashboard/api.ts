// In: nothing. Out: the shapes of what the server answers and takes, for the server and for the pages.
// It must never hold code: the pages import its types only.

import type { Rule } from '../core/rules/rule.ts';
import type { Decision, Drift, ErrorPattern, Suggestion, Trend } from '../learn/view.ts';
import type { Statistics } from '../stats/statistics.ts';

/** What became of a call. */
export type Outcome = 'clean' | 'normalized' | 'unfixed' | 'observed';

/** `GET /api/status`: what the dashboard looks at. */
export interface StatusAnswer {
  readonly version: string;
  readonly directory: string;
  readonly calls: number;
  readonly first: number | null;
  readonly last: number | null;
  /** Bytes of the log that have been read, of those that are there. */
  readonly progress: { readonly done: number; readonly total: number };
  /** Why the directory cannot be read. */
  readonly problem: string | null;
  /** Whether suggestions can be decided about: the directory can be written. */
  readonly canDecide: boolean;
}

/** `GET /api/normalizer`: the statistics as in `normalizer_stats.json`. */
export type NormalizerAnswer = Statistics;

/** Counts of calls. */
export interface CallCounts {
  readonly calls: number;
  readonly mended: number;
  readonly errors: number;
}

/** Counts of calls under a name. */
export interface NamedCounts extends CallCounts {
  readonly name: string;
}

/** Times in a row: `start` and `step` in milliseconds. */
export interface TimeAxis {
  readonly start: number;
  readonly step: number;
  readonly count: number;
}

/** `GET /api/overview`: calls over time. */
export interface OverviewAnswer {
  readonly axis: TimeAxis;
  readonly totals: CallCounts & { readonly unfixed: number; readonly observed: number };
  readonly series: {
    readonly calls: readonly number[];
    readonly mended: readonly number[];
    readonly errors: readonly number[];
    /** Milliseconds; null where there was no call. */
    readonly p50: readonly (number | null)[];
    readonly p95: readonly (number | null)[];
  };
  readonly clients: readonly NamedCounts[];
  readonly servers: readonly NamedCounts[];
  readonly tools: readonly NamedCounts[];
  readonly payoff: Payoff;
}

/** What mending was good for. */
export interface Payoff {
  /** Mended calls that then succeeded. */
  readonly avoided: number;
  /** What a failed call cost until the next try, in milliseconds: the median of those that were tried again. */
  readonly retryMs: number | null;
  /** How many failed calls that is measured on. */
  readonly retries: number;
}

/** `GET /api/activity`: what rules and tools did over time. */
export interface ActivityAnswer {
  readonly axis: TimeAxis;
  readonly rules: readonly RuleActivity[];
  readonly tools: readonly ToolActivity[];
}

export interface RuleActivity {
  readonly rule_id: string;
  readonly hits: number;
  readonly blocked: number;
  readonly last: number | null;
  readonly series: readonly number[];
}

export interface ToolActivity extends NamedCounts {
  /** Mended calls. */
  readonly series: readonly number[];
}

/** A change, as a record names it. */
export interface NormView {
  readonly rule_id: string;
  readonly type: string;
  readonly param: string;
  readonly from?: string;
  readonly to?: string;
  readonly count?: number;
}

/** What stayed wrong with a call. */
export interface ProblemView {
  readonly kind: string;
  readonly param: string;
  readonly message: string;
  readonly rule_id?: string;
}

/** A call, as its record tells it. */
export interface CallView {
  /** Names the call in this log. */
  readonly id: string;
  readonly ts: string;
  readonly tool: string;
  readonly status: 'ok' | 'error';
  readonly duration_ms: number;
  readonly outcome: Outcome;
  readonly server: string;
  readonly client: string;
  readonly session: string;
  readonly req_id: string;
  readonly rules_version: string;
  readonly skipped: string;
  readonly error: string;
  readonly norms: readonly NormView[];
  readonly problems: readonly ProblemView[];
  /** Names, types and fingerprints of the arguments as sent. */
  readonly shape: unknown;
}

/** `GET /api/operations`: a page of calls, newest first. */
export interface OperationsAnswer {
  readonly calls: readonly CallView[];
  /** How many calls fit the filter. */
  readonly matching: number;
  /** What to ask for to get the next page. */
  readonly next: string | null;
}

/** `GET /api/names`: what can be filtered by. */
export interface NamesAnswer {
  readonly tools: readonly string[];
  readonly clients: readonly string[];
  readonly servers: readonly string[];
  readonly rules: readonly string[];
}

/** `GET /api/tools`: the tools of each server. */
export interface ToolsAnswer {
  readonly servers: readonly ServerTools[];
}

export interface ServerTools {
  readonly server: string;
  /** When they were listed. */
  readonly ts: string;
  readonly tools: readonly ToolView[];
}

export interface ToolView extends CallCounts {
  readonly name: string;
  readonly description: string;
  readonly declared: unknown;
  /** What clients that check calls are told; null when that is what is declared. */
  readonly advertised: unknown;
  readonly annotations: unknown;
}

/** `POST /api/dry-run`: a call that is never sent. */
export interface DryRunQuestion {
  readonly server: string;
  readonly tool: string;
  readonly arguments: unknown;
}

export interface DryRunAnswer {
  readonly outcome: 'clean' | 'normalized' | 'unfixed';
  /** As the tool would get them. */
  readonly arguments: unknown;
  readonly norms: readonly NormView[];
  readonly problems: readonly ProblemView[];
  /** What a model would be told. */
  readonly text: string;
  readonly attempts: readonly {
    readonly rule_id: string;
    readonly param: string;
    readonly fired: boolean;
    readonly reason: string;
  }[];
}

/** `GET /api/rules`: all rules, in the order they run, and the repairs that fired. */
export interface RulesAnswer {
  readonly rules: readonly RuleView[];
  readonly repairs: readonly {
    readonly rule_id: string;
    readonly hits: number;
    readonly tools: readonly string[];
  }[];
}

export interface RuleView {
  readonly id: string;
  readonly origin: 'builtin' | 'file' | 'learned';
  readonly isOn: boolean;
  readonly words: string;
  readonly rule: unknown;
  readonly hits: number;
  readonly blocked: number;
  readonly tools: readonly string[];
}

/** `GET /api/live`, event `calls`: what came in. */
export interface LiveCalls {
  readonly calls: readonly CallView[];
  readonly count: number;
}

/** Any answer that is a refusal. */
export interface ErrorAnswer {
  readonly error: string;
}

/** `GET /api/error-patterns`: failed calls, one entry a problem. */
export interface PatternsAnswer {
  readonly patterns: readonly PatternView[];
  readonly total_errors: number;
  readonly unique_patterns: number;
  readonly with_suggestions: number;
}

export interface PatternView extends Omit<
  ErrorPattern,
  'trend' | 'samples' | 'class' | 'suggestions'
> {
  /** What is wrong, in words. */
  readonly pattern: string;
  readonly trend: Trend['direction'];
  readonly sample_errors: readonly string[];
  readonly suggested_rule?: Rule;
  readonly kind: ErrorPattern['class'];
  /** Calls in the last 24 hours, and in those before. */
  readonly recent: number;
  readonly before: number;
  /** Why these calls are one problem, in words. */
  readonly why: string;
  readonly suggestions: readonly string[];
}

/** `GET /api/suggestions`: rules that would help, and what was decided about them. */
export interface SuggestionsAnswer {
  /** What changes have to name in `If-Match`. */
  readonly version: string;
  readonly suggestions: readonly Suggestion[];
  readonly drift: readonly Drift[];
  readonly decisions: readonly Decision[];
}

/** `POST /api/suggestions/accept`, `dismiss` and `undo`. */
export interface DecisionQuestion {
  readonly id: string;
}

export interface DecisionAnswer {
  readonly message: string;
  readonly version: string;
}
