import { request as sendRequest, type Agent, type IncomingMessage } from 'node:http';

/** A request, written as it goes over the wire. */
export interface RawRequest {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly agent?: Agent;
}

/** A reply that has come whole. */
export interface RawReply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** The headers that clients send with a message. */
export const MESSAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

/** Begins a request; gives the reply as soon as its head is there. */
export function begin(port: number, request: RawRequest): Promise<IncomingMessage> {
  const { method = 'POST', path = '/mcp', headers = {}, body, agent } = request;
  return new Promise((resolve, reject) => {
    const sent = sendRequest(
      { host: '127.0.0.1', port, method, path, headers, ...(agent && { agent }) },
      resolve,
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends a request and waits for all of the reply. */
export async function exchange(port: number, request: RawRequest): Promise<RawReply> {
  const reply = await begin(port, request);
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer);
  return {
    status: reply.statusCode ?? 0,
    headers: reply.headers,
    text: Buffer.concat(chunks).toString(),
  };
}

/** Posts a message. */
export function post(
  port: number,
  message: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawReply> {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  return exchange(port, { headers: { ...MESSAGE_HEADERS, ...headers }, body });
}

/** A message, as far as tests look at it. */
export interface HttpMessage {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string };
}

/** The messages of a reply, whichever form it has. */
export function messagesOf({ headers, text }: RawReply): HttpMessage[] {
  if (!String(headers['content-type']).startsWith('text/event-stream')) {
    return text === '' ? [] : [JSON.parse(text) as HttpMessage];
  }
  return text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice(6)) as HttpMessage);
}

/** A handshake of the older era. */
export const INITIALIZE: object = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'raw', version: '1' },
  },
};

/** Opens a session; gives the headers that name it. */
export async function openSession(port: number): Promise<Record<string, string>> {
  const { headers, status, text } = await post(port, INITIALIZE);
  const id = headers['mcp-session-id'];
  if (status !== 200 || typeof id !== 'string') throw new Error(`no session: ${status} ${text}`);
  const session = { 'mcp-session-id': id };
  await post(port, { jsonrpc: '2.0', method: 'notifications/initialized' }, session);
  return session;
}

/** A request of the era without a handshake, with the headers that repeat it. */
export function modern(
  id: number | string,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  meta: Readonly<Record<string, unknown>> = {},
): { readonly message: object; readonly headers: Record<string, string> } {
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
  };
  const { name } = params;
  return {
    message: { jsonrpc: '2.0', id, method, params: { ...params, _meta: { ...envelope, ...meta } } },
    headers: {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(typeof name === 'string' && { 'mcp-name': name }),
    },
  };
}
