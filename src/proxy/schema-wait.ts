import type { IdKey } from '../mcp/request-id.ts';
import type { Ask } from './schema-fetch.ts';
import type { Session } from './session.ts';

/** What a call waits for: the answer to the handshake of a server that is still starting, or a list of its tools. */
type Reason = 'start' | 'list';

/** For how many milliseconds it waits. */
const PATIENCE: Readonly<Record<Reason, number>> = { start: 10_000, list: 2000 };

/** What a call may do now: be mended, wait, or leave as it came. */
export type Readiness = 'ready' | 'wait' | 'as-it-came';

/** The call that asks. */
export interface WaitingCall {
  readonly id: IdKey;
  /** What a request of our own has to carry in its `_meta`; undefined in the era with a handshake. */
  readonly meta: Readonly<Record<string, unknown>> | undefined;
}

/** Lets a call wait until the schema of its tool is known; only one waits at a time, because order is kept. */
export class SchemaWait {
  private readonly session: Session;
  private readonly ask: Ask;
  /** Called when the waiting call may go on. */
  onReady: () => void = () => undefined;
  private readonly onNews = (): void => this.onReady();
  private waiting: IdKey | undefined;
  private reason: Reason | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isGivenUp = false;
  private hasNotStarted = false;
  private lastWaited: IdKey | undefined;

  constructor(session: Session, ask: Ask) {
    this.session = session;
    this.ask = ask;
  }

  /** Whether a call is waiting, or has just stopped to. */
  get isWaiting(): boolean {
    return this.waiting !== undefined || this.isGivenUp;
  }

  /** Whether the schema of a tool is at hand, or will not come; asks the server where that helps. */
  readiness(tool: string, call: WaitingCall): Readiness {
    if (this.session.options.observe) return 'ready';
    if (this.isGivenUp) return this.settle('as-it-came');
    if (this.session.known.contracts.isSettled(tool)) return this.settle('ready');
    return this.waitForList(call);
  }

  /** The same for a schema that is known, but no longer for sure. */
  refresh(call: WaitingCall): Readiness {
    const { options, known } = this.session;
    if (options.observe || !known.contracts.isExpired(Date.now())) return 'ready';
    // However short-lived the answer is, the call that asked for it need not ask again.
    return this.lastWaited === call.id ? 'ready' : this.waitForList(call);
  }

  /** The call has been cancelled: it need not wait, and the cancellation follows it. */
  cancel(id: IdKey): void {
    if (id === this.waiting) this.release();
  }

  /** Lets a waiting call go on as it came. */
  release(): void {
    if (this.waiting === undefined) return;
    this.isGivenUp = true;
    this.onReady();
  }

  private waitForList(call: WaitingCall): Readiness {
    const { session } = this;
    const { fetch } = session.known;
    const isStarting = call.meta === undefined && session.handshake === 'asked';
    if (isStarting) return this.hasNotStarted ? 'ready' : this.wait(call, 'start');
    const isComing = session.openLists > session.lateLists || fetch.state === 'asking';
    if (!isComing && fetch.state !== 'idle') return this.settle('ready');
    if (!isComing) fetch.begin(call.meta, this.ask);
    return this.wait(call, 'list');
  }

  private wait({ id }: WaitingCall, reason: Reason): 'wait' {
    if (this.waiting === undefined) this.session.known.onNews(this.onNews);
    this.waiting = id;
    this.lastWaited = id;
    if (reason !== this.reason) {
      clearTimeout(this.timer);
      this.reason = reason;
      this.timer = setTimeout(() => this.giveUp(reason), PATIENCE[reason]);
    }
    return 'wait';
  }

  /** What did not come in time is not waited for again. */
  private giveUp(reason: Reason): void {
    if (reason === 'start') this.hasNotStarted = true;
    this.session.known.fetch.giveUp();
    this.session.lateLists = this.session.openLists;
    this.isGivenUp = true;
    this.onReady();
  }

  private settle(readiness: 'ready' | 'as-it-came'): Readiness {
    clearTimeout(this.timer);
    if (this.waiting !== undefined) this.session.known.offNews(this.onNews);
    this.waiting = undefined;
    this.reason = undefined;
    this.isGivenUp = false;
    return readiness;
  }
}
