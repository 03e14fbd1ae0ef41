import { requestIds, type PostedMessage, type PostedMessages } from '../../mcp/posted-messages.ts';
import { modernFacts } from '../../mcp/protocol-era.ts';
import type { IdKey } from '../../mcp/request-id.ts';
import type { HttpReply, HttpRequest } from '../../transport/http/exchange.ts';
import { forwardedHeaders } from '../../transport/http/forwarded-headers.ts';
import { openConversation, type Conversation } from '../conversation.ts';
import type { ServerLines } from '../server-lines.ts';
import type { Session } from '../session.ts';
import { AnswerRelay, type AnswerHeaders, type Asked } from './answer-relay.ts';
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
}

/** One POST on its way: its calls are mended, perhaps after a wait for their schemas, and the answer is relayed. */
export class PostPassage implements Asked {
  readonly reply: HttpReply;
  readonly ids: readonly IdKey[];
  readonly session: Session;
  private readonly passage: Passage;
  private readonly request: HttpRequest;
  private readonly first: PostedMessage | undefined;
  private readonly conversation: Conversation;
  private readonly isHandshake: boolean;
  private readonly isModern: boolean;
  /** An answer of our own. */
  private own: Buffer | undefined;

  constructor(passage: Passage, { request, reply, posted }: ReadPost) {
    this.passage = passage;
    this.request = request;
    this.reply = reply;
    this.ids = requestIds(posted);
    [this.first] = posted.messages;
    this.isHandshake = this.first?.method === 'initialize';
    this.isModern = modernFacts(this.first?.params) !== undefined;
    this.session = passage.sessions.find(request, this.isHandshake);
    const ends = {
      toClient: { insert: (line: Buffer) => this.keep(line) },
      toServer: { insert: (line: Buffer) => this.ask(line) },
      output: passage.output,
    };
    this.conversation = openConversation(this.session.known, ends, this.session);
    this.conversation.wait.onReady = () => this.proceed();
  }

  get upstream(): URL {
    return this.passage.upstream.url;
  }

  get serverLines(): ServerLines {
    return this.conversation.serverLines;
  }

  onHead(status: number, headers: AnswerHeaders): void {
    if (!this.isHandshake || status !== 200) return;
    const id = headers[SESSION_HEADER];
    this.passage.sessions.keep(this.request, typeof id === 'string' ? id : undefined, this.session);
  }

  onOver(relay: AnswerRelay): void {
    this.passage.over(relay);
  }

  /** Decides about the body, and sends what is to be sent; comes back when a call has to wait. */
  proceed(): void {
    const { body } = this.request;
    const verdict = this.conversation.clientLines.line(body, 0, body.length);
    if (verdict === 'wait') return;
    if (verdict?.length === 0 && this.own !== undefined) {
      return this.reply.send(200, JSON_HEADERS, this.own);
    }
    this.send(verdict && Buffer.concat(verdict));
  }

  private send(mended: Buffer | undefined): void {
    const { passage, request, reply, first, isModern } = this;
    const relay = new AnswerRelay(this);
    // Since 2026-07-28 whoever leaves has cancelled; before, the answer may be asked for again.
    reply.onLeave(() => (isModern ? relay.stop() : relay.goOnAlone()));
    passage.begin(relay, this.ids.length > 0);
    const forwarded = forwardedHeaders(request.rawHeaders);
    const isMirrored = mended !== undefined && isModern && first !== undefined;
    const headers = isMirrored ? mirrored(forwarded, this.session.known, first, mended) : forwarded;
    const body = mended ?? request.body;
    relay.flight = passage.upstream.send({ method: 'POST', headers, body }, relay);
  }

  private keep(line: Buffer): void {
    this.own ??= line;
  }

  /** Sends a request of our own, as the client would. */
  private ask(line: Buffer): void {
    const { serverLines, session } = this.conversation;
    const headers = forwardedHeaders(this.request.rawHeaders);
    askForTools(this.passage.upstream, headers, line, {
      onMessage: (message) => void serverLines.line(message, 0, message.length),
      onFailure: () => session.known.fetch.fail(),
    });
  }
}
