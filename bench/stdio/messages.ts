/** Lines that a client sends. */
function line(message: object): Buffer {
  return Buffer.from(`${JSON.stringify(message)}\n`);
}

function call(args: object): Buffer {
  return line({
    method: 'tools/call',
    params: { name: 'search', arguments: args },
    jsonrpc: '2.0',
    id: 7,
  });
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
export const VALID_CALL: Buffer = call({ ...rest, limit: 10, exact: true });
export const DAMAGED_CALL: Buffer = call({ ...rest, limit: '10', exact: 'true' });
export const BIG_CALL: Buffer = call({ query: 'big', limit: 10 });
