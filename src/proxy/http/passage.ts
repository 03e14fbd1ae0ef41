import { Writable } from 'node:stream';
import { readPosted } from '../../mcp/posted-messages.ts';
import type { Upstream } from '../../transport/http/dispatch.ts';
import type { HttpReply, HttpRequest } from '../../transport/http/exchange.ts';
import { forwardedHeaders } from '../../transport/http/forwarded-headers.ts';
import { ErrorOutput } from '../../transport/error-output.ts';
import { openConversation } from '../conversation.ts';
import { takePlainCall } from '../plain-call.ts';
import type { ServerLines } from '../server-lines.ts';
import type { Session, SessionOptions } from '../session.ts';
import { AnswerRelay } from './answer-relay.ts';
import type { HttpProxy } from './index.ts';
import { KnownSessions } from './known-sessions.ts';
import { PlainPassage } from './plain-passage.ts';
import { PostPassage } from './post-passage.ts';
import { replyFault } from './replies.ts';

/** Passes requests on to a server that speaks HTTP, and its answers back. */
export class Passage implements HttpProxy {
  readonly upstream: Upstream;
  readonly sessions: KnownSessions;
  /** What a server on stdio would tell people; HTTP has statuses for it. */
  readonly output: ErrorOutput = new ErrorOutput(new Writable({ write: (_, __, done) => done() }));
  private readonly unfollow: (() => void) | undefined;
  /** The relays whose end nobody waits for. */
  private readonly streams = new Set<AnswerRelay>();
  private openCount = 0;
  private onIdle: (() => void) | undefined;

  constructor(upstream: Upstream, options: SessionOptions) {
    this.upstream = upstream;
    this.sessions = new KnownSessions(options);
    this.unfollow = options.followRules?.((rules) => this.sessions.useRules(rules));
  }

  get load(): HttpProxy['load'] {
    return { sessions: this.sessions.count, servers: 0 };
  }

  handle(request: HttpRequest, reply: HttpReply): void {
    switch (request.method) {
      case 'POST':
        return this.post(request, reply);
      case 'DELETE':
        return this.other('DELETE', request, reply);
      default:
        return this.other('GET', request, reply);
    }
  }

  async close(): Promise<void> {
    this.unfollow?.();
    for (const relay of this.streams) relay.stop();
    if (this.openCount > 0) {
      await new Promise<void>((resolve) => {
        this.onIdle = resolve;
        setTimeout(resolve, CLOSE_PATIENCE).unref();
      });
    }
    await this.upstream.close();
  }

  /** An answer is under way; it is counted until it is over. */
  begin(relay: AnswerRelay, isAwaited: boolean): void {
    this.openCount += 1;
    if (!isAwaited) this.streams.add(relay);
  }

  over(relay: AnswerRelay): void {
    this.openCount -= 1;
    this.streams.delete(relay);
    if (this.openCount === 0) this.onIdle?.();
  }

  /** Listens to what the server says in a session, where nothing is said to it. */
  listen(session: Session): ServerLines {
    const nowhere = { insert: () => undefined };
    const ends = { toClient: nowhere, toServer: nowhere, output: this.output };
    return openConversation(session.known, ends, session).serverLines;
  }

  private post(request: HttpRequest, reply: HttpReply): void {
    const known = this.sessions.findKnown(request);
    if (known !== undefined) {
      const call = takePlainCall(known, request.body);
      if (call !== undefined) return new PlainPassage(this, known, call, reply).send(request);
    }
    const posted = readPosted(request.body);
    if (posted === 'not_json') return replyFault(reply, NOT_JSON);
    if (posted === 'no_message') return replyFault(reply, NO_MESSAGE);
    new PostPassage(this, { request, reply, posted }).proceed();
  }

  /** A stream of the server's own messages, or the end of a session. */
  private other(method: 'GET' | 'DELETE', request: HttpRequest, reply: HttpReply): void {
    const session = this.sessions.find(request, false);
    const relay = new AnswerRelay({
      reply,
      session,
      serverLines: this.listen(session),
      ids: [],
      upstream: this.upstream.url,
      onOver: (over) => this.over(over),
    });
    this.begin(relay, false);
    reply.onLeave(() => relay.stop());
    if (method === 'DELETE') this.sessions.forget(request);
    const headers = forwardedHeaders(request.rawHeaders);
    relay.flight = this.upstream.send({ method, headers, body: undefined }, relay);
  }
}

/** How long answers under way are waited for at the end. */
const CLOSE_PATIENCE = 10_000;

/** A body that no parser takes. */
export const NOT_JSON = {
  status: 400,
  code: -32_700,
  message: 'Parse error: the body is not JSON',
} as const;

/** A body that is JSON, and no message. */
export const NO_MESSAGE = {
  status: 400,
  code: -32_600,
  message: 'Invalid request: the body is no JSON-RPC message',
} as const;
