import type { FinishedCall, OpenCall } from '../audit/call-recorder.ts';
import type { SentArguments } from './sent-arguments.ts';

/** The client's handshake: its answer names the server. */
export interface HandshakeRequest {
  readonly kind: 'handshake';
  readonly isWatched: true;
  readonly isShort: boolean;
}

/** The client asks for a page of the list of tools. */
export interface ListRequest {
  readonly kind: 'list';
  readonly isWatched: true;
  readonly isShort: boolean;
  readonly isFirstPage: boolean;
  /** Who asked, by name. */
  readonly client: string | undefined;
}

/** We ask for a page ourselves; nobody else gets the answer. */
export interface OwnListRequest {
  readonly kind: 'own';
  readonly isWatched: true;
  readonly isShort: boolean;
}

/** Our own request, to be waited for by nobody but us. */
export const OWN_REQUEST: OwnListRequest = { kind: 'own', isWatched: true, isShort: false };

/** What is taken down about a call, before it is answered. */
export interface CallFacts extends OpenCall {
  readonly sent: SentArguments;
}

/** A call whose answer is recorded, or something is added to. */
export interface CallRequest {
  readonly kind: 'call';
  readonly isWatched: true;
  readonly isShort: boolean;
  readonly facts: CallFacts;
  readonly startedAt: number;
  /** Whether the client is told what was changed, and a failure is explained. */
  readonly isTold: boolean;
}

/** A request whose answer is looked into. */
export type WatchedRequest = HandshakeRequest | ListRequest | OwnListRequest | CallRequest;

/**
 * What is taken down about a call when it ends; `error` where it ended in one. Written out, because copying an object
 * by spreading takes longer than all the rest that is done about a call.
 */
export function finishedCall(
  facts: CallFacts,
  durationMs: number,
  error: string | undefined,
): FinishedCall {
  return {
    requestId: facts.requestId,
    tool: facts.tool,
    client: facts.client,
    status: error === undefined ? 'ok' : 'error',
    durationMs,
    outcome: facts.outcome,
    norms: facts.norms,
    problems: facts.problems,
    error,
    skipped: facts.skipped,
    rulesVersion: facts.rulesVersion,
    sent: facts.sent.value,
    prepared: facts.sent.prepared,
  };
}
