import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  COUNT_TOOL,
  fakeServer,
  RawClient,
  received,
  wrapped,
  type FakeServer,
} from '../support/stdio/raw-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'argmend-contracts-'));
afterAll(() => rmSync(folder, { recursive: true }));

let recordings = 0;

/** A client of a fake server that records what it gets. */
function recorded(config: FakeServer): { client: RawClient; methods: () => string[] } {
  recordings += 1;
  const record = join(folder, `${recordings}.jsonl`);
  const client = new RawClient(wrapped(fakeServer({ tools: [COUNT_TOOL], ...config, record })));
  const methods = (): string[] =>
    readFileSync(record, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line).method);
  return { client, methods };
}

const MODERN = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};
const SEEN = 'tools/list';

describe('the schema of a tool', () => {
  it('is learnt from the list that the client asks for, without another question', async () => {
    const { client, methods } = recorded({});
    await using _ = client;
    await client.initialize();
    await client.request(1, 'tools/list');
    expect(received(await client.call(2, 'count', { n: '7' }))).toContain('"n":7');
    expect(methods().filter((method) => method === SEEN)).toHaveLength(1);
  });

  it('is asked for once when the client has not', async () => {
    const { client, methods } = recorded({});
    await using _ = client;
    await client.initialize();
    for (const id of [1, 2, 3]) {
      expect(received(await client.call(id, 'count', { n: '7' }))).toContain('"n":7');
    }
    expect(methods()).toEqual([
      'initialize',
      'notifications/initialized',
      SEEN,
      ...Array(3).fill('tools/call'),
    ]);
    expect(client.messages).toHaveLength(4);
  });

  it('is asked for in as many pages as there are', async () => {
    const tools = [1, 2, 3, 4].map((n) => ({ ...COUNT_TOOL, name: `t${n}` }));
    const { client, methods } = recorded({ tools: [...tools, COUNT_TOOL], pageSize: 2 });
    await using _ = client;
    await client.initialize();
    expect(received(await client.call(1, 'count', { n: '7' }))).toContain('"n":7');
    expect(methods().filter((method) => method === SEEN)).toHaveLength(3);
  });

  it('is looked for on the pages that the client has not asked for', async () => {
    const { client } = recorded({ tools: [{ name: 'other' }, COUNT_TOOL], pageSize: 1 });
    await using _ = client;
    await client.initialize();
    await client.request(1, 'tools/list');
    expect(received(await client.call(2, 'count', { n: '7' }))).toContain('"n":7');
  });

  it('is not asked for again when the whole list has no such tool', async () => {
    const { client, methods } = recorded({});
    await using _ = client;
    await client.initialize();
    await client.request(1, 'tools/list');
    await client.call(2, 'no_such_tool', { n: '7' });
    await client.call(3, 'no_such_tool', { n: '7' });
    expect(methods().filter((method) => method === SEEN)).toHaveLength(1);
  });

  it('is forgotten when the server says that its tools have changed', async () => {
    const { client, methods } = recorded({});
    await using _ = client;
    await client.initialize();
    await client.call(1, 'count', { n: '7' });
    const other = {
      name: 'count',
      inputSchema: { type: 'object', properties: { n: { type: 'string' } } },
    };
    await client.request(2, 'test/set-tools', { tools: [other] });
    expect(received(await client.call(3, 'count', { n: '7' }))).toContain('"n":"7"');
    expect(methods().filter((method) => method === SEEN)).toHaveLength(2);
  });

  it('is asked for only after the handshake, though everything came at once', async () => {
    const { client, methods } = recorded({ start: 300 });
    await using _ = client;
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'count', arguments: { n: '7' } },
    };
    const all = [
      { jsonrpc: '2.0', id: 0, method: 'initialize', params: {} },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      call,
    ];
    client.write(`${all.map((message) => JSON.stringify(message)).join('\n')}\n`);
    expect(received(await client.answer(1))).toContain('"n":7');
    expect(methods()).toEqual(['initialize', 'notifications/initialized', SEEN, 'tools/call']);
  });

  it('is asked for with the _meta of the call in the era without a handshake', async () => {
    recordings += 1;
    const record = join(folder, `${recordings}.jsonl`);
    await using client = new RawClient(wrapped(fakeServer({ tools: [COUNT_TOOL], record })));
    const params = { name: 'count', arguments: { n: '7' }, _meta: { ...MODERN, progressToken: 5 } };
    expect(received(await client.request(1, 'tools/call', params))).toContain('"n":7');
    const [asked] = readFileSync(record, 'utf8').split('\n');
    expect(JSON.parse(asked ?? '')).toMatchObject({ method: SEEN, params: { _meta: MODERN } });
    expect(asked).not.toContain('progressToken');
  });

  it('is asked for again when it has outlived its time and would change something', async () => {
    const { client, methods } = recorded({ ttlMs: 1 });
    await using _ = client;
    const call = (id: number, n: unknown): Promise<unknown> =>
      client.request(id, 'tools/call', { name: 'count', arguments: { n }, _meta: MODERN });
    await call(1, '7');
    await call(2, 8);
    expect(methods().filter((method) => method === SEEN)).toHaveLength(1);
    await call(3, '9');
    expect(methods().filter((method) => method === SEEN)).toHaveLength(2);
  });
});

describe('a call whose schema does not come', () => {
  it('leaves as it came, and so do those behind it, in their order', async () => {
    const { client, methods } = recorded({ list: 'never' });
    await using _ = client;
    await client.initialize();
    client.send({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'count', arguments: { n: '7', force: 'true' } },
    });
    client.send({ jsonrpc: '2.0', id: 2, method: 'ping' });
    const answer = await client.answer(1);
    expect(received(answer)).toContain('"n":"7","force":"true"');
    await client.answer(2);
    expect(methods().slice(2)).toEqual([SEEN, 'tools/call', 'ping']);
    // Nobody waits for it a second time.
    const started = performance.now();
    await client.call(3, 'count', { n: '8' });
    expect(performance.now() - started).toBeLessThan(1500);
  });

  it('is mended by rules alone when the server has no list', async () => {
    const { client, methods } = recorded({ list: 'error' });
    await using _ = client;
    await client.initialize();
    expect(received(await client.call(1, 'count', { n: '7', force: 'true' }))).toContain(
      '"n":"7","force":true',
    );
    await client.call(2, 'count', { n: '7' });
    expect(methods().filter((method) => method === SEEN)).toHaveLength(1);
  });

  it('leaves at once when it is cancelled, with the cancellation behind it', async () => {
    const { client, methods } = recorded({ list: 'never', call: 'echo' });
    await using _ = client;
    await client.initialize();
    client.send({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'count', arguments: { n: '7' } },
    });
    await client.until(() => methods().includes(SEEN)).catch(() => undefined);
    client.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } });
    await client.answer(1);
    await client.request(2, 'ping');
    expect(methods().slice(2)).toEqual([SEEN, 'tools/call', 'notifications/cancelled', 'ping']);
  });
});
