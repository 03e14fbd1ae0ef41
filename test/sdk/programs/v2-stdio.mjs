// A server of SDK v2 on stdio, in either era; mended where the first argument says so.
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { normalize } from 'argmend/sdk';
import { z } from 'zod';

serveStdio(() => {
  const server = new McpServer({ name: 'counter', version: '1.0.0' });
  const inputSchema = z.object({ n: z.number().int() });
  server.registerTool('count', { inputSchema }, ({ n }) => ({
    content: [{ type: 'text', text: `${typeof n}:${n}` }],
  }));
  return process.argv[2] === 'normalized' ? normalize(server) : server;
});
