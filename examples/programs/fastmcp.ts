// A fastmcp server that mends the calls it gets.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { normalizeFastMCP } from 'argmend/fastmcp';
import { FastMCP, FastMCPSession } from 'fastmcp';
import { z } from 'zod';

normalizeFastMCP(FastMCPSession);
const server = new FastMCP({ name: 'sums', version: '1.0.0' });
server.addTool({
  name: 'double',
  description: 'Doubles a number',
  parameters: z.object({ n: z.number() }),
  execute: async ({ n }) => String(n * 2),
});

const client = new Client({ name: 'agent', version: '1.0.0' });
const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair();
const [session] = await Promise.all([server.connect(serverEnd), client.connect(clientEnd)]);
const result = await client.callTool({ name: 'double', arguments: { n: '21' } });
console.log(result.content); // [ { type: 'text', text: '42' } ]
await session.close();
