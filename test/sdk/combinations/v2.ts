import { randomUUID } from 'node:crypto';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import {
  createMcpHandler,
  InMemoryTransport,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { COUNT_SCHEMA, told } from './count-tool.ts';
import type { RawTransport } from './peer.ts';

/** A server of SDK v2 with the tool `count`. */
export function highLevelV2(): McpServer {
  const server = new McpServer({ name: 'counter', version: '1.0.0' });
  const inputSchema = z.object({ n: z.number().int() });
  server.registerTool('count', { inputSchema }, ({ n }) => told(n));
  return server;
}

/** The same without the help of the SDK: its handler checks the argument by itself. */
export function lowLevelV2(): Server {
  const server = new Server({ name: 'counter', version: '1.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', () => ({
    tools: [{ name: 'count', inputSchema: COUNT_SCHEMA }],
  }));
  server.setRequestHandler('tools/call', ({ params }) => {
    const n = params.arguments?.['n'];
    if (Number.isInteger(n)) return told(n);
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'n must be an integer');
  });
  return server;
}

/** Connects a server in memory; gives the client's end. */
export async function inMemoryV2(server: McpServer | Server): Promise<RawTransport> {
  const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair();
  await server.connect(serverEnd);
  return clientEnd;
}

/** A server of its own for each request, in either era; requests come without a socket. */
export function handlerV2(make: () => McpServer | Server): RawTransport {
  const handler = createMcpHandler(make);
  return overFetch((request) => handler.fetch(request));
}

/** One server with sessions, as before 2026-07-28. */
export async function sessionfulV2(server: McpServer): Promise<RawTransport> {
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: () => randomUUID(),
  });
  await server.connect(transport);
  return overFetch((request) => transport.handleRequest(request));
}

function overFetch(serve: (request: Request) => Promise<Response>): RawTransport {
  return new StreamableHTTPClientTransport(new URL('http://127.0.0.1/mcp'), {
    fetch: (url, init) => serve(new Request(url, init)),
  });
}
