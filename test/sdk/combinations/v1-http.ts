import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { RawTransport } from './peer.ts';

/** A client's end, and what to stop with it. */
export interface Served {
  readonly transport: RawTransport;
  readonly stop: () => Promise<void>;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A server of its own for each request, which is what stateless means. */
export async function statelessV1(make: () => McpServer): Promise<Served> {
  const { url, stop } = await listen(async (request, response) => {
    const server = make();
    const transport = new StreamableHTTPServerTransport();
    response.on('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(request, response);
  });
  return { transport: new StreamableHTTPClientTransport(url), stop };
}

/** The transport of 2024: a stream of events down, requests up. */
export async function eventsV1(make: () => McpServer): Promise<Served> {
  let up: SSEServerTransport | undefined;
  const { url, stop } = await listen(async (request, response) => {
    if (request.method === 'GET') {
      up = new SSEServerTransport('/', response);
      await make().connect(up);
    } else {
      await up?.handlePostMessage(request, response);
    }
  });
  return { transport: new SSEClientTransport(url), stop };
}

async function listen(handle: Handle): Promise<{ url: URL; stop: () => Promise<void> }> {
  const server: Server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: new URL(`http://127.0.0.1:${port}/`), stop };
}
