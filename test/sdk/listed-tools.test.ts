import { describe, expect, it } from 'vitest';
import type { SdkOptions } from '../../src/sdk/index.ts';
import { bareServer } from './bare-server.ts';
import { COUNT_SCHEMA } from './combinations/count-tool.ts';
import { TestServer } from './test-server.ts';

async function listed(options: SdkOptions, client: string): Promise<unknown> {
  const test = new TestServer();
  await using peer = await test.connect(options, client);
  const { result } = await peer.request('tools/list');
  expect(test.tools).toEqual([{ name: 'count', inputSchema: COUNT_SCHEMA }]);
  const tools = (result?.['tools'] ?? []) as { inputSchema: { properties: { n: unknown } } }[];
  return tools[0]?.inputSchema.properties.n;
}

const PLAIN = { type: 'integer' };
const PATTERN = expect.stringMatching(/^\^.*\$$/);
const FLAT = { type: ['integer', 'string'], pattern: PATTERN };

describe('the list that the client gets', () => {
  it.each<[string, SdkOptions, string, unknown]>([
    ['is wider for a client that checks calls', {}, 'claude-code', FLAT],
    ['is the same for any other', {}, 'other', PLAIN],
    ['is wider for all where that is asked for', { widen: 'always' }, 'other', FLAT],
    ['is the same where that is asked for', { widen: 'never' }, 'claude-code', PLAIN],
    ['is the same without repair', { repair: 'off' }, 'claude-code', PLAIN],
    ['is the same when only observed', { observe: true, widen: 'always' }, 'other', PLAIN],
    ['is wider for some types', { widen: 'always', widenTypes: ['boolean'] }, 'other', PLAIN],
    [
      'is written with alternatives',
      { widen: 'always', widenForm: 'any-of' },
      'other',
      { anyOf: [PLAIN, { type: 'string', pattern: PATTERN }] },
    ],
  ])('%s', async (_, options, client, expected) => {
    expect(await listed(options, client)).toEqual(expected);
  });

  it.each([
    ['undefined', undefined, { type: 'object' }],
    ['null', null, { type: 'object' }],
    ['no type', { properties: {} }, { properties: {}, type: 'object' }],
    ['more types', { type: ['object', 'null'] }, { type: 'object' }],
    ['another type', { type: 'array' }, { type: 'array' }],
    ['a boolean', true, true],
  ])('says that arguments are an object: %s', async (_, inputSchema, expected) => {
    const server = await bareServer();
    await server.client.send({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const result = { tools: [{ name: 't', inputSchema }, 'odd'], nextCursor: 'x', ttlMs: 5 };
    await server.send({ jsonrpc: '2.0', id: 1, result });
    expect(server.answers).toEqual([
      {
        jsonrpc: '2.0',
        id: 1,
        result: { ...result, tools: [{ name: 't', inputSchema: expected }, 'odd'] },
      },
    ]);
  });

  it('is the very object where nothing changes', async () => {
    const server = await bareServer();
    await server.client.send({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const message = {
      jsonrpc: '2.0',
      id: 1,
      result: { tools: [{ name: 't', inputSchema: COUNT_SCHEMA }] },
    };
    await server.send(message);
    expect(server.answers[0]).toBe(message);
  });
});
