import { quoted } from '../core/json/quoted.ts';
import type { Norm } from '../core/norm.ts';
import type { FinishedCall, OpenCall, PreparedRecord, StartedCall } from './call-recorder.ts';
import { member } from './json-text.ts';
import { encodeRest } from './log/line-bytes.ts';
import { normsText } from './norms-text.ts';
import { problemsText } from './problems-text.ts';
import { redact } from './redact/index.ts';
import { patternOf, secretsAmong } from './redact/known-secrets.ts';
import { safeName } from './redact/safe-name.ts';
import { timestamp } from './timestamp.ts';

/** The version of the format that is written. */
export const RECORD_VERSION = 1;

/** Changes, and the text they make. */
export interface NormsMemo {
  norms: readonly Norm[];
  text: string;
}

/** What all records of a session have in common. */
export interface SessionContext {
  /** Twelve hexadecimal digits. */
  readonly session: string;
  /** The server's name without secrets. */
  readonly server: string;
  /** Secrets that servers may quote, such as those of the environment. */
  readonly secrets: readonly string[];
  readonly secretPattern: RegExp | undefined;
  /** The shape of arguments, as JSON text. */
  readonly shapeOf: (sent: unknown) => string;
  /** The changes that were written last: the line that ends a call repeats those of its start. */
  readonly lastNorms: NormsMemo;
}

/** The most characters of an id and of an error that a record holds. */
const ID_LENGTH = 128;
const ERROR_LENGTH = 2_048;

/** The line before a changed call leaves. It has no status, so it is not counted. */
export function startText(call: StartedCall, context: SessionContext): string {
  const { tool, requestId, norms } = call;
  return `${head(tool)},"req_id":${idText(requestId)},"norms":${plainNormsText(norms, context)},"v":${RECORD_VERSION}${tail(context)}`;
}

/**
 * The line that ends a call. What statistics need comes first, so that a fold can read bytes. The session comes last and
 * always has the same length: a line that ends in it is whole.
 */
export function completionText(call: FinishedCall, context: SessionContext): string {
  const { error, sent, prepared } = call;
  const { rest, secrets } = prepared ?? preparedRecord(call, sent, context);
  const before = completionHead(call) + rest.toString();
  if (error === undefined) return before;
  const said = quoted(redact(error, ERROR_LENGTH, patternWith(secrets, context)));
  const end = endText(context);
  return `${before.slice(0, -end.length)}${member('error', said)}${end}`;
}

/** The beginning of such a line, up to the duration. */
export function completionHead({ tool, status, durationMs }: FinishedCall): string {
  return `${head(tool)},"status":"${status}","duration_ms":${wholeMilliseconds(durationMs)}`;
}

/** What such a line says behind the duration. */
export function preparedRecord(
  call: OpenCall,
  sent: unknown,
  context: SessionContext,
): PreparedRecord {
  const secrets = secretsAmong(sent);
  return { rest: encodeRest(restText(call, sent, secrets, context)), secrets };
}

function restText(
  call: OpenCall,
  sent: unknown,
  secrets: readonly string[],
  context: SessionContext,
): string {
  const { outcome, norms, problems, requestId, client, rulesVersion, skipped } = call;
  const known = patternWith(secrets, context);
  const isPlain = known === context.secretPattern;
  const changes = isPlain ? plainNormsText(norms, context) : normsText(norms, known);
  const faults = problems.length === 0 ? undefined : problemsText(problems, known);
  const shape = sent === undefined ? undefined : context.shapeOf(sent);
  return (
    `,"outcome":"${outcome}"` +
    `${member('norms', norms.length === 0 ? undefined : changes)},"v":${RECORD_VERSION},"req_id":${idText(requestId)},"server":${safeName(context.server).json}` +
    `${named('client', client)}${named('rules_version', rulesVersion)}${named('skipped', skipped)}` +
    `${member('problems', faults)}${member('shape', shape)}${endText(context)}`
  );
}

function endText({ session }: SessionContext): string {
  return `,"session":"${session}"}\n`;
}

/** Changes without the secrets that every record is kept free of. */
function plainNormsText(
  norms: readonly Norm[],
  { lastNorms, secretPattern }: SessionContext,
): string {
  if (lastNorms.norms !== norms) {
    lastNorms.text = normsText(norms, secretPattern);
    lastNorms.norms = norms;
  }
  return lastNorms.text;
}

function head(tool: string): string {
  return `{"ts":"${timestamp()}","tool":${safeName(tool).json}`;
}

function tail({ server, session }: SessionContext): string {
  return `,"server":${safeName(server).json},"session":"${session}"}\n`;
}

function idText(id: string): string {
  return quoted(redact(id, ID_LENGTH));
}

function named(field: string, name: string | undefined): string {
  return name === undefined ? '' : member(field, safeName(name).json);
}

/** What must not be quoted: problems and errors may repeat the arguments. */
function patternWith(
  own: readonly string[],
  { secrets, secretPattern }: SessionContext,
): RegExp | undefined {
  return own.length === 0 ? secretPattern : patternOf([...own, ...secrets]);
}

/** A clock that was set back must not give a call a negative duration. */
function wholeMilliseconds(duration: number): number {
  return duration > 0 && Number.isFinite(duration) ? Math.round(duration) : 0;
}
