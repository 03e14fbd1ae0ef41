import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { FastMCP } from 'fastmcp';
import { z } from 'zod';
import { told } from './count-tool.ts';
import type { Served } from './v1-http.ts';

const SILENT = { debug() {}, error() {}, info() {}, log() {}, warn() {} };

/** A fastmcp server with the tool `count`. */
export function fastmcp(): FastMCP {
  const server = new FastMCP({ name: 'counter', version: '1.0.0', logger: SILENT });
  server.addTool({
    name: 'count',
    description: 'tells what it got',
    parameters: z.object({ n: z.number().int() }),
    execute: ({ n }) => Promise.resolve(told(n)),
  });
  return server;
}

/** The same over HTTP, with sessions or without. */
export async function fastmcpHttp(stateless: boolean): Promise<Served> {
  const server = fastmcp();
  const port = await freePort();
  await server.start({
    transportType: 'httpStream',
    httpStream: { port, host: '127.0.0.1', stateless },
  });
  const url = new URL(`http://127.0.0.1:${port}/mcp`);
  return { transport: new StreamableHTTPClientTransport(url), stop: () => server.stop() };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}
