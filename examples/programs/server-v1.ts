// A server of the MCP SDK v1 that mends the calls it gets.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { normalize } from 'argmend/sdk';
import { z } from 'zod';

const server = normalize(new McpServer({ name: 'issues', version: '1.0.0' }));
server.registerTool(
  'list_issues',
  { inputSchema: { limit: z.number().int(), labels: z.array(z.string()).optional() } },
  (args) => ({ content: [{ type: 'text', text: JSON.stringify(args) }] }),
);

const client = new Client({ name: 'agent', version: '1.0.0' });
const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair();
await Promise.all([server.connect(serverEnd), client.connect(clientEnd)]);
const call = { name: 'list_issues', arguments: { limit: '20', labels: '["bug"]' } };
console.log((await client.callTool(call)).content); // [ { type: 'text', text: '{"limit":20,"labels":["bug"]}' } ]
await client.close();
