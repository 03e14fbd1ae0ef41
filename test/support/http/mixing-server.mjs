// A server on stdio for many clients at once: it answers in no order, and tells of progress before that.
import { createInterface } from 'node:readline';

const tool = {
  name: 'mix',
  inputSchema: {
    type: 'object',
    properties: { who: { type: 'string' }, n: { type: 'integer' } },
    required: ['who', 'n'],
  },
};
const write = (message) =>
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const info = { name: 'mixing', version: '1' };

function answerTo({ method, params }) {
  switch (method) {
    case 'initialize':
      return { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: info };
    case 'tools/list':
      return { tools: [tool], resultType: 'complete', ttlMs: 60_000, cacheScope: 'public' };
    case 'tools/call':
      return {
        resultType: 'complete',
        content: [{ type: 'text', text: JSON.stringify(params.arguments) }],
      };
    default:
      return { resultType: 'complete' };
  }
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  const { id, method, params } = message;
  if (method === undefined || id === undefined) return;
  const progressToken = params?._meta?.progressToken;
  const wait = method === 'tools/call' ? Math.random() * 40 : 0;
  setTimeout(() => {
    if (progressToken !== undefined) {
      const told = { progressToken, progress: 1, message: String(params.arguments.who) };
      write({ method: 'notifications/progress', params: told });
    }
    setTimeout(() => write({ id, result: answerTo(message) }), wait / 2);
  }, wait / 2);
});
