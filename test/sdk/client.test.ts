import { Client as ClientV2, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { describe, expect, it } from 'vitest';
import { normalizeClient, type SdkOptions } from '../../src/sdk/index.ts';
import { readLog } from '../support/records/log-lines.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { told } from './combinations/count-tool.ts';
import { highLevelV1, lowLevelV1 } from './combinations/v1.ts';
import { TestServer } from './test-server.ts';

type AnyServer = { connect(transport: InMemoryTransport): Promise<void> };

const CLIENTS = [
  { sdk: 'v1', make: () => new ClientV1({ name: 'caller', version: '1' }) },
  { sdk: 'v2', make: () => new ClientV2({ name: 'caller', version: '1' }) },
] as const;

type MakeClient = (typeof CLIENTS)[number]['make'];

async function connected(make: MakeClient, server: AnyServer, options?: SdkOptions) {
  const client = make();
  const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair();
  expect(normalizeClient(normalizeClient(client, options))).toBe(client);
  await Promise.all([server.connect(serverEnd), client.connect(clientEnd)]);
  return client;
}

describe.each(CLIENTS)('a client of SDK $sdk', ({ make }) => {
  it('fails without the line', async () => {
    const client = make();
    const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair();
    await Promise.all([highLevelV1().connect(serverEnd), client.connect(clientEnd)]);
    expect(await client.callTool({ name: 'count', arguments: { n: '1' } })).toMatchObject({
      isError: true,
    });
  });

  it('mends its first call, and says so', async () => {
    const client = await connected(make, highLevelV1());
    const args = Object.freeze({ n: '1' });
    const result = await client.callTool({ name: 'count', arguments: args });
    expect(result).toMatchObject(told(1));
    expect(result._meta).toEqual({
      'argmend/norms': [expect.objectContaining({ rule_id: 'schema/number-from-string' })],
    });
    expect(args).toEqual({ n: '1' });
  });

  it('asks for the tools once, also when many calls wait', async () => {
    const test = new TestServer();
    const client = await connected(make, test.server);
    await Promise.all(
      [1, 2, 3].map((n) => client.callTool({ name: 'count', arguments: { n: `${n}` } })),
    );
    expect(test.received).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(test.lists).toBe(1);
  });

  it('learns from the lists that the program asks for', async () => {
    const test = new TestServer();
    const client = await connected(make, test.server);
    await client.listTools();
    await client.callTool({ name: 'count', arguments: { n: '1' } });
    expect(test.received).toEqual([{ n: 1 }]);
    expect(test.lists).toBe(1);
  });

  it('asks again after a call that it had changed failed', async () => {
    const test = new TestServer();
    test.answer = () => ({ content: [], isError: true });
    const client = await connected(make, test.server);
    await client.callTool({ name: 'count', arguments: { n: '1' } });
    test.tools = [
      { name: 'count', inputSchema: { type: 'object', properties: { n: { type: 'string' } } } },
    ];
    await client.callTool({ name: 'count', arguments: { n: '1' } });
    expect(test.received).toEqual([{ n: 1 }, { n: '1' }]);
  });

  it('explains an error that the server throws', async () => {
    const client = await connected(make, lowLevelV1());
    await expect(client.callTool({ name: 'count', arguments: { n: 'many' } })).rejects.toThrow(
      /n must be an integer\n\nInvalid arguments for tool "count"/,
    );
  });

  it('refuses by itself where that is asked for', async () => {
    const test = new TestServer();
    const client = await connected(make, test.server, { onInvalid: 'refuse' });
    const result = await client.callTool({ name: 'count', arguments: { n: 'many' } });
    expect(result).toMatchObject({ isError: true });
    expect(test.received).toEqual([]);
  });

  it('keeps records', async () => {
    const logDir = temporaryDirectory();
    const client = await connected(make, new TestServer().server, { logDir });
    await client.callTool({ name: 'count', arguments: { n: '1' } });
    expect(readLog(logDir).lines).toEqual([
      expect.objectContaining({ server: 'counter', norms: [expect.anything()] }),
      expect.objectContaining({ server: 'counter', status: 'ok', outcome: 'normalized' }),
    ]);
  });
});

/** The server compares `Mcp-Param-*` headers with the arguments, and refuses what differs. */
function mirroringServer(): McpServer {
  const server = new McpServer({ name: 'mirror', version: '1.0.0' });
  const inputSchema = fromJsonSchema<{ region: string; n: number }>({
    type: 'object',
    properties: {
      region: { type: 'string', ...{ 'x-mcp-header': 'Region' } },
      n: { type: 'integer' },
    },
    required: ['region', 'n'],
  });
  server.registerTool('place', { inputSchema }, ({ region, n }) => told(`${region} ${n}`));
  return server;
}

describe('a client of the newer era', () => {
  it('mirrors mended arguments in its headers', async () => {
    const handler = createMcpHandler(mirroringServer);
    const client = normalizeClient(
      new ClientV2({ name: 'caller', version: '1' }, { versionNegotiation: { mode: 'auto' } }),
    );
    await client.connect(
      new StreamableHTTPClientTransport(new URL('http://127.0.0.1/mcp'), {
        fetch: (url, init) => handler.fetch(new Request(url, init)),
      }),
    );
    const result = await client.callTool({ name: 'place', arguments: { Region: 'eu', n: '1' } });
    expect(result).toMatchObject(told('eu 1'));
    await client.close();
  });
});

describe('normalizeClient', () => {
  it.each([undefined, {}, { callTool: true }])('refuses %j in words', (value) => {
    const call = (): unknown => normalizeClient(value as unknown as ClientV1);
    expect(call).toThrow('normalizeClient: expected a Client of an MCP SDK');
  });
});
