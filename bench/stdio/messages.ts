/** Lines that a client sends. */
function line(message: object): Buffer {
  return Buffer.from(`${JSON.stringify(message)}\n`);
}

function call(name: string, args: object): Buffer {
  return line({ method: 'tools/call', params: { name, arguments: args }, jsonrpc: '2.0', id: 7 });
}

/** The same call so many times, each with an id of its own. */
export function numbered(calls: Buffer, count: number): Buffer[] {
  const [before = '', after = ''] = calls.toString().split('"id":7');
  return Array.from({ length: count }, (_, index) =>
    Buffer.from(`${before}"id":${1000 + index}${after}`),
  );
}

const rest = { query: 'name of a thing', path: '/home/user/project/src/index.ts' };

export const INITIALIZE: Buffer = line({
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'bench', version: '1' },
  },
  jsonrpc: '2.0',
  id: 0,
});
export const INITIALIZED: Buffer = line({ method: 'notifications/initialized', jsonrpc: '2.0' });
export const LIST: Buffer = line({ method: 'tools/list', jsonrpc: '2.0', id: 1 });
export const VALID_CALL: Buffer = call('search', { ...rest, limit: 10, exact: true });
export const DAMAGED_CALL: Buffer = call('search', { ...rest, limit: '10', exact: 'true' });
export const BIG_CALL: Buffer = call('search', { query: 'big', limit: 10 });
/** Calls of a tool of server-everything. */
export const VALID_SUM: Buffer = call('get-sum', { a: 2, b: 40 });
export const DAMAGED_SUM: Buffer = call('get-sum', { a: '2', b: '40' });
