import type { IdKey } from '../../mcp/request-id.ts';
import { eventOf } from '../../transport/http/event-data.ts';
import type { HttpReply } from '../../transport/http/exchange.ts';
import { JSON_HEADERS, STREAM_HEADERS } from './replies.ts';

/** More than this is not kept for a reader who does not read. */
const MOST_BACKLOG = 16_777_216;
const KEEP_ALIVE = Buffer.from(': keep-alive\n\n');

/** A stream of messages for one reader. */
export class MessageStream {
  readonly reply: HttpReply;

  constructor(reply: HttpReply, headers: readonly string[]) {
    this.reply = reply;
    reply.start(200, [...STREAM_HEADERS, ...headers]);
  }

  write(message: Buffer): void {
    this.put(eventOf(message));
  }

  keepAlive(): void {
    this.put(KEEP_ALIVE);
  }

  private put(bytes: Buffer): void {
    if (this.reply.backlog > MOST_BACKLOG) this.reply.cut();
    else this.reply.write(bytes);
  }
}

/** A POST whose requests are not all answered: its reply is one JSON text, or a stream where more than that comes. */
export class OpenPost {
  readonly reply: HttpReply;
  readonly startedAt: number = Date.now();
  private readonly headers: readonly string[];
  private readonly open: Set<IdKey>;
  private readonly isBatch: boolean;
  private stream: MessageStream | undefined;

  constructor(
    reply: HttpReply,
    ids: readonly IdKey[],
    headers: readonly string[],
    isBatch: boolean,
  ) {
    this.reply = reply;
    this.headers = headers;
    this.open = new Set(ids);
    this.isBatch = isBatch;
  }

  get ids(): ReadonlySet<IdKey> {
    return this.open;
  }

  /** The answer to one of its requests; `status` is for a reply that has not begun. */
  answer(id: IdKey, message: Buffer, status: number): void {
    this.open.delete(id);
    if (this.stream === undefined && !this.isBatch) {
      this.reply.send(status, [...JSON_HEADERS, ...this.headers], message);
      return;
    }
    this.message(message);
    if (this.open.size === 0) this.reply.end();
  }

  /** A message that goes before the answers. */
  message(message: Buffer): void {
    this.begin().write(message);
  }

  /** Shows a reader who waits that somebody is there. */
  keepAlive(): void {
    this.begin().keepAlive();
  }

  private begin(): MessageStream {
    return (this.stream ??= new MessageStream(this.reply, this.headers));
  }
}
