import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { normalizeTransport, type SdkOptions } from '../../src/sdk/index.ts';
import { COUNT_SCHEMA } from './combinations/count-tool.ts';

/** The receiving end of a normalized transport, without an SDK behind it. */
export interface BareServer {
  readonly client: InMemoryTransport;
  /** What came through, the very objects; questions for the list are answered and left out. */
  readonly received: unknown[];
  /** What got to the client. */
  readonly answers: unknown[];
  send(message: unknown): Promise<void>;
  /** How questions for the list of tools are answered; not at all when this is undefined. */
  list: ((params: Record<string, unknown>) => Record<string, unknown>) | undefined;
  readonly questions: Record<string, unknown>[];
}

/** Makes such an end, with the tool `count`. */
export async function bareServer(options?: SdkOptions): Promise<BareServer> {
  const [client, end] = InMemoryTransport.createLinkedPair();
  const server: BareServer = {
    client,
    received: [],
    answers: [],
    questions: [],
    list: () => ({ tools: [{ name: 'count', inputSchema: COUNT_SCHEMA }] }),
    send: (message) => end.send(message as JSONRPCMessage),
  };
  normalizeTransport(end, options);
  Object.assign(client, { onmessage: (message: unknown) => server.answers.push(message) });
  Object.assign(end, {
    onmessage(message: { id?: unknown; method?: string; params?: Record<string, unknown> }) {
      if (message.method !== 'tools/list' || typeof message.id !== 'string') {
        server.received.push(message);
        return;
      }
      const { id, params = {} } = message;
      server.questions.push({ id, ...params });
      const result = server.list?.(params);
      if (result !== undefined) void server.send({ jsonrpc: '2.0', id, result });
    },
  });
  await Promise.all([client.start(), end.start()]);
  return server;
}
