// In: an upstream, and how calls to it are mended. Out: an HTTP endpoint for MCP clients, to listen or to be mounted.
// It must never answer a web page that was not allowed, nor send a credential to another place than the upstream.

import { createAudit } from '../audit/index.ts';
import { rulesVersion } from '../audit/rules-version.ts';
import { createInnerNormalizer, type NormalizerOptions } from '../core/index.ts';
import type { WidenOptions } from '../core/widen/widen-options.ts';
import { createRe2Engine } from '../patterns/index.ts';
import type { HttpTarget } from '../proxy/http/index.ts';
import type { SessionOptions } from '../proxy/session.ts';
import { keepStatistics } from '../stats/index.ts';
import { Upstream } from '../transport/http/dispatch.ts';
import { ServerProcess } from '../transport/server-process.ts';
import { openFront, type Front, type FrontOptions } from './front.ts';
import { endpointUrl, isLoopback, type ListenAddress } from './address.ts';
import { GATEWAY_DEFAULTS } from './defaults.ts';

/** What a gateway is made with; everything but the upstream has a default. */
export interface GatewayOptions
  extends
    Omit<NormalizerOptions, 'server'>,
    Partial<Pick<FrontOptions, 'hosts' | 'origins' | 'token' | 'bodyLimit'>> {
  /** The URL of a server that speaks Streamable HTTP, or the command of one that speaks on stdio. */
  readonly upstream: string | URL | { readonly command: readonly string[] };
  /** Looks at every call and changes nothing. */
  readonly observe?: boolean | undefined;
  /** A call that stays invalid: sent on as it came, or answered with what is wrong. */
  readonly onInvalid?: SessionOptions['onInvalid'] | undefined;
  /** To whom schemas are listed that take the text of a number, too. */
  readonly widen?: 'auto' | 'always' | 'never' | undefined;
  readonly widenOptions?: WidenOptions | undefined;
  /** Keeps records of the calls in a directory. */
  readonly logDir?: string | undefined;
  /** How many servers on stdio may run at a time, and for how long one may be unused, in milliseconds. */
  readonly maxSessions?: number | undefined;
  readonly sessionIdleMs?: number | undefined;
}

/** An HTTP endpoint for MCP clients: `/mcp`, `/healthz` and `/metrics`. */
export interface Gateway {
  /** Answers a request that a web framework has received. */
  fetch(request: Request): Promise<Response>;
  /** Listens on this machine; gives the URL of the endpoint. */
  listen(address?: Partial<ListenAddress>): Promise<URL>;
  /** Takes no more requests, and ends when the answers under way are out. */
  close(): Promise<void>;
}

/** Makes a gateway in front of an MCP server. */
export function createGateway(options: GatewayOptions): Gateway {
  const records = options.logDir === undefined ? undefined : openRecords(options.logDir);
  const session = sessionOptions(options, records?.openRecorder);
  const { bodyLimit = GATEWAY_DEFAULTS.bodyLimit, hosts, origins, token } = options;
  const front = openFront(targetOf(options), session, { bodyLimit, hosts, origins, token });
  return {
    fetch: (request) => front.fetch(request),
    listen: (address) => listen(front, address, token),
    async close() {
      await front.close();
      await records?.close();
    },
  };
}

async function listen(
  front: Front,
  { host = '127.0.0.1', port = 0 }: Partial<ListenAddress> = {},
  token?: string,
): Promise<URL> {
  if (!isLoopback(host) && token === undefined) {
    throw new Error(`listening on ${host}, where others can reach it, takes a token`);
  }
  const address = await front.listen({ host, port });
  return new URL(endpointUrl({ host, port: address.port }));
}

function targetOf({ upstream, maxSessions, sessionIdleMs }: GatewayOptions): HttpTarget {
  if (typeof upstream === 'string' || upstream instanceof URL) {
    return { upstream: new Upstream(new URL(upstream)) };
  }
  const { command } = upstream;
  const limit = maxSessions ?? GATEWAY_DEFAULTS.maxSessions;
  const pool = { limit, idleMs: sessionIdleMs ?? GATEWAY_DEFAULTS.sessionIdleMs };
  return { start: async () => new ServerProcess(command), pool };
}

function sessionOptions(
  options: GatewayOptions,
  openRecorder: SessionOptions['openRecorder'],
): SessionOptions {
  const { observe = false, onInvalid = 'forward', widen = 'auto', repair } = options;
  const normalizer: NormalizerOptions = { patterns: createRe2Engine(), ...options };
  return {
    rules: {
      version: openRecorder && rulesVersion(normalizer),
      createNormalizer: (server) => createInnerNormalizer({ ...normalizer, server }),
    },
    observe,
    onInvalid,
    listing: {
      widen: repair === 'off' ? 'never' : widen,
      options: options.widenOptions ?? GATEWAY_DEFAULTS.widenOptions,
      isRootTyped: widen !== 'never',
    },
    openRecorder,
  };
}

interface Records {
  readonly openRecorder: NonNullable<SessionOptions['openRecorder']>;
  close(): Promise<void>;
}

function openRecords(directory: string): Records {
  const audit = createAudit({ directory });
  const statistics = keepStatistics(directory);
  return {
    openRecorder: (server) => audit.recorder(server ?? 'unnamed'),
    async close() {
      await statistics.close();
      await audit.close();
    },
  };
}
