import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isModernVersion } from '../../mcp/header-fault.ts';
import { readPosted, type PostedMessages } from '../../mcp/posted-messages.ts';
import { modernFacts } from '../../mcp/protocol-era.ts';
import type { ErrorOutput } from '../../transport/error-output.ts';
import { headerOf, type HttpReply, type HttpRequest } from '../../transport/http/exchange.ts';
import type { Server } from '../../transport/server.ts';
import { KnownServer } from '../known-server.ts';
import type { RulesInForce } from '../mender.ts';
import type { SessionOptions } from '../session.ts';
import { acceptFault } from './accept-fault.ts';
import { ClientSession } from './client-session.ts';
import type { HttpProxy } from './index.ts';
import { callerOf, SESSION_HEADER } from './known-sessions.ts';
import { LineServer } from './line-server.ts';
import { NO_MESSAGE, NOT_JSON } from './passage.ts';
import { replyFault, type Fault } from './replies.ts';
import { SharedServer } from './shared-server.ts';

/** How many servers may run at a time, and for how long one may be unused. */
export interface PoolOptions {
  readonly limit: number;
  readonly idleMs: number;
}

/** Whoever has a server started for them. */
type Owner = ClientSession | SharedServer;

/** A session that is unused for so long may have to make room for another. */
const SPARE_AFTER = 5000;
const KEEP_ALIVE_EVERY = 15_000;
const CLOSE_PATIENCE = 10_000;
const POLL = 20;

/** Starts servers on stdio for HTTP clients: one a session, and one for all clients that have no sessions. */
export class LineSessions implements HttpProxy {
  private readonly start: () => Promise<Server>;
  private readonly pool: PoolOptions;
  private readonly options: SessionOptions;
  private readonly output: ErrorOutput;
  private readonly sessions = new Map<string, ClientSession>();
  private readonly owners = new Set<Owner>();
  private shared: Promise<SharedServer | Fault> | undefined;
  private starting = 0;
  /** Servers that have been told to go, and have not gone yet. */
  private readonly ending = new Set<Promise<void>>();
  private rules: RulesInForce;
  private lastKeepAlive = Date.now();
  private isClosing = false;
  private readonly timer: NodeJS.Timeout;
  private readonly unfollow: (() => void) | undefined;

  constructor(
    start: () => Promise<Server>,
    pool: PoolOptions,
    options: SessionOptions,
    output: ErrorOutput,
  ) {
    this.start = start;
    this.pool = pool;
    this.options = options;
    this.output = output;
    this.rules = options.rules;
    this.unfollow = options.followRules?.((rules) => this.useRules(rules));
    const interval = Math.min(1000, Math.max(50, pool.idleMs / 4));
    this.timer = setInterval(() => this.tick(Date.now()), interval).unref();
  }

  get load(): HttpProxy['load'] {
    return { sessions: this.sessions.size, servers: this.owners.size };
  }

  handle(request: HttpRequest, reply: HttpReply): void {
    const fault = acceptFault(request);
    if (fault !== undefined) return replyFault(reply, fault);
    switch (request.method) {
      case 'POST':
        return this.post(request, reply);
      case 'DELETE':
        return this.delete(request, reply);
      default:
        this.sessionOf(request, reply)?.listen(reply);
    }
  }

  async close(): Promise<void> {
    this.isClosing = true;
    this.unfollow?.();
    clearInterval(this.timer);
    for (const owner of this.owners) owner.hush();
    const latest = Date.now() + CLOSE_PATIENCE;
    while ([...this.owners].some(({ isIdle }) => !isIdle) && Date.now() < latest) await delay(POLL);
    await Promise.all([...this.owners].map(endServer));
    await Promise.all(this.ending);
  }

  private post(request: HttpRequest, reply: HttpReply): void {
    const posted = readPosted(request.body);
    if (posted === 'not_json') return replyFault(reply, NOT_JSON);
    if (posted === 'no_message') return replyFault(reply, NO_MESSAGE);
    const [first] = posted.messages;
    if (first === undefined) return replyFault(reply, NO_MESSAGE);
    const isModern =
      modernFacts(first.params) !== undefined ||
      isModernVersion(headerOf(request, 'mcp-protocol-version'));
    if (isModern) return void this.postShared(request, reply, posted);
    if (first.method === 'initialize' && !posted.isBatch) {
      return void this.open(request, reply, posted);
    }
    this.sessionOf(request, reply)?.post(request, reply, posted, []);
  }

  private async postShared(
    request: HttpRequest,
    reply: HttpReply,
    { messages, isBatch }: PostedMessages,
  ): Promise<void> {
    const [message] = messages;
    if (isBatch || message === undefined) return replyFault(reply, NO_BATCH);
    this.shared ??= this.startShared();
    const shared = await this.shared;
    if (!(shared instanceof SharedServer)) {
      return replyFault(reply, { ...shared, id: message.requestId });
    }
    shared.post(request, reply, message);
  }

  private async startShared(): Promise<SharedServer | Fault> {
    const shared = new SharedServer();
    const fault = await this.startFor(shared, () => {
      this.shared = undefined;
    });
    if (fault === undefined) return shared;
    this.shared = undefined;
    return fault;
  }

  /** A handshake: a session begins, with a server of its own. */
  private async open(
    request: HttpRequest,
    reply: HttpReply,
    posted: PostedMessages,
  ): Promise<void> {
    const session = new ClientSession(randomBytes(24).toString('base64url'), callerOf(request));
    const fault = await this.startFor(session, () => this.sessions.delete(session.id));
    if (fault !== undefined) {
      return replyFault(reply, { ...fault, id: posted.messages[0]?.requestId });
    }
    this.sessions.set(session.id, session);
    session.post(request, reply, posted, [SESSION_HEADER, session.id]);
  }

  /** Starts a server, where there is room for one; gives what is in the way where there is not. */
  private async startFor(owner: Owner, onGone: () => void): Promise<Fault | undefined> {
    if (this.isClosing || !this.hasRoom()) return FULL;
    this.starting += 1;
    try {
      const known = new KnownServer({ ...this.options, rules: this.rules });
      owner.onGone = () => {
        this.owners.delete(owner);
        onGone();
      };
      owner.server = new LineServer(await this.start(), known, this.output, owner);
      this.owners.add(owner);
      return undefined;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { status: 502, message: `the server cannot be started: ${reason}` };
    } finally {
      this.starting -= 1;
    }
  }

  /** Whether one more server may run; the one that is unused for longest makes room. */
  private hasRoom(): boolean {
    const count = this.owners.size + this.starting;
    if (count + this.ending.size >= this.pool.limit * 2) return false;
    if (count < this.pool.limit) return true;
    const spare = Math.min(SPARE_AFTER, this.pool.idleMs);
    const unused = [...this.owners]
      .filter(({ isIdle, lastUsed }) => isIdle && Date.now() - lastUsed >= spare)
      .toSorted((left, right) => left.lastUsed - right.lastUsed);
    const [oldest] = unused;
    if (oldest !== undefined) this.retire(oldest);
    return oldest !== undefined;
  }

  /** Ends a server that nobody uses; its session is not known any more. */
  private retire(owner: Owner): void {
    this.owners.delete(owner);
    if (owner instanceof ClientSession) this.sessions.delete(owner.id);
    else this.shared = undefined;
    owner.hush();
    const ended = endServer(owner).then(() => void this.ending.delete(ended));
    this.ending.add(ended);
  }

  private delete(request: HttpRequest, reply: HttpReply): void {
    const session = this.sessionOf(request, reply);
    if (session === undefined) return;
    this.retire(session);
    reply.send(200, [], Buffer.alloc(0));
  }

  /** The session that a request names; where there is none, that is told. */
  private sessionOf(request: HttpRequest, reply: HttpReply): ClientSession | undefined {
    const id = headerOf(request, SESSION_HEADER);
    const session = id === undefined ? undefined : this.sessions.get(id);
    // A session of somebody else is as good as none.
    if (session !== undefined && session.caller === callerOf(request)) return session;
    replyFault(reply, id === undefined ? NO_SESSION : GONE_SESSION);
    return undefined;
  }

  private useRules(rules: RulesInForce): void {
    this.rules = rules;
    for (const { server } of this.owners) server?.known.mender.useRules(rules);
  }

  private tick(now: number): void {
    for (const owner of this.owners) {
      if (owner.isIdle && now - owner.lastUsed >= this.pool.idleMs) this.retire(owner);
    }
    if (now - this.lastKeepAlive < KEEP_ALIVE_EVERY) return;
    this.lastKeepAlive = now;
    for (const owner of this.owners) owner.tick(now);
  }
}

async function endServer({ server }: Owner): Promise<void> {
  await server?.end();
}

const FULL = {
  status: 503,
  message: 'no more sessions can be opened now; end one that is not used, or raise --max-sessions',
  headers: ['retry-after', '5'],
} as const;
const NO_BATCH = {
  status: 400,
  code: -32_600,
  message: 'Invalid request: this revision has no batches',
} as const;
const NO_SESSION = {
  status: 400,
  message: 'the request names no session; send initialize first, then its Mcp-Session-Id',
} as const;
const GONE_SESSION = {
  status: 404,
  message: 'there is no such session, or none any more; send initialize for another',
} as const;
