import type { IdKey } from '../../mcp/request-id.ts';
import type { HttpReply, HttpRequest } from '../../transport/http/exchange.ts';
import { forwardedHeaders } from '../../transport/http/forwarded-headers.ts';
import type { PlainCall } from '../plain-call.ts';
import type { ServerLines } from '../server-lines.ts';
import type { Session } from '../session.ts';
import { AnswerRelay, type Asked } from './answer-relay.ts';
import type { Passage } from './passage.ts';

/** A POST that is one plain call: it passes as it came, and so does its answer. */
export class PlainPassage implements Asked {
  readonly reply: HttpReply;
  readonly session: Session;
  private readonly passage: Passage;
  private readonly call: PlainCall;
  private opened: ServerLines | undefined;

  constructor(passage: Passage, session: Session, call: PlainCall, reply: HttpReply) {
    this.passage = passage;
    this.session = session;
    this.call = call;
    this.reply = reply;
  }

  get ids(): readonly IdKey[] {
    return [this.call.id];
  }

  get upstream(): URL {
    return this.passage.upstream.url;
  }

  /** Only an answer that is not plain takes a conversation. */
  get serverLines(): ServerLines {
    return (this.opened ??= this.passage.listen(this.session));
  }

  onOver(relay: AnswerRelay): void {
    this.passage.over(relay);
  }

  send({ rawHeaders, body }: HttpRequest): void {
    const { passage, reply, call } = this;
    const relay = new AnswerRelay(this);
    // Since 2026-07-28 whoever leaves has cancelled; before, the answer may be asked for again.
    reply.onLeave(() => (call.isModern ? relay.stop() : relay.goOnAlone()));
    passage.begin(relay, true);
    const headers = forwardedHeaders(rawHeaders);
    relay.flight = passage.upstream.send({ method: 'POST', headers, body }, relay);
  }
}
