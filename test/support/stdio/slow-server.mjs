// A server that takes its time, so that calls are under way when something breaks. Its argument is a JSON text:
// { delay: the most milliseconds an answer takes, record: a file for the arguments of each call, ballast: a file that the
// tool `free` removes }. It answers a call with the arguments it got.
import { appendFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';

const config = JSON.parse(process.argv[2] ?? '{}');
const inputSchema = {
  type: 'object',
  properties: { n: { type: 'integer' }, index: { type: 'integer' } },
};
const tools = [
  { name: 'count', inputSchema },
  { name: 'free', inputSchema: { type: 'object' } },
];

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  if (method === 'initialize') {
    const serverInfo = { name: 'slow', version: '1' };
    return answer(id, { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo });
  }
  if (method === 'tools/list') return answer(id, { tools });
  if (params.name === 'free') rmSync(config.ballast);
  const text = JSON.stringify(params.arguments);
  if (config.record) appendFileSync(config.record, `${text}\n`);
  const result = { content: [{ type: 'text', text }] };
  setTimeout(() => answer(id, result), Math.random() * (config.delay ?? 0));
});

function answer(id, result) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`);
}
