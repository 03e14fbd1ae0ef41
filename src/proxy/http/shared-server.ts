import { getOwn, isObject } from '../../core/json/index.ts';
import { EnvelopeReader } from '../../mcp/envelope.ts';
import { headerFault } from '../../mcp/header-fault.ts';
import { metaFault, versionIn } from '../../mcp/meta-fault.ts';
import type { PostedMessage } from '../../mcp/posted-messages.ts';
import {
  aboutRequest,
  withOwnId,
  withOwnTokens,
  withPrivateId,
  type PrivateRequest,
} from '../../mcp/private-ids.ts';
import { idKeyOf } from '../../mcp/request-id.ts';
import { SupportedVersions } from '../../mcp/supported-versions.ts';
import { parsedObject } from '../../mcp/tool-call.ts';
import { headerOf, type HttpReply, type HttpRequest } from '../../transport/http/exchange.ts';
import type { LineRouter, LineServer } from './line-server.ts';
import { OpenPost } from './open-post.ts';
import { replyFault, type Fault } from './replies.ts';

/** More requests than this are not under way at a time. */
const MOST_OPEN = 8192;
const SILENCE = 15_000;

/** Errors that have a status of their own, since 2026-07-28; all others come with 200. */
const STATUSES: ReadonlyMap<unknown, number> = new Map([
  [-32_700, 400],
  [-32_600, 400],
  [-32_601, 404],
  [-32_020, 400],
  [-32_021, 400],
  [-32_022, 400],
]);

interface SharedPost extends PrivateRequest {
  readonly post: OpenPost;
  readonly method: string | undefined;
}

/** One server for all clients of the era without sessions: ids and tokens are private, so nobody hears of another. */
export class SharedServer implements LineRouter {
  server: LineServer | undefined;
  lastUsed: number = Date.now();
  onGone: () => void = () => undefined;
  private readonly envelope = new EnvelopeReader();
  private readonly posts = new Map<number, SharedPost>();
  private readonly versions = new SupportedVersions();
  private count = 0;

  get isIdle(): boolean {
    return this.posts.size === 0;
  }

  post(request: HttpRequest, reply: HttpReply, message: PostedMessage): void {
    this.lastUsed = Date.now();
    const { requestId: id, method } = message;
    // What clients of this era would tell a server they do by leaving, and nothing else reaches all of them.
    if (id === undefined) return reply.send(202, [], NOTHING);
    const fault = this.faultOf(request, message);
    if (fault !== undefined) return replyFault(reply, { status: 400, id, ...fault });
    if (method === 'initialize') return replyFault(reply, { ...NO_HANDSHAKE, id });
    if (this.posts.size >= MOST_OPEN || this.server?.isFull) {
      return replyFault(reply, { ...TOO_MANY, id });
    }
    this.open(request, reply, message);
  }

  /** What servers refuse with status 400 since 2026-07-28; one on stdio has no statuses. */
  private faultOf(request: HttpRequest, message: PostedMessage): Omit<Fault, 'status'> | undefined {
    const tool = this.server?.known.contracts.find(String(message.params['name']));
    return (
      metaFault(message) ??
      headerFault(message, tool, (name) => headerOf(request, name)) ??
      this.versions.faultOf(versionIn(message))
    );
  }

  private open(request: HttpRequest, reply: HttpReply, message: PostedMessage): void {
    this.count += 1;
    const key = this.count;
    const hidden = withPrivateId(request.body, message.span, key);
    if (hidden === undefined) return replyFault(reply, { ...AMBIGUOUS, id: message.requestId });
    const post = new OpenPost(reply, [key], [], false);
    this.posts.set(key, { ...hidden, post, method: message.method });
    reply.onLeave(() => this.cancel(key));
    this.server?.send(hidden.line);
  }

  route(message: Buffer): void {
    const { envelope } = this;
    envelope.read(message, 0, message.length, true);
    const { kind, isAnswer, idStart, idEnd, methodStart } = envelope;
    if (kind !== 'message') return;
    if (methodStart !== -1) {
      const isRequest = idStart !== -1;
      return isRequest ? this.refuse(message) : this.notify(message);
    }
    const key = isAnswer && idStart !== -1 ? idKeyOf(message, idStart, idEnd) : undefined;
    const open = typeof key === 'number' ? this.posts.get(key) : undefined;
    if (open === undefined || typeof key !== 'number') return;
    this.posts.delete(key);
    this.lastUsed = Date.now();
    if (open.method === 'server/discover') this.versions.learn(message);
    open.post.answer(key, withOwnId(message, open.id), this.statusOf(message));
  }

  gone(): void {
    this.onGone();
  }

  tick(now: number): void {
    for (const { post } of this.posts.values()) {
      if (now - post.startedAt > SILENCE && !post.reply.isOver) post.keepAlive();
    }
  }

  hush(): void {
    // Every stream here is somebody's request.
  }

  /** Whoever leaves has cancelled. */
  private cancel(key: number): void {
    if (!this.posts.delete(key)) return;
    const params = { requestId: key, reason: 'the client has left' };
    this.server?.tell({ jsonrpc: '2.0', method: 'notifications/cancelled', params });
  }

  /** Only what names a request is for somebody; one request alone is the one that is meant. */
  private notify(message: Buffer): void {
    const about = aboutRequest(message);
    const [only] = this.posts.size === 1 ? this.posts.values() : [];
    const open = about === undefined ? only : this.posts.get(about);
    open?.post.message(withOwnTokens(message, open));
  }

  /** A request of the server is for no client in particular, so that none may answer it. */
  private refuse(message: Buffer): void {
    const id = parsedObject(message.toString('utf8'))?.['id'];
    const error = { code: -32_601, message: 'no client in particular is there to answer' };
    this.server?.tell({ jsonrpc: '2.0', id, error });
  }

  private statusOf(message: Buffer): number {
    if (this.server?.isDead) return 502;
    const error = message.includes('"error"')
      ? parsedObject(message.toString('utf8'))?.['error']
      : undefined;
    return (isObject(error) ? STATUSES.get(getOwn(error, 'code')) : undefined) ?? 200;
  }
}

const NOTHING = Buffer.alloc(0);
const NO_HANDSHAKE = {
  status: 404,
  code: -32_601,
  message: 'Method not found: this revision has no initialize',
} as const;
const AMBIGUOUS = {
  status: 400,
  code: -32_600,
  message: 'Invalid request: a name stands twice in the message',
} as const;
const TOO_MANY = {
  status: 503,
  message: 'too many requests are under way; send it again later',
  headers: ['retry-after', '1'],
} as const;
