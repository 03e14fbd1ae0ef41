// In: an address. Out: the requests that come there, admitted and read whole, each with a way to reply.
// It must never hand on a request of a web page, nor keep more of a body than the limit.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Admit, Refusal } from './admission.ts';
import type { HttpReply, HttpRequest } from './exchange.ts';
import { NodeReply } from './node-reply.ts';
import { readBody } from './read-body.ts';
import { requestFault } from './request-fault.ts';

/** What a listener does with requests. */
export interface ListenOptions {
  readonly host: string;
  /** 0 picks one that is free. */
  readonly port: number;
  /** The most bytes of a body. */
  readonly bodyLimit: number;
  /** Whom the paths of `routes` answer. */
  readonly admit: Admit;
  /** By their paths: what answers requests that are admitted and read. */
  readonly routes: ReadonlyMap<string, Route>;
  /** Whom all other paths answer. */
  readonly admitOthers: Admit;
  /** Answers all other paths. */
  readonly others: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  /** The body of an error reply, for people and programs. */
  readonly errorBody: (message: string) => Buffer;
}

/** Answers requests of a path. */
export interface Route {
  readonly methods: readonly string[];
  /** Whether the path answers everybody who asks it by its right name. */
  readonly isOpen: boolean;
  handle(request: HttpRequest, reply: HttpReply): void;
}

/** A listener at work. */
export interface Listener {
  readonly address: AddressInfo;
  /** Takes no more connections. */
  stop(): void;
  /** Settles when the replies under way are out, or after some time. */
  close(patience: number): Promise<void>;
}

/** How long a request may take to arrive, in milliseconds. */
const HEAD_PATIENCE = 10_000;
const BODY_PATIENCE = 30_000;
const IDLE_PATIENCE = 75_000;
const MOST_HEADER_BYTES = 65_536;
const MOST_CONNECTIONS = 20_000;

/** Listens for requests until it is closed. */
export async function listenHttp(options: ListenOptions): Promise<Listener> {
  const server = createServer(
    {
      headersTimeout: HEAD_PATIENCE,
      requestTimeout: BODY_PATIENCE,
      keepAliveTimeout: IDLE_PATIENCE,
      connectionsCheckingInterval: 1000,
      maxHeaderSize: MOST_HEADER_BYTES,
    },
    (request, response) => receive(request, response, options),
  );
  server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const closed = new Promise<void>((resolve) => {
    server.once('close', resolve);
  });
  return {
    address: addressOf(server),
    stop: () => void server.close(),
    close: (patience) => finish(server, closed, patience),
  };
}

function receive(request: IncomingMessage, response: ServerResponse, options: ListenOptions): void {
  const path = pathOf(request.url);
  const route = options.routes.get(path);
  const admit = route === undefined || route.isOpen ? options.admitOthers : options.admit;
  const refusal = admit(request) ?? (route && requestFault(request, route.methods));
  if (refusal !== undefined) return refuse(response, refusal, options);
  if (route !== undefined) return readWhole(request, response, route, options);
  if (options.others !== undefined) return options.others(request, response);
  refuse(
    response,
    { status: 404, reason: `there is nothing at ${JSON.stringify(path.slice(0, 80))}` },
    options,
  );
}

function readWhole(
  request: IncomingMessage,
  response: ServerResponse,
  route: Route,
  options: ListenOptions,
): void {
  const { method = '', rawHeaders } = request;
  readBody(request, options.bodyLimit, (body) => {
    if (body === 'gone') return;
    if (body !== 'too_large') {
      return route.handle({ method, rawHeaders, body }, new NodeReply(response));
    }
    const reason = `the body is larger than ${options.bodyLimit} bytes`;
    refuse(response, { status: 413, reason }, options);
  });
}

interface Fault extends Pick<Refusal, 'reason'> {
  readonly status: number;
  readonly headers?: readonly string[];
}

function refuse(
  response: ServerResponse,
  { status, reason, headers = [] }: Fault,
  { errorBody }: ListenOptions,
): void {
  const challenge = status === 401 ? ['www-authenticate', 'Bearer'] : [];
  // What is left of a body that is too large is not read.
  const last = status === 413 ? ['connection', 'close'] : [];
  const type = ['content-type', 'application/json'];
  new NodeReply(response).send(
    status,
    [...type, ...challenge, ...headers, ...last],
    errorBody(reason),
  );
}

function pathOf(url = '/'): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('the listener has no address');
  return address;
}

async function finish(server: Server, closed: Promise<void>, patience: number): Promise<void> {
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearTimeout(timer);
}
