import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { FastMCP } from 'fastmcp';
import { describe, expect, it } from 'vitest';
import { RuleSetError, type Rule } from '../../src/index.ts';
import { normalize, normalizeTransport, type NormalizableServer } from '../../src/sdk/index.ts';
import { connectPeer, textOf } from './combinations/peer.ts';
import { highLevelV1, inMemoryV1, lowLevelV1 } from './combinations/v1.ts';
import { highLevelV2, lowLevelV2 } from './combinations/v2.ts';
import { TestServer } from './test-server.ts';

describe('normalize', () => {
  it.each([
    ['v1 McpServer', highLevelV1],
    ['v1 Server', lowLevelV1],
    ['v2 McpServer', highLevelV2],
    ['v2 Server', lowLevelV2],
  ])('gives back the very object: %s', (_, make) => {
    const server: NormalizableServer = make();
    expect(normalize(server)).toBe(server);
  });

  it('changes nothing when it is used twice, on the server and on its transport', async () => {
    const test = new TestServer();
    normalize(test.server);
    const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair();
    normalizeTransport(normalizeTransport(serverEnd));
    normalize(normalize(test.server));
    await test.server.connect(serverEnd);
    await using peer = await connectPeer(clientEnd);
    const { result } = await peer.call('count', { n: '1' });
    expect(result?.['_meta']).toEqual({ 'argmend/norms': [expect.anything()] });
    expect(test.lists).toBe(1);
  });

  it('takes a server that is connected already', async () => {
    const server = highLevelV1();
    await using peer = await connectPeer(await inMemoryV1(server));
    expect(textOf(await peer.call('count', { n: '1' }))).toMatch(/^failed/);
    normalize(server);
    expect(textOf(await peer.call('count', { n: '1' }))).toBe('number:1');
  });

  it('takes a server that is connected again', async () => {
    const server = normalize(highLevelV1());
    for (const n of [1, 2]) {
      await using peer = await connectPeer(await inMemoryV1(server));
      expect(textOf(await peer.call('count', { n: String(n) }))).toBe(`number:${n}`);
      await server.close();
    }
  });

  it('mends through a transport alone', async () => {
    const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair();
    await highLevelV1().connect(normalizeTransport(serverEnd));
    await using peer = await connectPeer(clientEnd);
    expect(textOf(await peer.call('count', { n: '1' }))).toBe('number:1');
  });

  it('tells mistakes in the rules at once', () => {
    const rule: Rule = { id: 'twice', type: 'param_drop', tools: ['*'], from: 'x' };
    expect(() => normalize(highLevelV1(), { rules: [rule, rule] })).toThrow(RuleSetError);
  });

  it.each([undefined, null, {}, 'server', { connect: true }])('refuses %j in words', (value) => {
    const call = (): unknown => normalize(value as unknown as NormalizableServer);
    expect(call).toThrow('normalize: expected an McpServer or Server of an MCP SDK');
  });

  it('says where fastmcp is dealt with', () => {
    const server = new FastMCP({ name: 'counter', version: '1.0.0' });
    const call = (): unknown => normalize(server as unknown as NormalizableServer);
    expect(call).toThrow('see argmend/fastmcp');
  });

  it('refuses what is no transport', () => {
    expect(() => normalizeTransport({} as InMemoryTransport)).toThrow(
      'normalizeTransport: expected a transport of an MCP SDK',
    );
  });
});

describe('a client of the SDK', () => {
  it('sees its own requests answered and nothing else', async () => {
    const test = new TestServer();
    normalize(test.server);
    const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair();
    const client = new Client({ name: 'strict', version: '1' });
    const faults: unknown[] = [];
    Object.assign(client, { onerror: (error: unknown) => faults.push(error) });
    await Promise.all([test.server.connect(serverEnd), client.connect(clientEnd)]);
    const result = await client.callTool({ name: 'count', arguments: { n: '7' } });
    expect(result.content).toEqual([{ type: 'text', text: '{"n":7}' }]);
    expect(await client.listTools()).toMatchObject({ tools: [{ name: 'count' }] });
    expect(faults).toEqual([]);
    await client.close();
  });
});
