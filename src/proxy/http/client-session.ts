import { EnvelopeReader } from '../../mcp/envelope.ts';
import { requestIds, type PostedMessages } from '../../mcp/posted-messages.ts';
import { idKeyOf, type IdKey } from '../../mcp/request-id.ts';
import type { HttpReply, HttpRequest } from '../../transport/http/exchange.ts';
import type { LineRouter, LineServer } from './line-server.ts';
import { MessageStream, OpenPost } from './open-post.ts';
import { progressTokenIn } from './progress.ts';
import { replyFault } from './replies.ts';

/** More requests of one session than this are not under way at a time. */
const MOST_OPEN = 512;
/** Messages for a client that reads no stream are kept, up to this many. */
const MOST_WAITING = 256;
/** A reply that does not come for so long becomes a stream, so that nobody takes it for lost. */
const SILENCE = 15_000;

/** A client's session of the era with a handshake, with a server of its own. */
export class ClientSession implements LineRouter {
  readonly id: string;
  /** Who opened it, as far as headers tell. */
  readonly caller: string;
  server: LineServer | undefined;
  lastUsed: number = Date.now();
  onGone: () => void = () => undefined;
  private readonly envelope = new EnvelopeReader();
  private readonly posts = new Map<IdKey, OpenPost>();
  private readonly tokens = new Map<IdKey, OpenPost>();
  private stream: MessageStream | undefined;
  private waiting: Buffer[] = [];

  constructor(id: string, caller: string) {
    this.id = id;
    this.caller = caller;
  }

  /** Whether nobody waits for anything here. */
  get isIdle(): boolean {
    return this.posts.size === 0 && (this.stream === undefined || this.stream.reply.isOver);
  }

  /** Takes the messages of a POST; `headers` go with its reply. */
  post(
    request: HttpRequest,
    reply: HttpReply,
    posted: PostedMessages,
    headers: readonly string[],
  ): void {
    this.lastUsed = Date.now();
    const ids = requestIds(posted);
    const [id] = ids;
    const isTaken = new Set(ids).size < ids.length || ids.some((each) => this.posts.has(each));
    if (isTaken) return replyFault(reply, { status: 400, code: -32_600, message: ID_IN_USE, id });
    if (this.posts.size + ids.length > MOST_OPEN || this.server?.isFull) {
      return replyFault(reply, {
        status: 503,
        message: TOO_MANY,
        id,
        headers: ['retry-after', '1'],
      });
    }
    if (id !== undefined) this.open(reply, ids, posted, headers);
    else reply.send(202, headers, NOTHING);
    this.server?.send(request.body);
  }

  /** Takes a stream on which the server may say what nobody asked for. */
  listen(reply: HttpReply): void {
    this.lastUsed = Date.now();
    if (this.stream !== undefined && !this.stream.reply.isOver) {
      return replyFault(reply, { status: 409, message: 'this session has a stream already' });
    }
    const stream = new MessageStream(reply, []);
    this.stream = stream;
    reply.onLeave(() => {
      this.lastUsed = Date.now();
    });
    for (const message of this.waiting.splice(0)) stream.write(message);
  }

  route(message: Buffer): void {
    const { envelope } = this;
    envelope.read(message, 0, message.length, true);
    const { kind, isAnswer, idStart, idEnd, methodStart } = envelope;
    if (kind === 'blank' || kind === 'foreign') return;
    if (kind !== 'message' || methodStart !== -1 || !isAnswer || idStart === -1) {
      return this.say(message);
    }
    const id = idKeyOf(message, idStart, idEnd);
    const post = this.posts.get(id);
    // An answer to nobody: its reader has had an answer, or never asked.
    if (post === undefined) return;
    this.posts.delete(id);
    this.lastUsed = Date.now();
    post.answer(id, message, this.server?.isDead ? 502 : 200);
    if (post.ids.size === 0) this.forgetTokens(post);
  }

  gone(): void {
    this.stream?.reply.end();
    this.onGone();
  }

  /** Called now and then: streams show that they live. */
  tick(now: number): void {
    if (this.stream !== undefined && !this.stream.reply.isOver) this.stream.keepAlive();
    for (const post of new Set(this.posts.values())) {
      if (now - post.startedAt > SILENCE && !post.reply.isOver) post.keepAlive();
    }
  }

  /** Ends the stream; what is asked is still answered. */
  hush(): void {
    this.stream?.reply.end();
  }

  private open(
    reply: HttpReply,
    ids: readonly IdKey[],
    { messages, isBatch }: PostedMessages,
    headers: readonly string[],
  ): void {
    const post = new OpenPost(reply, ids, headers, isBatch);
    for (const id of ids) this.posts.set(id, post);
    for (const { params } of messages) {
      const token = progressTokenIn(params);
      if (token !== undefined) this.tokens.set(token, post);
    }
  }

  private forgetTokens(post: OpenPost): void {
    for (const [token, owner] of this.tokens) if (owner === post) this.tokens.delete(token);
  }

  /** A request or notification of the server: it goes where it belongs, as far as that can be told. */
  private say(message: Buffer): void {
    const post = this.postFor(message);
    if (post !== undefined) return post.message(message);
    if (this.stream !== undefined && !this.stream.reply.isOver) return this.stream.write(message);
    const last = [...this.posts.values()].findLast(({ reply }) => !reply.isOver);
    if (last !== undefined) return last.message(message);
    this.waiting.push(Buffer.from(message));
    if (this.waiting.length > MOST_WAITING) this.waiting.shift();
  }

  private postFor(message: Buffer): OpenPost | undefined {
    const token = this.tokens.size === 0 ? undefined : progressTokenIn(message);
    if (token !== undefined) return this.tokens.get(token);
    const posts = new Set(this.posts.values());
    const [only] = posts;
    return posts.size === 1 && !only?.reply.isOver ? only : undefined;
  }
}

const NOTHING = Buffer.alloc(0);
const ID_IN_USE = 'Invalid request: a request with this id is under way in this session';
const TOO_MANY = 'too many requests are under way in this session; send it again later';
