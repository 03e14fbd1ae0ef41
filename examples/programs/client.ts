// A client of the MCP SDK that mends the calls it makes.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { normalizeClient } from 'argmend/sdk';
import { z } from 'zod';

const server = new McpServer({ name: 'notes', version: '1.0.0' });
const inputSchema = { query: z.string(), maxResults: z.number().int().optional() };
server.registerTool('find', { inputSchema }, (args) => ({
  content: [{ type: 'text', text: JSON.stringify(args) }],
}));

const client = normalizeClient(new Client({ name: 'agent', version: '1.0.0' }));
const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair();
await Promise.all([server.connect(serverEnd), client.connect(clientEnd)]);
const call = { name: 'find', arguments: { query: 'plan', max_results: '5' } };
console.log((await client.callTool(call)).content); // [ { type: 'text', text: '{"query":"plan","maxResults":5}' } ]
await client.close();
