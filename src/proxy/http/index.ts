// In: HTTP requests with MCP messages. Out: replies with the upstream's answers, calls mended on their way.
// It must never let one client see what is for another, nor send anything to another place than the upstream.

import type { HttpReply, HttpRequest } from '../../transport/http/exchange.ts';
import type { Upstream } from '../../transport/http/dispatch.ts';
import type { ErrorOutput } from '../../transport/error-output.ts';
import type { Server } from '../../transport/server.ts';
import type { SessionOptions } from '../session.ts';
import { LineSessions, type PoolOptions } from './line-sessions.ts';
import { Passage } from './passage.ts';

/** Answers the requests of MCP clients. */
export interface HttpProxy {
  handle(request: HttpRequest, reply: HttpReply): void;
  /** How many sessions are open, and how many servers were started for them. */
  readonly load: { readonly sessions: number; readonly servers: number };
  /** Ends what is open; answers under way are waited for, for some time. */
  close(): Promise<void>;
}

/** What the requests are for: a server that speaks HTTP, or servers on stdio that are started for sessions. */
export type HttpTarget =
  | { readonly upstream: Upstream }
  | { readonly start: () => Promise<Server>; readonly pool: PoolOptions };

/** Puts argmend between HTTP clients and what they ask. */
export function createHttpProxy(
  target: HttpTarget,
  options: SessionOptions,
  output: ErrorOutput,
): HttpProxy {
  return 'upstream' in target
    ? new Passage(target.upstream, options)
    : new LineSessions(target.start, target.pool, options, output);
}
