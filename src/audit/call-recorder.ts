import type { Norm } from '../core/norm.ts';
import type { Outcome } from '../core/outcome.ts';
import type { Problem } from '../core/problem.ts';

/**
 * Takes down what becomes of the calls of one session with one server. Every method is synchronous and never throws;
 * whoever made the recorder ends it.
 */
export interface CallRecorder {
  /** Called before a changed call leaves. False when the line could not be written: then the call must leave as it came. */
  started(call: StartedCall): boolean;
  /**
   * What can be said of a call before it ends, for `finished`: made while the server works, the record of the end takes
   * less time. `sent` are the arguments as the client sent them.
   */
  prepare(call: OpenCall, sent: unknown): PreparedRecord | undefined;
  /** Called before the answer's first byte reaches the client, for every call. */
  finished(call: FinishedCall): void;
  /** The server's tools, whole, each time a complete list was seen. */
  listed(tools: readonly unknown[]): void;
}

/** A changed call that is about to leave. */
export interface StartedCall {
  /** Unique in its session; joins the start line with the completion line. */
  readonly requestId: string;
  readonly tool: string;
  readonly norms: readonly Norm[];
}

/** A call that is under way. */
export interface OpenCall extends StartedCall {
  /** The client's name from `initialize` or `_meta`. */
  readonly client: string | undefined;
  /** `observed`: it would have been changed, and was not, because the operator only observes. */
  readonly outcome: Outcome | 'observed';
  /** The changes; none when they were withheld, what would have changed when the operator only observes. */
  readonly norms: readonly Norm[];
  readonly problems: readonly Problem[];
  /** Why the call was not looked into or a change was withheld, such as `too_large`, `budget`, `no_record`. */
  readonly skipped: string | undefined;
  /** Names the rules that were in force, where they are known by a name. */
  readonly rulesVersion: string | undefined;
}

/** A call that was answered, or will never be. */
export interface FinishedCall extends OpenCall {
  readonly status: 'ok' | 'error';
  readonly durationMs: number;
  /** What the server answered, where it is an error. */
  readonly error: string | undefined;
  /** The arguments as the client sent them; only their shape is recorded, never a value. Moot where `prepare` saw them. */
  readonly sent: unknown;
  /** What `prepare` made of the call, where it was asked. */
  readonly prepared?: PreparedRecord | undefined;
}

/** The greater part of a record, as the recorder that made it understands it. */
export interface PreparedRecord {
  /** What stands behind the duration where the call ends well; as bytes, because many calls may be under way. */
  readonly rest: Buffer;
  /** Secrets of the call that an error may repeat. */
  readonly secrets: readonly string[];
}
