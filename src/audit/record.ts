import type { FinishedCall } from './call-recorder.ts';
import type { Problem } from '../core/problem.ts';
import type { Shape } from './shape/index.ts';

/** The version of the record format that is written. */
export const RECORD_VERSION = 1;

/**
 * The line that ends a call. What statistics need comes first, so that a fold can read bytes. The session comes last and
 * always has the same length: a line that ends in it is whole.
 */
export interface CompletionRecord {
  readonly ts: string;
  readonly tool: string;
  readonly status: FinishedCall['status'];
  readonly duration_ms: number;
  readonly outcome: FinishedCall['outcome'];
  readonly norms: readonly RecordedNorm[] | undefined;
  readonly v: number;
  readonly req_id: string;
  readonly server: string;
  readonly client: string | undefined;
  readonly rules_version: string | undefined;
  readonly skipped: string | undefined;
  readonly problems: readonly RecordedProblem[] | undefined;
  readonly shape: Shape | undefined;
  readonly error: string | undefined;
  readonly session: string;
}

/** A change as records hold it: without secrets, and cut. */
export interface RecordedNorm {
  readonly rule_id: string;
  readonly type: string;
  readonly param: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly count: number | undefined;
}

/** What stayed wrong with a call, without secrets and cut. */
export interface RecordedProblem {
  readonly kind: Problem['kind'];
  readonly param: string;
  readonly rule_id: string | undefined;
  readonly expected: string | undefined;
  readonly received: string | undefined;
  readonly message: string;
}

/** The line before a changed call leaves. It has no status, so it is not counted. */
export interface StartRecord {
  readonly ts: string;
  readonly tool: string;
  readonly req_id: string;
  readonly norms: readonly RecordedNorm[];
  readonly v: number;
  readonly server: string;
  readonly session: string;
}

/** The line that says how many completions could not be written, once writing works again. */
export interface LossRecord {
  readonly ts: string;
  readonly lost: number;
  readonly since: string;
  readonly reason: string;
  readonly v: number;
}
