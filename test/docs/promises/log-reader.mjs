// A server for tests: it answers a call with what it got, and with what stands in the log at that moment.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const log = process.argv[2] ?? '';

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (id !== undefined) {
    const result = resultOf(method, params);
    process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`);
  }
}

/**
 * @param {string} method
 * @param {{ arguments?: unknown } | undefined} params
 */
function resultOf(method, params) {
  switch (method) {
    case 'initialize':
      return {
        protocolVersion: '2025-06-18',
        capabilities: { tools: {} },
        serverInfo: { name: 'log-reader', version: '1' },
      };
    case 'tools/list': {
      const inputSchema = { type: 'object', properties: { n: { type: 'integer' } } };
      return { tools: [{ name: 'count', inputSchema }] };
    }
    default:
      return { content: [], got: params?.arguments, log: readLog() };
  }
}

function readLog() {
  try {
    return readFileSync(log, 'utf8');
  } catch {
    return '';
  }
}
