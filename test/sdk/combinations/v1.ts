import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { COUNT_SCHEMA, told } from './count-tool.ts';

/** A server of SDK v1 with the tool `count`. */
export function highLevelV1(): McpServer {
  const server = new McpServer({ name: 'counter', version: '1.0.0' });
  server.registerTool('count', { inputSchema: { n: z.number().int() } }, ({ n }) => told(n));
  return server;
}

/** The same without the help of the SDK: its handler checks the argument by itself. */
export function lowLevelV1(): Server {
  const server = new Server({ name: 'counter', version: '1.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [{ name: 'count', inputSchema: COUNT_SCHEMA }],
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const n = params.arguments?.['n'];
    if (Number.isInteger(n)) return told(n);
    throw new McpError(ErrorCode.InvalidParams, 'n must be an integer');
  });
  return server;
}

/** Connects a server in memory; gives the client's end. */
export async function inMemoryV1(server: {
  connect(transport: InMemoryTransport): Promise<unknown>;
}): Promise<InMemoryTransport> {
  const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair();
  await server.connect(serverEnd);
  return clientEnd;
}
