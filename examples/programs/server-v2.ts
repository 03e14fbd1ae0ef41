// A server of the MCP SDK v2 with a rule of its own.
import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport, McpServer } from '@modelcontextprotocol/server';
import { defineRules } from 'argmend';
import { normalize } from 'argmend/sdk';
import { z } from 'zod';

const rules = defineRules([
  { id: 'find-q', type: 'param_alias', tools: ['find'], from: 'q', to: 'query' },
]);
const server = normalize(new McpServer({ name: 'notes', version: '1.0.0' }), { rules });
const inputSchema = z.object({ query: z.string() });
server.registerTool('find', { inputSchema }, ({ query }) => ({
  content: [{ type: 'text', text: `looking for ${query}` }],
}));

const client = new Client({ name: 'agent', version: '1.0.0' });
const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair();
await Promise.all([server.connect(serverEnd), client.connect(clientEnd)]);
const result = await client.callTool({ name: 'find', arguments: { q: 'plan' } });
console.log(result.content); // [ { type: 'text', text: 'looking for plan' } ]
await client.close();
