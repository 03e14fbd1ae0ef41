import { explanationText } from '../core/explain/explanation-text.ts';
import { unchanged, type Verdict } from '../core/outcome.ts';
import type { CallMessage } from '../mcp/index.ts';
import type { Span } from '../mcp/json-bytes.ts';
import { refusal } from '../mcp/own-messages.ts';
import { PLAIN } from '../mcp/pending-requests.ts';
import type { QuickCall } from '../mcp/quick-call.ts';
import { modernFacts, type ModernFacts } from '../mcp/protocol-era.ts';
import type { IdKey } from '../mcp/request-id.ts';
import type { LineTaker } from '../transport/line-sink.ts';
import type { LineVerdict } from '../transport/line-handler.ts';
import { Afterwards } from './afterwards.ts';
import { mendLeg, type Mended } from './mend-leg.ts';
import type { SchemaWait } from './schema-wait.ts';
import { SentArguments } from './sent-arguments.ts';
import type { Session } from './session.ts';
import { finishedCall, type CallFacts } from './watched-request.ts';

/** A call in its line. */
export interface CallLine {
  readonly bytes: Buffer;
  /** Where it stands; what is given back takes this place. */
  readonly span: Span;
  readonly id: IdKey;
  /** Whether we may answer in place of the server: not for a call among others in a batch. */
  readonly mayRefuse: boolean;
}

/** What is known of a call when it is about to leave. */
interface ReadCall extends CallLine {
  readonly message: CallMessage;
  readonly modern: ModernFacts | undefined;
}

/** What is said about a call that was looked at, changed or not. */
type ObservedVerdict = Pick<CallFacts, 'outcome' | 'norms' | 'problems'>;

/** Decides about calls on their way to the server. */
export class ToolCalls {
  private readonly session: Session;
  private readonly wait: SchemaWait;
  private readonly toClient: LineTaker;
  private readonly afterwards = new Afterwards();

  constructor(session: Session, wait: SchemaWait, toClient: LineTaker) {
    this.session = session;
    this.wait = wait;
    this.toClient = toClient;
  }

  /** What becomes of a line that holds a call. */
  send(line: CallLine): LineVerdict {
    return this.sendRead(line, this.session.known.mender.read(line.bytes, line.span));
  }

  /** Lets a call go on that fits and that nothing is to be taken down about; false when there is more to it. */
  sendClean(id: IdKey, { judged, meta, name }: QuickCall): boolean {
    const { known, options, pending } = this.session;
    const isSimple = judged.verdict.outcome === 'clean' && meta === undefined;
    if (!isSimple || known.recorder !== undefined || this.wait.isWaiting) return false;
    if (!known.contracts.isSettled(name) || !pending.addPlain(id)) return false;
    options.onJudged?.('clean');
    return true;
  }

  /** What becomes of a line that has been read; `message` is undefined when it holds no call after all. */
  sendRead(line: CallLine, message: CallMessage | undefined): LineVerdict {
    const { bytes, span, id } = line;
    if (message === undefined || !this.session.pending.canAdd(id)) {
      this.session.pending.add(id, PLAIN);
      return undefined;
    }
    const modern = modernFacts(message.params);
    const call: ReadCall = { bytes, span, id, mayRefuse: line.mayRefuse, message, modern };
    const waiting = { id, meta: modern?.meta };
    const readiness = this.wait.readiness(message.name, waiting);
    if (readiness === 'wait') return 'wait';
    if (readiness === 'as-it-came') return this.forward(call, AS_IT_CAME, 'no_schema');
    const mended = mendLeg(this.session.known, call, modern !== undefined);
    const isMoot = mended.verdict.outcome === 'clean';
    if (!isMoot && this.wait.refresh(waiting) === 'wait') return 'wait';
    return this.decide(call, mended);
  }

  /** Whether a call has to wait; asks for what it waits for. */
  mustWait({ bytes, span, id }: Omit<CallLine, 'mayRefuse'>): boolean {
    const message = this.session.known.mender.read(bytes, span);
    if (message === undefined) return false;
    const meta = modernFacts(message.params)?.meta;
    return this.wait.readiness(message.name, { id, meta }) === 'wait';
  }

  /** A call that is too large to be looked into. */
  pass(id: IdKey, tool: string): void {
    this.track(id, this.factsOf(tool, AS_IT_CAME.verdict, undefined, 'too_large'));
  }

  private decide(call: ReadCall, mended: Mended): LineVerdict {
    const { verdict, pieces } = mended;
    const { recorder } = this.session.known;
    const { observe, onInvalid, onJudged } = this.session.options;
    onJudged?.(verdict.outcome);
    if (verdict.outcome === 'clean' && recorder === undefined) {
      this.session.pending.add(call.id, PLAIN);
      return undefined;
    }
    if (observe) return this.observe(call, verdict, pieces !== undefined);
    const mayRefuse = call.mayRefuse && !Object.hasOwn(call.message.params, 'task');
    if (verdict.outcome === 'unfixed' && onInvalid === 'refuse' && mayRefuse) {
      return this.refuse(call, verdict);
    }
    if (pieces === undefined) return this.forward(call, mended, undefined);
    const facts = this.factsOf(call.message.name, verdict, call);
    if (recorder?.started(facts) === false) {
      return this.forward(call, AS_IT_CAME, 'no_record');
    }
    this.track(call.id, facts);
    return pieces;
  }

  /** Forwards a call as it came. */
  private forward(call: ReadCall, { verdict }: Mended, skipped: string | undefined): undefined {
    this.track(call.id, this.factsOf(call.message.name, verdict, call, skipped));
  }

  private observe(call: ReadCall, verdict: Verdict, wouldChange: boolean): undefined {
    const { problems } = verdict;
    const observed: ObservedVerdict = { norms: verdict.norms, problems, outcome: 'observed' };
    this.track(call.id, this.factsOf(call.message.name, wouldChange ? observed : verdict, call));
  }

  private refuse(call: ReadCall, verdict: Verdict): readonly Buffer[] {
    const { name } = call.message;
    const text = explanationText(name, verdict.problems, false);
    const { outcome, problems } = verdict;
    const facts = this.factsOf(name, { outcome, problems, norms: [] }, call);
    this.session.known.recorder?.finished(finishedCall(facts, 0, text));
    this.toClient.insert(refusal(call.id, text, call.modern !== undefined));
    return [];
  }

  private factsOf(
    tool: string,
    verdict: ObservedVerdict,
    call: ReadCall | undefined,
    skipped?: string,
  ): CallFacts {
    const { outcome, norms, problems } = verdict;
    return {
      requestId: this.session.known.nextRequestId(),
      tool,
      client: call?.modern?.client ?? this.session.client,
      outcome,
      norms,
      problems,
      skipped: skipped ?? problems.find(({ kind }) => kind === 'skipped')?.received,
      rulesVersion: this.session.known.mender.rulesVersion,
      sent: new SentArguments(call?.message, this.session.known.recorder),
    };
  }

  /** Keeps a call in mind as long as something is still to be done about it. */
  private track(id: IdKey, facts: CallFacts): void {
    const { known, options } = this.session;
    const isTold = !options.observe && (facts.norms.length > 0 || facts.outcome === 'unfixed');
    const isRecorded = known.recorder !== undefined;
    const isWatched = isTold || isRecorded;
    if (isRecorded) this.afterwards.add(() => facts.sent.prepare(facts));
    this.session.pending.add(
      id,
      isWatched
        ? { kind: 'call', isWatched, isShort: true, facts, isTold, startedAt: performance.now() }
        : PLAIN,
    );
  }
}

const AS_IT_CAME: Mended = { verdict: unchanged('clean', []), pieces: undefined };
