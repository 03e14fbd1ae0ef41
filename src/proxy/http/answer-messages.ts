import type { AnswerListener } from '../../transport/http/dispatch.ts';
import { readEvent } from '../../transport/http/event-data.ts';
import { EventRelay } from '../../transport/http/event-relay.ts';

/** How an answer of the upstream ended. */
export interface AnswerEnd {
  /** 0 when no answer has begun. */
  readonly status: number;
  /** What went wrong, if anything did. */
  readonly failure: Error | undefined;
  /** The body of an answer that is neither JSON nor a stream. */
  readonly text: string;
  /** Where the stream can be asked for again, and after how many milliseconds. */
  readonly lastEventId: string | undefined;
  readonly retry: number | undefined;
}

/** Hears of an answer, message by message. */
export interface MessageListener {
  onHead?(status: number, headers: Readonly<Record<string, string | string[] | undefined>>): void;
  onMessage(message: Buffer): void;
  onOver(end: AnswerEnd): void;
}

/** Answers and events that are larger than this are not read. */
const MOST_BYTES = 268_435_456;
const MOST_TEXT = 500;

/** Takes the messages out of an answer, whichever form it has. */
export class AnswerMessages implements AnswerListener {
  private readonly listener: MessageListener;
  private status = 0;
  private type = '';
  private chunks: Buffer[] = [];
  private length = 0;
  private events: EventRelay | undefined;
  private lastEventId: string | undefined;
  private retry: number | undefined;
  private isOver = false;
  /** Breaks the answer off. */
  abort: () => void = () => undefined;

  constructor(listener: MessageListener) {
    this.listener = listener;
  }

  head(status: number, headers: Readonly<Record<string, string | string[] | undefined>>): void {
    this.status = status;
    this.type = String(headers['content-type'] ?? '').toLowerCase();
    this.listener.onHead?.(status, headers);
    if (!this.type.startsWith('text/event-stream')) return;
    const handler = {
      isWatching: true,
      event: (event: Buffer) => this.event(event),
      passed: () => undefined,
    };
    this.events = new EventRelay(handler, MOST_BYTES);
  }

  data(chunk: Buffer): boolean {
    if (this.events !== undefined) return this.take(this.events, chunk);
    this.length += chunk.length;
    this.chunks.push(chunk);
    if (this.length > MOST_BYTES)
      this.breakOff(new Error(`the answer has more than ${MOST_BYTES} bytes`));
    return true;
  }

  end(): void {
    const body = Buffer.concat(this.chunks.splice(0));
    const isMessage = this.type.startsWith('application/json') && body.length > 0;
    if (isMessage) this.listener.onMessage(body);
    this.finish(undefined, isMessage ? '' : body.toString('utf8', 0, MOST_TEXT));
  }

  fail(error: Error): void {
    this.finish(error, '');
  }

  private take(events: EventRelay, chunk: Buffer): boolean {
    try {
      events.push(chunk);
    } catch (error) {
      this.breakOff(error instanceof Error ? error : new Error(String(error)));
    }
    return true;
  }

  private event(event: Buffer): undefined {
    const { data, id, retry } = readEvent(event);
    this.lastEventId = id ?? this.lastEventId;
    this.retry = retry ?? this.retry;
    if (data !== undefined && data.length > 0) this.listener.onMessage(data);
  }

  private breakOff(error: Error): void {
    this.abort();
    this.fail(error);
  }

  private finish(failure: Error | undefined, text: string): void {
    if (this.isOver) return;
    this.isOver = true;
    this.chunks = [];
    const { status, lastEventId, retry } = this;
    this.listener.onOver({ status, failure, text, lastEventId, retry });
  }
}
