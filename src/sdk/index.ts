// In: a server, a transport or a client of an MCP SDK. Out: the same object, through which calls come mended.
// It must never import an SDK, change what a caller passed, or stand in the way when it cannot help.

import { ClientCalls, isCallingClient } from './client-calls.ts';
import { policyFor } from './policy.ts';
import type { SdkOptions } from './sdk-options.ts';
import { isWire, takeOver } from './wire.ts';

export type { SdkOptions } from './sdk-options.ts';

/** A server of either SDK: `McpServer` or the low-level `Server`. */
export interface NormalizableServer {
  connect(transport: never): Promise<void>;
}

/** A transport of either SDK. */
export interface NormalizableTransport {
  start(): Promise<void>;
  send(message: never, options?: never): Promise<void>;
}

/** A client of either SDK. */
export interface NormalizableClient {
  callTool(params: never, ...rest: never[]): Promise<unknown>;
  listTools(params?: never, ...rest: never[]): Promise<unknown>;
}

/**
 * Mends the calls that a server gets, whatever transport it is connected to, and gives the same server back. A second use
 * changes nothing.
 *
 * @example
 * const server = normalize(new McpServer({ name: 'issues', version: '1.0.0' }));
 */
export function normalize<Server extends NormalizableServer>(
  server: Server,
  options: SdkOptions = {},
): Server {
  const low = lowLevel(server);
  if (low === undefined) throw new TypeError(notAServer(server));
  if (normalized.has(low)) return server;
  normalized.add(low);
  const policy = policyFor(options);
  const connect = low.connect.bind(low);
  low.connect = (transport, ...rest) => {
    if (isWire(transport)) takeOver(transport, policy, false);
    return connect(transport, ...rest);
  };
  if (isWire(low.transport)) takeOver(low.transport, policy, true);
  return server;
}

/** The same for a transport that a server is about to be connected to, where the server is out of reach. */
export function normalizeTransport<Transport extends NormalizableTransport>(
  transport: Transport,
  options: SdkOptions = {},
): Transport {
  if (!isWire(transport)) {
    throw new TypeError(
      'normalizeTransport: expected a transport of an MCP SDK: start() and send()',
    );
  }
  takeOver(transport, policyFor(options), false);
  return transport;
}

/** Mends the calls that a client makes with `callTool`, and gives the same client back. A second use changes nothing. */
export function normalizeClient<Client extends NormalizableClient>(
  client: Client,
  options: SdkOptions = {},
): Client {
  if (!isCallingClient(client)) {
    throw new TypeError(
      'normalizeClient: expected a Client of an MCP SDK: callTool() and listTools()',
    );
  }
  if (normalized.has(client)) return client;
  normalized.add(client);
  const calls = new ClientCalls(client, policyFor(options));
  Object.assign(client, {
    callTool: (params: unknown, ...rest: unknown[]) => calls.call(params, rest),
    listTools: (params?: unknown, ...rest: unknown[]) => calls.list(params, rest),
  });
  return client;
}

/** What of a server is touched. */
interface ConnectingServer {
  connect(transport: unknown, ...rest: unknown[]): unknown;
  readonly transport?: unknown;
}

const normalized = new WeakSet();

/** The server that holds the connection: `McpServer` has it inside. */
function lowLevel(server: unknown): ConnectingServer | undefined {
  if (typeof server !== 'object' || server === null) return undefined;
  if ('server' in server && isConnecting(server.server)) return server.server;
  const isFramework = 'addTool' in server && 'start' in server;
  return isConnecting(server) && !isFramework ? server : undefined;
}

function isConnecting(value: unknown): value is ConnectingServer {
  return (
    typeof value === 'object' &&
    value !== null &&
    'connect' in value &&
    typeof value.connect === 'function'
  );
}

function notAServer(server: unknown): string {
  const isFramework = typeof server === 'object' && server !== null && 'addTool' in server;
  const advice = isFramework ? '; for fastmcp, see argmend/fastmcp' : '';
  return `normalize: expected an McpServer or Server of an MCP SDK, which has connect()${advice}`;
}
