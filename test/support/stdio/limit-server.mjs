// A server made with the SDK, whose one tool takes a whole number and perhaps nothing.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import * as z from 'zod';

const server = new McpServer({ name: 'limit', version: '1' });
server.registerTool(
  'search',
  {
    description: 'Gives back what it got.',
    inputSchema: {
      query: z.string(),
      limit: z.number().int().min(0).max(1000),
      offset: z.number().int().nullable().optional(),
      exact: z.boolean().optional(),
    },
  },
  (args) => ({ content: [{ type: 'text', text: JSON.stringify(args) }] }),
);
await server.connect(new StdioServerTransport());
