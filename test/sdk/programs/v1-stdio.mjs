// A server of SDK v1 on stdio; mended where the first argument says so.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { normalize } from 'argmend/sdk';
import { z } from 'zod';

const server = new McpServer({ name: 'counter', version: '1.0.0' });
server.registerTool('count', { inputSchema: { n: z.number().int() } }, ({ n }) => ({
  content: [{ type: 'text', text: `${typeof n}:${n}` }],
}));
if (process.argv[2] === 'normalized') normalize(server);
await server.connect(new StdioServerTransport());
