// A server of SDK v1 on stdio, with an optional parameter that models misspell.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';

const server = new McpServer({ name: 'notes', version: '1.0.0' });
const inputSchema = { text: z.string(), maxResults: z.number().int().optional() };
server.registerTool('find', { inputSchema }, (args) => ({
  content: [{ type: 'text', text: JSON.stringify(args) }],
}));
await server.connect(new StdioServerTransport());
