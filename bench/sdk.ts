import { spawnSync } from 'node:child_process';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { Client as ClientV2 } from '@modelcontextprotocol/client';
import {
  InMemoryTransport as InMemoryV2,
  McpServer as McpServerV2,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { normalize } from '../src/sdk/index.ts';
import { processorTime, reportTurns } from './harness.ts';

const CALLS = 100;
const ROUNDS = 121;
const WARM_UP = 30;

/** What `normalize(server)` adds to calls in memory, where nothing else takes time, and what importing it costs. */
export async function benchSdk(): Promise<void> {
  const args = { path: 'src/index.ts', limit: 20, labels: ['bug', 'docs'], deep: true };
  await compare('SDK v1', connectV1, args);
  await compare('SDK v2', connectV2, args);
  await benchImports();
}

type Call = (args: Record<string, unknown>) => Promise<unknown>;
type Connect = (isNormalized: boolean) => Promise<Call>;

async function compare(
  sdk: string,
  connect: Connect,
  args: Record<string, unknown>,
): Promise<void> {
  const [plain, normalized] = [await connect(false), await connect(true)];
  const malformed = { ...args, limit: '20', deep: 'true' };
  await assertSame(plain, normalized, args, malformed);
  // Until both are compiled, what is measured is the compiler.
  for (let count = 0; count < WARM_UP; count += 1) {
    for (const call of [plain, normalized]) await many(call, args);
    await many(normalized, malformed);
  }
  await reportTurns({
    title: `${sdk}, ${CALLS} calls in memory: ratio to the server without the line`,
    rounds: ROUNDS,
    clock: processorTime,
    contenders: [
      { name: 'McpServer', run: () => many(plain, args) },
      { name: 'normalize(McpServer), calls that fit', run: () => many(normalized, args) },
      { name: 'normalize(McpServer), two values mended', run: () => many(normalized, malformed) },
    ],
  });
}

async function assertSame(
  plain: Call,
  normalized: Call,
  args: Record<string, unknown>,
  malformed: Record<string, unknown>,
): Promise<void> {
  const wanted = contentOf(await plain(args));
  for (const got of [await normalized(args), await normalized(malformed)]) {
    if (contentOf(got) !== wanted) throw new Error(`got ${contentOf(got)}, wanted ${wanted}`);
  }
}

function contentOf(result: unknown): string {
  const { content }: { content?: unknown } = Object(result);
  return JSON.stringify(content);
}

async function many(call: Call, args: Record<string, unknown>): Promise<void> {
  for (let count = 0; count < CALLS; count += 1) await call(args);
}

const shape = {
  path: z.string(),
  limit: z.number().int().optional(),
  labels: z.array(z.string()).optional(),
  deep: z.boolean().optional(),
};

function answer(args: unknown): { content: { type: 'text'; text: string }[] } {
  return { content: [{ type: 'text', text: JSON.stringify(args) }] };
}

async function connectV1(isNormalized: boolean): Promise<Call> {
  const server = new McpServer({ name: 'bench', version: '1.0.0' });
  server.registerTool('list', { inputSchema: shape }, answer);
  if (isNormalized) normalize(server);
  const client = new Client({ name: 'bench', version: '1.0.0' });
  const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(serverEnd), client.connect(clientEnd)]);
  return (args) => client.callTool({ name: 'list', arguments: args });
}

async function connectV2(isNormalized: boolean): Promise<Call> {
  const server = new McpServerV2({ name: 'bench', version: '1.0.0' });
  server.registerTool('list', { inputSchema: z.object(shape) }, answer);
  if (isNormalized) normalize(server);
  const client = new ClientV2({ name: 'bench', version: '1.0.0' });
  const [clientEnd, serverEnd] = InMemoryV2.createLinkedPair();
  await Promise.all([server.connect(serverEnd), client.connect(clientEnd)]);
  return (args) => client.callTool({ name: 'list', arguments: args });
}

/** Fresh processes that import one entry of the package each. */
async function benchImports(): Promise<void> {
  await reportTurns({
    title: 'import in a cold process: ratio to node with nothing to import',
    rounds: 11,
    contenders: [
      { name: 'nothing', run: () => start('') },
      { name: 'argmend', run: () => start("import 'argmend'") },
      { name: 'argmend/sdk', run: () => start("import 'argmend/sdk'") },
      { name: 'zod', run: () => start("import 'zod'") },
      {
        name: 'SDK v1 McpServer',
        run: () => start("import '@modelcontextprotocol/sdk/server/mcp.js'"),
      },
      { name: 'SDK v2', run: () => start("import '@modelcontextprotocol/server'") },
    ],
  });
}

function start(code: string): Promise<void> {
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code]);
  return status === 0 ? Promise.resolve() : Promise.reject(new Error(stderr.toString()));
}
