import { fileURLToPath } from 'node:url';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {
  Client as ClientV2,
  StreamableHTTPClientTransport as TransportV2,
} from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve, Serving } from '../support/http/serving.ts';
import { RawClient, textsOf } from '../support/stdio/raw-client.ts';
import { CLI, runCli } from '../cli/run-cli.ts';

const EVERYTHING = fileURLToPath(
  new URL(
    '../../node_modules/@modelcontextprotocol/server-everything/dist/index.js',
    import.meta.url,
  ),
);
const MODERN = fileURLToPath(new URL('../support/http/modern-server.mjs', import.meta.url));
const FILES = fileURLToPath(new URL('../../examples/project', import.meta.url));

/** A call that the server refuses as it is, and what it answers once mended. */
interface Target {
  readonly name: string;
  readonly tool: string;
  readonly args: Record<string, unknown>;
  readonly answer: RegExp;
  readonly era: '2025-11-25' | '2026-07-28';
}

const TARGETS = [
  {
    name: 'a server on stdio',
    tool: 'get-sum',
    args: { a: '1', b: 2 },
    answer: /sum of 1 and 2 is 3/,
    era: '2025-11-25',
  },
  {
    name: 'a server on HTTP',
    tool: 'get-sum',
    args: { a: '1', b: 2 },
    answer: /sum of 1 and 2 is 3/,
    era: '2025-11-25',
  },
  {
    name: 'a modern server on HTTP',
    tool: 'book',
    args: { seatCount: '2' },
    answer: /"seat_count":2/,
    era: '2026-07-28',
  },
  {
    name: 'the built-in server',
    tool: 'list_directory',
    args: { path: '.', recursive: 'true' },
    answer: /./,
    era: '2026-07-28',
  },
] as const satisfies readonly Target[];

const servings = new Map<string, Serving>();
const started: Serving[] = [];

async function start(pending: Promise<Serving>): Promise<Serving> {
  const serving = await pending;
  started.push(serving);
  return serving;
}

beforeAll(async () => {
  const everything = [process.execPath, EVERYTHING];
  const stdio = await start(serve('--', ...everything));
  const modern = await start(Serving.start([process.execPath, MODERN]));
  servings.set('a server on stdio', stdio);
  servings.set('a server on HTTP', await start(serve('--upstream', stdio.url)));
  servings.set('a modern server on HTTP', await start(serve('--upstream', modern.url)));
  servings.set('the built-in server', await start(serve(FILES)));
});

afterAll(async () => {
  for (const serving of started.toReversed()) await serving[Symbol.asyncDispose]();
});

function urlOf(name: string): URL {
  return new URL(servings.get(name)?.url ?? '');
}

/** What came of a call, by whichever client. */
interface Outcome {
  readonly tools: number;
  readonly result: { isError?: unknown; content?: unknown; _meta?: unknown };
}

async function throughV1(url: URL, { tool, args }: Target): Promise<Outcome> {
  const client = new ClientV1({ name: 'test', version: '1' });
  await client.connect(new TransportV1(url));
  const { tools } = await client.listTools();
  const result = await client.callTool({ name: tool, arguments: args });
  await client.close();
  return { tools: tools.length, result };
}

async function throughV2(url: URL, { tool, args, era }: Target, isAuto: boolean): Promise<Outcome> {
  const options = isAuto ? { versionNegotiation: { mode: 'auto' as const } } : {};
  const client = new ClientV2({ name: 'test', version: '1' }, options);
  await client.connect(new TransportV2(url));
  expect(client.getNegotiatedProtocolVersion()).toBe(isAuto ? era : '2025-11-25');
  const { tools } = await client.listTools();
  const result = await client.callTool({ name: tool, arguments: args });
  await client.close();
  return { tools: tools.length, result };
}

function expectMended({ tools, result }: Outcome, { answer }: Target): void {
  expect(tools).toBeGreaterThan(0);
  expect(result.isError).not.toBe(true);
  expect(JSON.stringify(result.content).replaceAll('\\"', '"')).toMatch(answer);
  expect(result._meta).toHaveProperty(['argmend/norms']);
}

describe.each(TARGETS)('in front of $name', (target) => {
  it('the SDK 1 client has its call mended', async () => {
    expectMended(await throughV1(urlOf(target.name), target), target);
  });

  it('the SDK 2 client has its call mended', async () => {
    expectMended(await throughV2(urlOf(target.name), target, false), target);
  });

  it('the SDK 2 client finds the era of the server', async () => {
    expectMended(await throughV2(urlOf(target.name), target, true), target);
  });

  it('a client on stdio has its call mended through --upstream', async () => {
    const command = [process.execPath, CLI, '--upstream', urlOf(target.name).href];
    await using client = new RawClient(command);
    await client.initialize();
    const { result } = await client.call(1, target.tool, target.args);
    expect(textsOf(result).join('')).toMatch(target.answer);
    expect(await client.end()).toBe(0);
  });

  it('argmend catalog lists its tools', async () => {
    const { code, stdout } = await runCli(['catalog', '--upstream', urlOf(target.name).href]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).tools.map(({ name }: { name: string }) => name)).toContain(
      target.tool,
    );
  });
});

it('a client on stdio of the modern era reaches a modern server, headers and all', async () => {
  const url = urlOf('a modern server on HTTP').href;
  await using client = new RawClient([process.execPath, CLI, '--upstream', url]);
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const params = { name: 'book', arguments: { seatCount: '2', row: 'ü' }, _meta: meta };
  const { result } = await client.request(1, 'tools/call', params);
  expect(JSON.parse(textsOf(result)[0] ?? '')).toEqual({ seat_count: 2, row: 'ü' });
});

it('a client on stdio is told what is wrong with the server', async () => {
  await using client = new RawClient([
    process.execPath,
    CLI,
    '--upstream',
    'http://127.0.0.1:1/mcp',
  ]);
  const { error } = await client.request(1, 'initialize', {});
  expect(error?.message).toMatch(
    /^cannot reach the server at http:\/\/127\.0\.0\.1:1\/mcp: .*ECONNREFUSED/,
  );
  expect(await client.end()).toBe(0);
});
