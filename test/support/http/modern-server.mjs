// A server of the era without a handshake, on HTTP: it compares the headers of a call with its arguments.
import { createServer } from 'node:http';
import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';

const inputSchema = fromJsonSchema({
  type: 'object',
  properties: {
    seat_count: { type: 'integer', 'x-mcp-header': 'Seats' },
    row: { type: 'string', 'x-mcp-header': 'Row' },
    note: { type: 'string' },
    price: { type: 'number' },
  },
  required: ['seat_count'],
});

const handler = createMcpHandler(() => {
  const server = new McpServer({ name: 'modern', version: '1' });
  server.registerTool('book', { description: 'Books seats.', inputSchema }, async (args) => ({
    content: [{ type: 'text', text: JSON.stringify(args) }],
  }));
  return server;
});

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const answer = await handler.fetch(
    new Request(`http://${request.headers.host}${request.url}`, {
      method: request.method,
      headers: request.headers,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    }),
  );
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  for await (const chunk of answer.body ?? []) response.write(chunk);
  response.end();
});
server.listen(0, '127.0.0.1', () => {
  process.stderr.write(`listening on http://127.0.0.1:${server.address().port}/mcp\n`);
});
