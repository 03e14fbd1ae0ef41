// The least of a server: one tool, answers at once. A call that mentions "big" gets five megabytes.
const TOOL = JSON.stringify({
  name: 'search',
  inputSchema: {
    type: 'object',
    properties: {
      query: { type: 'string' },
      limit: { type: 'integer', minimum: 1, maximum: 100 },
      exact: { type: 'boolean' },
      path: { type: 'string' },
    },
    required: ['query'],
  },
});
const SMALL =
  '{"content":[{"type":"text","text":"found 3 of 10 results in 12 ms: alpha, beta, gamma"}]}';
const BIG = `{"content":[{"type":"text","text":"${'a'.repeat(5_000_000)}"}]}`;
const INFO =
  '{"protocolVersion":"2025-06-18","capabilities":{"tools":{}},"serverInfo":{"name":"echo","version":"1"}}';

let rest = '';
process.stdin.setEncoding('latin1').on('data', (chunk) => {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop();
  let out = '';
  for (const line of lines) out += answer(line);
  if (out !== '') process.stdout.write(out);
});
process.stdin.on('end', () => process.exit(0));

function answer(line) {
  const id = /"id":(\d+|"[^"]*")/.exec(line)?.[1];
  if (id === undefined) return '';
  return `{"result":${resultOf(line)},"jsonrpc":"2.0","id":${id}}\n`;
}

function resultOf(line) {
  if (line.includes('"initialize"')) return INFO;
  if (line.includes('"tools/list"')) return `{"tools":[${TOOL}]}`;
  return line.includes('"big"') ? BIG : SMALL;
}
