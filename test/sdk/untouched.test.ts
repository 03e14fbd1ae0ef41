import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareServer } from './bare-server.ts';
import type { SdkOptions } from '../../src/sdk/index.ts';
import { TestServer } from './test-server.ts';

const LOOSE = {
  type: 'object' as const,
  properties: { n: { type: 'integer' }, id: { type: 'integer' }, tags: { type: 'array' } },
};

function call(args: unknown): JSONRPCMessage {
  return {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'count', arguments: args },
  };
}

async function received(sent: unknown, options?: SdkOptions): Promise<unknown> {
  const test = new TestServer();
  test.tools = [{ name: 'count', inputSchema: LOOSE }];
  await using peer = await test.connect(options);
  await peer.call('count', sent);
  return test.received[0];
}

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) deepFrozen(member);
    Object.freeze(value);
  }
  return value;
}

describe('the objects of the caller', () => {
  it('mends a copy of frozen arguments', async () => {
    const sent = deepFrozen({ n: '1', tags: '["a"]', rest: { deep: [1] } });
    const got = await received(sent);
    expect(got).toEqual({ n: 1, tags: ['a'], rest: { deep: [1] } });
    expect(sent).toEqual({ n: '1', tags: '["a"]', rest: { deep: [1] } });
  });

  it('keeps arguments that two calls share as they are', async () => {
    const shared = { n: '1' };
    const test = new TestServer();
    await using peer = await test.connect();
    await Promise.all([peer.call('count', shared), peer.call('count', shared)]);
    expect(test.received).toEqual([{ n: 1 }, { n: 1 }]);
    expect(shared).toEqual({ n: '1' });
  });

  it('passes a message that fits as the very object', async () => {
    const server = await bareServer();
    const fitting = call({ n: 1, tags: [] });
    await server.client.send(fitting);
    await server.client.send(call({ n: '1' }));
    expect(server.received[0]).toBe(fitting);
    expect(server.received[1]).toEqual(call({ n: 1 }));
  });

  it.each([
    ['a list', [1, 2]],
    ['a date', new Date(0)],
    ['a map', new Map([['n', '1']])],
    ['a number', 7],
    [
      'an instance',
      new (class Odd {
        n = '1';
      })(),
    ],
  ])('lets the server judge what is no object: %s', async (_, sent) => {
    const before = structuredClone(sent);
    await received(sent);
    expect(structuredClone(sent)).toEqual(before);
  });

  it('leaves members that no JSON has alone', async () => {
    const sent = { n: '1', big: 10n, when: new Date(0), nothing: undefined };
    const got = await received(sent);
    expect(sent).toEqual({ n: '1', big: 10n, when: new Date(0), nothing: undefined });
    expect(got).toMatchObject({ big: 10n, when: new Date(0) });
  });

  it('survives getters that throw', async () => {
    const sent = Object.defineProperty({ n: '1' }, 'trap', {
      enumerable: true,
      get: () => {
        throw new Error('do not look');
      },
    });
    const test = new TestServer();
    await using peer = await test.connect();
    const { error, result } = await peer.call('count', sent);
    expect(error ?? result).toBeDefined();
    expect(Object.keys(sent)).toEqual(['n', 'trap']);
  });
});

describe('big integers', () => {
  it.each([
    ['in text stay text', { id: '9007199254740993' }],
    ['in text stay text, however they are asked for', { id: '12345678901234567890' }],
    ['beside what is mended stay', { id: '9007199254740993', n: 5 }],
    ['within JSON text keep it text', '{"id":12345678901234567890,"n":"1"}'],
  ])('%s', async (_, sent) => {
    const test = new TestServer();
    test.tools = [{ name: 'count', inputSchema: LOOSE }];
    await using peer = await test.connect({ bigIntegers: 'exact' });
    await peer.call('count', sent);
    const [got] = test.received;
    if (typeof sent === 'string') expect(got).toBeUndefined();
    else expect(got).toEqual(sent);
  });

  it('pass by value as the platform holds them', async () => {
    expect(await received({ id: 2 ** 60, n: '1' })).toEqual({ id: 2 ** 60, n: 1 });
  });
});

describe('laws of a call through the hook', () => {
  it('whatever is sent, the caller keeps it as it was, and is answered', async () => {
    const test = new TestServer();
    test.tools = [{ name: 'count', inputSchema: LOOSE }];
    await using peer = await test.connect();
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (sent) => {
        const before = structuredClone(sent);
        const answer = await peer.call('count', deepFrozen(sent));
        expect(sent).toEqual(before);
        expect(answer.result ?? answer.error).toBeDefined();
      }),
      { numRuns: 200 },
    );
  });
});
