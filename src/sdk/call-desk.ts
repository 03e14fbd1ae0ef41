import type { CallRecorder, FinishedCall } from '../audit/call-recorder.ts';
import { explanationText } from '../core/explain/explanation-text.ts';
import type { NormalizedCall, Verdict } from '../core/outcome.ts';
import type { ToolDeclaration } from '../core/tool-plan.ts';
import type { Policy } from './policy.ts';

/** A call that somebody makes. */
export interface MadeCall {
  readonly name: string;
  readonly arguments: unknown;
  /** The caller's name, where it says so itself. */
  readonly client: string | undefined;
  /** Whether we may answer in place of the tool. */
  readonly mayRefuse: boolean;
}

/** A call that has gone on and is not answered yet. */
export interface OpenCall {
  readonly facts: Omit<FinishedCall, 'status' | 'durationMs' | 'error' | 'prepared'>;
  readonly startedAt: number;
  /** Whether the caller is told what was changed, and a failure is explained. */
  readonly isTold: boolean;
}

/** What is to be done about a call; `open` where its answer matters. */
export type Decision =
  | { readonly kind: 'pass'; readonly open: OpenCall | undefined }
  | { readonly kind: 'change'; readonly arguments: unknown; readonly open: OpenCall }
  | { readonly kind: 'refuse'; readonly text: string };

type Said = Pick<FinishedCall, 'outcome' | 'norms' | 'problems'>;

/** Decides about the calls of one connection and takes down what becomes of them. */
export class CallDesk {
  private readonly policy: Policy;
  /** The caller's name, from the handshake. */
  client: string | undefined;
  private server: string | undefined;
  private recorder: CallRecorder | undefined;
  private isRecorderOpen = false;
  private count = 0;

  constructor(policy: Policy) {
    this.policy = policy;
    this.server = policy.options.server;
  }

  /** The server's name, which rules may ask for; the operator's word wins. */
  nameServer(name: string | undefined): void {
    this.server = this.policy.options.server ?? name ?? this.server;
  }

  /** Takes down the whole list of the server's tools. */
  listed(tools: readonly ToolDeclaration[]): void {
    this.openRecorder()?.listed(tools);
  }

  /** Mends a call by what its tool declares. */
  judge({ name, arguments: sent }: MadeCall, tool: ToolDeclaration | undefined): NormalizedCall {
    const normalizer = this.policy.normalizerFor(this.server);
    const { inputSchema, annotations } = tool ?? NO_TOOL;
    return normalizer.apply({ name, arguments: sent, inputSchema, annotations });
  }

  /** What is to be done about a call that was judged; a changed one is taken down first. */
  decide(call: MadeCall, verdict: NormalizedCall): Decision {
    const recorder = this.openRecorder();
    const isChanged = verdict.edits.length > 0;
    if (verdict.outcome === 'clean' && recorder === undefined) return PASS;
    const { observe, onInvalid } = this.policy.options;
    if (observe === true) {
      return this.pass(call, isChanged ? { ...said(verdict), outcome: 'observed' } : verdict);
    }
    if (verdict.outcome === 'unfixed' && onInvalid === 'refuse' && call.mayRefuse) {
      return this.refuse(call, verdict);
    }
    if (!isChanged) return this.pass(call, verdict);
    const open = this.open(call, verdict);
    if (recorder?.started(open.facts) === false) return this.pass(call, UNTOUCHED, 'no_record');
    return { kind: 'change', arguments: verdict.arguments, open };
  }

  /** Takes down how a call ended: `error` says why it failed. */
  finish({ facts, startedAt }: OpenCall, error: string | undefined): void {
    const status = error === undefined ? 'ok' : 'error';
    this.recorder?.finished({
      ...facts,
      status,
      durationMs: performance.now() - startedAt,
      error,
    });
  }

  private pass(call: MadeCall, verdict: Said, skipped?: string): Decision {
    const open = this.open(call, verdict, skipped);
    const isWatched = open.isTold || this.recorder !== undefined;
    return { kind: 'pass', open: isWatched ? open : undefined };
  }

  private refuse(call: MadeCall, { outcome, problems }: Verdict): Decision {
    const text = explanationText(call.name, problems, false);
    this.finish(this.open(call, { outcome, problems, norms: [] }), text);
    return { kind: 'refuse', text };
  }

  private open(call: MadeCall, { outcome, norms, problems }: Said, skipped?: string): OpenCall {
    const isTold = norms.length > 0 || outcome === 'unfixed';
    this.count += 1;
    return {
      facts: {
        requestId: String(this.count),
        tool: call.name,
        client: call.client ?? this.client,
        outcome,
        norms,
        problems,
        skipped: skipped ?? problems.find(({ kind }) => kind === 'skipped')?.received,
        rulesVersion: this.policy.rulesVersion,
        sent: call.arguments,
      },
      startedAt: performance.now(),
      isTold: isTold && this.policy.options.observe !== true,
    };
  }

  /** Opened at the first call, when the server's name is known. */
  private openRecorder(): CallRecorder | undefined {
    if (!this.isRecorderOpen) {
      this.isRecorderOpen = true;
      this.recorder = this.policy.openRecorder(this.server);
    }
    return this.recorder;
  }
}

const NO_TOOL: Partial<ToolDeclaration> = {};
const PASS: Decision = { kind: 'pass', open: undefined };
const UNTOUCHED: Said = { outcome: 'clean', norms: [], problems: [] };

function said({ norms, problems, outcome }: Verdict): Said {
  return { norms, problems, outcome };
}
