import type { LogPosition } from '../audit/read/index.ts';

/** What `normalizer_stats.json` holds. */
export interface Statistics {
  readonly total_processed: number;
  readonly total_normalized: number;
  /** The time of the newest call. */
  readonly last_updated: string;
  readonly by_tool: Readonly<Record<string, ToolStatistics>>;
  readonly by_rule: Readonly<Record<string, RuleStatistics>>;
  /** The newest ones, oldest first. */
  readonly recent_normalizations: readonly RecentNormalization[];
  readonly checkpoint: Checkpoint;
}

export interface ToolStatistics {
  readonly processed: number;
  readonly normalized: number;
}

export interface RuleStatistics {
  readonly rule_id: string;
  readonly type: string;
  readonly hits: number;
  readonly tools: readonly string[];
}

export interface RecentNormalization {
  readonly ts: string;
  readonly tool: string;
  readonly applied: readonly AppliedNorm[];
}

/** A change, as the log holds it. */
export interface AppliedNorm {
  readonly rule_id: string;
  readonly type: string;
  readonly [field: string]: unknown;
}

/** What of the log is counted. */
export interface Checkpoint {
  readonly v: number;
  readonly files: readonly LogPosition[];
  /** Lines that could not be read. */
  readonly unreadable: number;
}
