import { headerOf, type HttpRequest } from '../../transport/http/exchange.ts';
import { KnownServer } from '../known-server.ts';
import type { RulesInForce } from '../mender.ts';
import { Session, type SessionOptions } from '../session.ts';

/** More sessions and credentials than this are not kept in mind; those unused for longest are forgotten. */
const MOST_KEPT = 1024;

/** Headers that tell nothing about who asks. */
const NEUTRAL: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'baggage',
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'host',
  'last-event-id',
  'pragma',
  'priority',
  'traceparent',
  'tracestate',
  'user-agent',
]);

/**
 * What is known of the upstream, apart for every session of the older era and, besides, for every credential: what one
 * may see is no news for another.
 */
export class KnownSessions {
  private readonly options: SessionOptions;
  private readonly sessions = new Map<string, Session>();
  private readonly servers = new Map<string, KnownServer>();
  /** Who was asked for last. */
  private latestCaller: string | undefined;
  private rules: RulesInForce;

  constructor(options: SessionOptions) {
    this.options = options;
    this.rules = options.rules;
  }

  get count(): number {
    return this.sessions.size;
  }

  /** The same as `find`, where something is known already of what the request is for. */
  findKnown(request: HttpRequest): Session | undefined {
    const id = headerOf(request, SESSION_HEADER);
    if (id !== undefined) return this.sessions.get(keyOf(request, id));
    const caller = callerOf(request);
    const known = this.servers.get(caller);
    if (known === undefined) return undefined;
    this.keepServer(caller, known);
    return new Session(known);
  }

  /** The session that a request belongs to; one of its own where it names none. */
  find(request: HttpRequest, isHandshake: boolean): Session {
    const id = headerOf(request, SESSION_HEADER);
    if (id !== undefined) return this.sessions.get(keyOf(request, id)) ?? this.open(request, id);
    if (isHandshake) return new Session(this.newServer());
    return new Session(this.serverFor(callerOf(request)));
  }

  /** Keeps the session that a handshake has opened. */
  keep(request: HttpRequest, id: string | undefined, session: Session): void {
    session.known.mender.useRules(this.rules);
    if (id !== undefined) put(this.sessions, keyOf(request, id), session);
    else this.keepServer(callerOf(request), session.known);
  }

  forget(request: HttpRequest): void {
    const id = headerOf(request, SESSION_HEADER);
    if (id !== undefined) this.sessions.delete(keyOf(request, id));
  }

  /** Puts other rules in place for everybody. */
  useRules(rules: RulesInForce): void {
    this.rules = rules;
    for (const { known } of this.sessions.values()) known.mender.useRules(rules);
    for (const known of this.servers.values()) known.mender.useRules(rules);
  }

  private open(request: HttpRequest, id: string): Session {
    const session = new Session(this.newServer());
    put(this.sessions, keyOf(request, id), session);
    return session;
  }

  private serverFor(caller: string): KnownServer {
    const known = this.servers.get(caller) ?? this.newServer();
    this.keepServer(caller, known);
    return known;
  }

  private keepServer(caller: string, known: KnownServer): void {
    // Whoever asks again and again stands last already.
    const isLast = caller === this.latestCaller && this.servers.get(caller) === known;
    if (!isLast) put(this.servers, caller, known);
    this.latestCaller = caller;
  }

  private newServer(): KnownServer {
    return new KnownServer({ ...this.options, rules: this.rules });
  }
}

/** The header that names a session of the older era. */
export const SESSION_HEADER = 'mcp-session-id';

/** Puts an entry last, and takes out the first where there are too many. */
function put<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MOST_KEPT && oldest !== undefined) map.delete(oldest);
}

function keyOf(request: HttpRequest, id: string): string {
  return `${id}\n${callerOf(request)}`;
}

/** Who asks, as far as headers tell. */
export function callerOf({ rawHeaders }: HttpRequest): string {
  let caller = '';
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    if (!isNeutral(name)) caller += `${name}: ${rawHeaders[index + 1]}\n`;
  }
  return caller;
}

function isNeutral(name: string): boolean {
  return NEUTRAL.has(name) || name.startsWith('mcp-') || name.startsWith('sec-');
}
