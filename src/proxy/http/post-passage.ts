import type { PostedMessages } from '../../mcp/posted-messages.ts';
import { modernFacts } from '../../mcp/protocol-era.ts';
import type { IdKey } from '../../mcp/request-id.ts';
import type { HttpReply, HttpRequest } from '../../transport/http/exchange.ts';
import { forwardedHeaders } from '../../transport/http/forwarded-headers.ts';
import { openConversation, type Conversation } from '../conversation.ts';
import { AnswerRelay, type Asked } from './answer-relay.ts';
import { SESSION_HEADER } from './known-sessions.ts';
import { mirrored } from './mirror.ts';
import { askForTools } from './own-request.ts';
import type { Passage } from './passage.ts';
import { JSON_HEADERS } from './replies.ts';

/** A POST that has been read. */
export interface ReadPost {
  readonly request: HttpRequest;
  readonly reply: HttpReply;
  readonly posted: PostedMessages;
  readonly ids: readonly IdKey[];
}

/** One POST on its way: its calls are mended, perhaps after a wait for their schemas, and the answer is relayed. */
export class PostPassage {
  private readonly passage: Passage;
  private readonly post: ReadPost;
  private readonly conversation: Conversation;
  private readonly isHandshake: boolean;
  private readonly isModern: boolean;
  /** Answers of our own. */
  private readonly own: Buffer[] = [];

  constructor(passage: Passage, post: ReadPost) {
    this.passage = passage;
    this.post = post;
    const [first] = post.posted.messages;
    this.isHandshake = first?.method === 'initialize';
    this.isModern = modernFacts(first?.params) !== undefined;
    const session = passage.sessions.find(post.request, this.isHandshake);
    const ends = {
      toClient: { insert: (line: Buffer) => void this.own.push(line) },
      toServer: { insert: (line: Buffer) => this.ask(line) },
      output: passage.output,
    };
    this.conversation = openConversation(session.known, ends, session);
    this.conversation.wait.onReady = () => this.proceed();
  }

  /** Decides about the body, and sends what is to be sent; comes back when a call has to wait. */
  proceed(): void {
    const { request, reply } = this.post;
    const { body } = request;
    const verdict = this.conversation.clientLines.line(body, 0, body.length);
    if (verdict === 'wait') return;
    const [answer] = this.own;
    if (verdict?.length === 0 && answer !== undefined) return reply.send(200, JSON_HEADERS, answer);
    this.send(verdict && Buffer.concat(verdict));
  }

  private send(mended: Buffer | undefined): void {
    const { request, reply, ids, posted } = this.post;
    const { session, serverLines } = this.conversation;
    const { upstream, sessions } = this.passage;
    const asked: Asked = {
      reply,
      session,
      serverLines,
      ids,
      upstream: upstream.url,
      onHead: (status, headers) => {
        const id = headers[SESSION_HEADER];
        if (this.isHandshake && status === 200)
          sessions.keep(request, typeof id === 'string' ? id : undefined, session);
      },
      onOver: (over) => this.passage.over(over),
    };
    const relay = new AnswerRelay(asked);
    // Since 2026-07-28 whoever leaves has cancelled; before, the answer may be asked for again.
    reply.onLeave(() => (this.isModern ? relay.stop() : relay.goOnAlone()));
    this.passage.begin(relay, ids.length > 0);
    const forwarded = forwardedHeaders(request.rawHeaders);
    const [message] = posted.messages;
    const isMirrored = mended !== undefined && this.isModern && message !== undefined;
    const headers = isMirrored ? mirrored(forwarded, session.known, message, mended) : forwarded;
    relay.flight = upstream.send({ method: 'POST', headers, body: mended ?? request.body }, relay);
  }

  /** Sends a request of our own, as the client would. */
  private ask(line: Buffer): void {
    const { serverLines, session } = this.conversation;
    const headers = forwardedHeaders(this.post.request.rawHeaders);
    askForTools(this.passage.upstream, headers, line, {
      onMessage: (message) => void serverLines.line(message, 0, message.length),
      onFailure: () => session.known.fetch.fail(),
    });
  }
}
