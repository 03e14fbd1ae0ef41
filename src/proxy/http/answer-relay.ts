import type { IdKey } from '../../mcp/request-id.ts';
import type { AnswerListener, UnderWay } from '../../transport/http/dispatch.ts';
import { EventRelay, EventTooLarge, type EventHandler } from '../../transport/http/event-relay.ts';
import { eventOf, readEvent, withData } from '../../transport/http/event-data.ts';
import type { HttpReply } from '../../transport/http/exchange.ts';
import { returnedHeaders } from '../../transport/http/forwarded-headers.ts';
import { GatheredBytes } from '../../transport/http/gathered-bytes.ts';
import { failRequests } from '../fail-requests.ts';
import { takePlainAnswer } from '../plain-answer.ts';
import type { ServerLines } from '../server-lines.ts';
import type { Session } from '../session.ts';
import { causeOf } from './describe-answer.ts';
import { replyFault } from './replies.ts';

/** What an answer is relayed for. */
export interface Asked {
  readonly reply: HttpReply;
  readonly session: Session;
  /** Decides about the messages that are no plain answers. */
  readonly serverLines: ServerLines;
  /** The requests that are to be answered. */
  readonly ids: readonly IdKey[];
  /** Where the answer comes from, for words about it. */
  readonly upstream: URL;
  /** The answer has begun. */
  onHead?(status: number, headers: AnswerHeaders): void;
  /** Nothing more will come of it. */
  onOver(relay: AnswerRelay): void;
}

/** The headers of an answer, by their names. */
export type AnswerHeaders = Parameters<AnswerListener['head']>[1];

/** An answer that somebody watches for is held back until it is whole, up to this size. */
const MOST_HELD = 268_435_456;
/** A JSON answer up to this size is sent in one piece, and can still become an error when it breaks off. */
const SENT_WHOLE = 1_048_576;
/** How long an answer may take that nobody reads, in milliseconds. */
const ALONE_PATIENCE = 300_000;

/** Relays an answer of the upstream: what nobody watches for passes as it comes. */
export class AnswerRelay implements AnswerListener, EventHandler {
  private readonly asked: Asked;
  flight: UnderWay | undefined;
  private mode: 'none' | 'whole' | 'events' | 'raw' | 'over' = 'none';
  private status = 0;
  private headers: readonly string[] = NO_HEADERS;
  private readonly bytes = new GatheredBytes();
  private events: EventRelay | undefined;
  private canBeResumed = false;

  constructor(asked: Asked) {
    this.asked = asked;
  }

  get isWatching(): boolean {
    return this.asked.session.pending.isWatching;
  }

  head(status: number, headers: AnswerHeaders): void {
    if (status >= 300 && status < 400 && status !== 304)
      return this.refuseRedirect(headers['location']);
    this.status = status;
    this.headers = returnedHeaders(headers);
    this.asked.onHead?.(status, headers);
    const type = String(headers['content-type'] ?? '').toLowerCase();
    const isPacked = headers['content-encoding'] !== undefined;
    if (type.startsWith('text/event-stream') && !isPacked) {
      this.mode = 'events';
      this.events = new EventRelay(this, MOST_HELD);
      this.start(this.headers);
    } else if (isPacked) {
      this.passRaw(headers['content-length']);
    } else {
      this.mode = 'whole';
    }
  }

  data(chunk: Buffer): boolean {
    switch (this.mode) {
      case 'whole':
        return this.gather(chunk);
      case 'events':
        return this.relayEvents(chunk);
      case 'raw':
        return this.asked.reply.write(chunk);
      default:
        return true;
    }
  }

  end(): void {
    const { reply } = this.asked;
    if (this.mode === 'whole') this.sendWhole();
    if (this.mode === 'events') {
      for (const piece of this.events?.end() ?? []) reply.write(piece);
      if (!this.canBeResumed) this.failAll('the server ended the stream without an answer');
      reply.end();
    }
    if (this.mode === 'raw') reply.end();
    this.settle(`the server answered with HTTP status ${this.status}`);
  }

  fail(error: Error): void {
    if (this.mode === 'over') return;
    const { reply, ids, upstream } = this.asked;
    const place = `${upstream.origin}${upstream.pathname}`;
    const reason =
      this.mode === 'none'
        ? `cannot reach the server at ${place}: ${causeOf(error)}`
        : `the server at ${place} broke off its answer: ${causeOf(error)}; outcome unknown, not retried`;
    if (this.mode === 'none' || this.mode === 'whole') {
      const [id] = ids;
      replyFault(reply, { status: 502, message: reason, id });
    } else if (this.mode === 'events') {
      this.failAll(reason);
      reply.end();
    } else {
      reply.cut();
    }
    this.settle(reason);
  }

  /** The client has left, which cancels: the upstream is left, too. */
  stop(): void {
    if (this.mode === 'over') return;
    this.settle('the client left before the answer');
    this.flight?.abort();
  }

  /** The client has left and has not cancelled: the answer is taken down, unless it can be asked for again. */
  goOnAlone(): void {
    if (this.canBeResumed) return this.stop();
    setTimeout(() => this.stop(), ALONE_PATIENCE).unref();
    this.flight?.resume();
  }

  event(bytes: Buffer): Buffer | undefined {
    const { data, id } = readEvent(bytes);
    this.canBeResumed ||= id !== undefined && id !== '';
    const changed = data && this.changed(data);
    return changed && withData(bytes, changed);
  }

  passed(head: Buffer, tail: Buffer): void {
    const { data, id } = readEvent(head);
    this.canBeResumed ||= id !== undefined && id !== '';
    if (data !== undefined) this.asked.serverLines.passed(data, tail);
  }

  private relayEvents(chunk: Buffer): boolean {
    const { reply } = this.asked;
    let isTaken = true;
    try {
      for (const piece of this.events?.push(chunk) ?? []) isTaken = reply.write(piece);
    } catch (error) {
      if (!(error instanceof EventTooLarge)) throw error;
      this.flight?.abort();
      this.fail(error);
    }
    return isTaken || reply.isOver;
  }

  private gather(chunk: Buffer): boolean {
    const { bytes } = this;
    bytes.add(chunk);
    if (bytes.length <= SENT_WHOLE || (this.isWatching && bytes.length <= MOST_HELD)) return true;
    this.passRaw(undefined);
    return this.asked.reply.write(bytes.take());
  }

  private passRaw(length: string | string[] | undefined): void {
    this.mode = 'raw';
    const announced = typeof length === 'string' ? ['content-length', length] : [];
    this.start([...this.headers, ...announced]);
  }

  /** Begins a reply that comes in pieces, as fast as its reader reads. */
  private start(headers: readonly string[]): void {
    const { reply } = this.asked;
    reply.start(this.status, headers);
    reply.onDrain(() => this.flight?.resume());
  }

  private sendWhole(): void {
    const { reply } = this.asked;
    const body = this.bytes.take();
    reply.send(this.status, this.headers, this.changed(body) ?? body);
  }

  /** What takes the place of a message; undefined when it stays. */
  private changed(message: Buffer): Buffer | undefined {
    if (takePlainAnswer(this.asked.session, message)) return undefined;
    const verdict = this.asked.serverLines.line(message, 0, message.length);
    if (verdict === undefined || verdict === 'wait' || verdict.length === 0) return undefined;
    return Buffer.concat(verdict);
  }

  private failAll(reason: string): void {
    const { session, ids, reply } = this.asked;
    for (const line of failRequests(session, ids, reason)) reply.write(eventOf(line));
  }

  /** Nothing more will come; what has no answer by now will have none. */
  private settle(reason: string): void {
    const { session, ids } = this.asked;
    if (this.mode === 'over') return;
    const isLeftOpen = this.mode === 'events' && this.canBeResumed;
    this.mode = 'over';
    if (!isLeftOpen) failRequests(session, ids, reason);
    this.asked.onOver(this);
  }

  private refuseRedirect(location: string | string[] | undefined): void {
    const { reply, ids, upstream } = this.asked;
    const [id] = ids;
    const target = URL.canParse(String(location), upstream.href)
      ? new URL(String(location), upstream.href)
      : undefined;
    const where = target === undefined ? 'nowhere' : `${target.origin}${target.pathname}`;
    const message = `the server redirects to ${where}, which is not followed; give that address as the upstream`;
    replyFault(reply, { status: 502, message, id });
    this.settle(message);
    this.flight?.abort();
  }
}

const NO_HEADERS: readonly string[] = [];
