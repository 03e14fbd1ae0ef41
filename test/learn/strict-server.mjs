// An MCP server that takes what fits the schemas of its tools and refuses everything else; its tools stand in a file.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Ajv2020 } from 'ajv/dist/2020.js';

const { name, tools } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const checks = new Map(tools.map((tool) => [tool.name, ajv.compile(tool.inputSchema)]));

/** What a request is answered with. */
function answer({ method, params }) {
  if (method === 'initialize') {
    const { protocolVersion } = params;
    return { protocolVersion, capabilities: { tools: {} }, serverInfo: { name, version: '1' } };
  }
  if (method === 'tools/list') return { tools };
  if (method !== 'tools/call') return {};
  const check = checks.get(params.name);
  if (check(params.arguments ?? {})) return { content: [{ type: 'text', text: 'done' }] };
  const text = `Invalid arguments: ${ajv.errorsText(check.errors)}`;
  return { content: [{ type: 'text', text }], isError: true };
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  if (request.id === undefined) continue;
  const response = { jsonrpc: '2.0', id: request.id, result: answer(request) };
  process.stdout.write(`${JSON.stringify(response)}\n`);
}
