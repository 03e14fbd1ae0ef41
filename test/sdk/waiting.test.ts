import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bareServer, type BareServer } from './bare-server.ts';
import { COUNT_SCHEMA } from './combinations/count-tool.ts';
import { TestServer } from './test-server.ts';

function call(id: number, args: unknown = { n: '1' }, name = 'count'): JSONRPCMessage {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } };
}

const ping: JSONRPCMessage = { jsonrpc: '2.0', id: 99, method: 'ping' };
const mended = (id: number): JSONRPCMessage => call(id, { n: 1 });

/** Answers the latest question, late. */
function answer(server: BareServer, result: unknown): Promise<void> {
  return server.send({ jsonrpc: '2.0', id: server.questions.at(-1)?.['id'], result });
}

const LIST = { tools: [{ name: 'count', inputSchema: COUNT_SCHEMA }] };

describe('while the schema of a tool is asked for', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('what follows waits, and leaves in order', async () => {
    const server = await bareServer();
    server.list = undefined;
    await server.client.send(call(1));
    await server.client.send(ping);
    await server.client.send(call(2));
    expect(server.received).toEqual([]);
    await answer(server, LIST);
    expect(server.received).toEqual([mended(1), ping, mended(2)]);
    expect(server.questions).toHaveLength(1);
    expect(server.answers).toEqual([]);
  });

  it('a call that is cancelled leaves as it came, and its cancellation behind it', async () => {
    const server = await bareServer();
    server.list = undefined;
    const cancel: JSONRPCMessage = {
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId: 1 },
    };
    await server.client.send(call(1));
    await server.client.send({ ...cancel, params: { requestId: 7 } });
    expect(server.received).toEqual([]);
    await server.client.send(cancel);
    expect(server.received).toEqual([call(1), { ...cancel, params: { requestId: 7 } }, cancel]);
    await answer(server, LIST);
    expect(server.answers).toEqual([]);
  });

  it('after two seconds it leaves as it came; a late answer is learnt from', async () => {
    vi.useFakeTimers();
    const server = await bareServer();
    server.list = undefined;
    await server.client.send(call(1));
    vi.advanceTimersByTime(1999);
    expect(server.received).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(server.received).toEqual([call(1)]);
    await answer(server, LIST);
    await server.client.send(call(2));
    expect(server.received).toEqual([call(1), mended(2)]);
    expect(server.questions).toHaveLength(1);
  });

  it('a server without a list gets calls as rules leave them, and is not asked again', async () => {
    const server = await bareServer({
      rules: [{ id: 'r', type: 'param_alias', tools: ['count'], from: 'number', to: 'n' }],
    });
    server.list = undefined;
    await server.client.send(call(1, { number: '1' }));
    const id = server.questions[0]?.['id'];
    await server.send({ jsonrpc: '2.0', id, error: { code: -32601, message: 'no' } });
    await server.client.send(call(2, { number: '2' }));
    expect(server.received).toEqual([call(1, { n: '1' }), call(2, { n: '2' })]);
    expect(server.questions).toHaveLength(1);
  });

  it('all pages are asked for', async () => {
    const server = await bareServer();
    const pages = new Map<unknown, Record<string, unknown>>([
      [undefined, { tools: [], nextCursor: 'two' }],
      ['two', { tools: [], nextCursor: '' }],
      ['', LIST],
    ]);
    server.list = ({ cursor }) => pages.get(cursor) ?? {};
    await server.client.send(call(1));
    expect(server.received).toEqual([mended(1)]);
    expect(server.questions.map(({ cursor }) => cursor)).toEqual([undefined, 'two', '']);
  });

  it('pages without end are given up', async () => {
    const server = await bareServer();
    server.list = () => ({ tools: [], nextCursor: 'more' });
    await server.client.send(call(1));
    expect(server.received).toEqual([call(1)]);
    expect(server.questions).toHaveLength(100);
  });

  it('a question of the newer era carries what the call says about its client', async () => {
    const server = await bareServer();
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const params = { name: 'count', arguments: { n: '1' }, _meta: { ...meta, progressToken: 5 } };
    await server.client.send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    expect(server.questions[0]?.['_meta']).toEqual(meta);
    expect(server.received[0]).toMatchObject({ params: { ...params, arguments: { n: 1 } } });
  });
});

describe('what is known of the tools', () => {
  it('is forgotten when the server says that they changed', async () => {
    const test = new TestServer();
    await using peer = await test.connect();
    await peer.call('count', { n: '1' });
    test.tools = [
      { name: 'count', inputSchema: { type: 'object', properties: { n: { type: 'string' } } } },
    ];
    await test.server.sendToolListChanged();
    await peer.call('count', { n: '1' });
    expect(test.received).toEqual([{ n: 1 }, { n: '1' }]);
    expect(test.lists).toBe(2);
  });

  it('is looked up again for a tool that was not there', async () => {
    const test = new TestServer();
    await using peer = await test.connect();
    await peer.call('count', { n: '1' });
    test.tools = [...test.tools, { name: 'other', inputSchema: COUNT_SCHEMA }];
    await peer.call('other', { n: '2' });
    expect(test.received).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('is what the client asked for, too', async () => {
    const test = new TestServer();
    await using peer = await test.connect();
    await peer.request('tools/list');
    await peer.call('count', { n: '1' });
    expect(test.received).toEqual([{ n: 1 }]);
    expect(test.lists).toBe(1);
  });

  it('is asked for again when its time is over and it would change a call', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const server = await bareServer();
    server.list = () => ({ ...LIST, ttlMs: 5000 });
    await server.client.send(call(1));
    await server.client.send(call(2));
    vi.setSystemTime(Date.now() + 6000);
    await server.client.send(call(3, { n: 1 }));
    expect(server.questions).toHaveLength(1);
    await server.client.send(call(4));
    expect(server.questions).toHaveLength(2);
    expect(server.received).toEqual([mended(1), mended(2), mended(3), mended(4)]);
    vi.useRealTimers();
  });
});
