/** A transport of either SDK, as a peer without an SDK uses it. */
export interface RawTransport {
  start(): Promise<void>;
  send(message: never): Promise<void>;
  close(): Promise<void>;
  onmessage?: ((message: never) => void) | undefined;
}

/** What came of a request. */
export interface Answer {
  readonly result?: Record<string, unknown> & {
    readonly isError?: boolean;
    readonly content?: readonly { readonly text: string }[];
  };
  readonly error?: { readonly code: number; readonly message: string };
}

export type Era = '2025-11-25' | '2026-07-28';

/** A client that checks nothing: it sends what it is told, and hands back what comes. */
export interface Peer extends AsyncDisposable {
  request(method: string, params?: Record<string, unknown>): Promise<Answer>;
  notify(method: string, params?: Record<string, unknown>): Promise<void>;
  call(tool: string, args: unknown): Promise<Answer>;
}

type Message = Record<string, unknown>;

/** Connects such a client through a transport and does what its era does first. */
export async function connectPeer(
  transport: RawTransport,
  era: Era = '2025-11-25',
  client = 'raw',
): Promise<Peer> {
  const waiting = new Map<unknown, (answer: Answer) => void>();
  const isModern = era === '2026-07-28';
  const meta = {
    'io.modelcontextprotocol/protocolVersion': era,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: client, version: '1' },
  };
  let count = 0;
  const raw = transport as RawTransport & { send(message: Message): Promise<void> };
  Object.assign(transport, {
    onmessage(message: Message) {
      waiting.get(message['id'])?.(message);
      waiting.delete(message['id']);
    },
  });
  await transport.start();

  const peer: Peer = {
    async request(method, params = {}) {
      count += 1;
      const id = count;
      const answer = new Promise<Answer>((resolve) => {
        waiting.set(id, resolve);
      });
      const full = isModern
        ? { ...params, _meta: { ...meta, ...Object(params['_meta']) } }
        : params;
      await raw.send({ jsonrpc: '2.0', id, method, params: full });
      return answer;
    },
    notify: (method, params = {}) => raw.send({ jsonrpc: '2.0', method, params }),
    call: (tool, args) => peer.request('tools/call', { name: tool, arguments: args }),
    [Symbol.asyncDispose]: () => transport.close(),
  };
  if (!isModern) {
    await peer.request('initialize', {
      protocolVersion: era,
      capabilities: {},
      clientInfo: { name: client, version: '1' },
    });
    await peer.notify('notifications/initialized');
  }
  return peer;
}

/** What a call came to, on one line. */
export function textOf({ result, error }: Answer): string {
  if (error !== undefined) return `error ${error.code}`;
  const text = result?.content?.map((block) => block.text).join('\n') ?? '';
  return result?.isError === true ? `failed: ${text}` : text;
}
