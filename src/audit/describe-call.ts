import type { FinishedCall, StartedCall } from './call-recorder.ts';
import { RECORD_VERSION, type CompletionRecord, type StartRecord } from './record.ts';
import { redact } from './redact/index.ts';
import { patternOf, secretsAmong } from './redact/known-secrets.ts';
import { safeName } from './redact/safe-name.ts';
import { safeNorm, safeProblem } from './safe-parts.ts';
import type { Shape } from './shape/index.ts';
import { timestamp } from './timestamp.ts';

/** What all records of a session have in common. */
export interface SessionContext {
  readonly session: string;
  readonly server: string;
  /** Secrets that servers may quote, such as those of the environment. */
  readonly secrets: readonly string[];
  readonly secretPattern: RegExp | undefined;
  readonly shapeOf: (sent: unknown) => Shape;
}

/** The most characters of an id and of an error that a record holds, and the most problems. */
const ID_LENGTH = 128;
const ERROR_LENGTH = 2_048;
const MOST_PROBLEMS = 32;

/** The record of a changed call that is about to leave. */
export function describeStart(call: StartedCall, context: SessionContext): StartRecord {
  const { session, server, secretPattern } = context;
  return {
    ts: timestamp(),
    tool: safeName(call.tool).shown,
    req_id: redact(call.requestId, ID_LENGTH),
    norms: call.norms.map((norm) => safeNorm(norm, secretPattern)),
    v: RECORD_VERSION,
    server,
    session,
  };
}

/** The record of a call that is over. */
export function describeCompletion(call: FinishedCall, context: SessionContext): CompletionRecord {
  const { norms, problems, error, client, rulesVersion, skipped, sent } = call;
  const known = secretsOf(call, context);
  return {
    ts: timestamp(),
    tool: safeName(call.tool).shown,
    status: call.status,
    duration_ms: wholeMilliseconds(call.durationMs),
    outcome: call.outcome,
    norms: nonEmpty(norms.map((norm) => safeNorm(norm, known))),
    v: RECORD_VERSION,
    req_id: redact(call.requestId, ID_LENGTH),
    server: context.server,
    client: client === undefined ? undefined : safeName(client).shown,
    rules_version: rulesVersion,
    skipped,
    problems: nonEmpty(problems.slice(0, MOST_PROBLEMS).map((one) => safeProblem(one, known))),
    shape: sent === undefined ? undefined : context.shapeOf(sent),
    error: error === undefined ? undefined : redact(error, ERROR_LENGTH, known),
    session: context.session,
  };
}

/** What must not be quoted: problems and errors may repeat the arguments. */
function secretsOf(
  { problems, error, sent }: FinishedCall,
  context: SessionContext,
): RegExp | undefined {
  if (problems.length === 0 && error === undefined) return context.secretPattern;
  const secrets = secretsAmong(sent);
  return secrets.length === 0 ? context.secretPattern : patternOf([...secrets, ...context.secrets]);
}

/** A clock that was set back must not give a call a negative duration. */
function wholeMilliseconds(duration: number): number {
  return duration > 0 && Number.isFinite(duration) ? Math.round(duration) : 0;
}

function nonEmpty<Item>(items: Item[]): Item[] | undefined {
  return items.length === 0 ? undefined : items;
}
