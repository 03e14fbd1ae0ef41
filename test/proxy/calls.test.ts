import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  COUNT_TOOL,
  fakeServer,
  normsOf,
  RawClient,
  received,
  textsOf,
  wrapped,
} from '../support/stdio/raw-client.ts';

const SERVER = fakeServer({ tools: [COUNT_TOOL] });

function callOf(id: number, n: string): string {
  return `{"id":${id},"method":"tools/call","params":{"name":"count","arguments":{"n":${n}}}}`;
}

/** A call with everything that a parser would not keep. */
function oddCall(n: string): string {
  return `\u{feff} {"method" : "tools/call","params":{"_meta":{"x":1.0},"name":"count","arguments":{"s":"\\u00e9\\/","n": ${n},"big":12345678901234567890}},"jsonrpc":"2.0","id":1} \r`;
}

describe('a call', () => {
  let client: RawClient;

  beforeAll(async () => {
    client = new RawClient(wrapped(SERVER));
    await client.initialize();
  });

  beforeEach(() => client.forget());

  afterAll(() => client[Symbol.asyncDispose]());

  it('is mended by the schema of its tool, and the result says so', async () => {
    const answer = await client.call(1, 'count', { n: '7' });
    expect(received(answer)).toBe(
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"count","arguments":{"n":7}}}',
    );
    expect(normsOf(answer)).toEqual([
      {
        rule_id: 'schema/number-from-string',
        type: 'schema_repair',
        param: 'n',
        from: '"7"',
        to: '7',
      },
    ]);
  });

  it.each([
    [
      'fits its schema',
      '{"id":1,"method":"tools/call","params":{"name":"count","arguments":{"n":1.0}}}',
    ],
    [
      'names a key twice',
      '{"id":1,"method":"tools/call","params":{"name":"count","arguments":{"n":"1","n":"2"}}}',
    ],
    [
      'is of an unknown tool',
      '{"id":1,"method":"tools/call","params":{"name":"no","arguments":{"n":"1"}}}',
    ],
    ['has no name', '{"id":1,"method":"tools/call","params":{"arguments":{"n":"1"}}}'],
    ['has no parameters', '{"id":1,"method":"tools/call"}'],
  ])('leaves byte for byte when it %s', async (_, line) => {
    client.write(`${line}\n`);
    const answer = await client.answer(1);
    expect(received(answer)).toBe(line);
    expect(normsOf(answer)).toBeUndefined();
  });

  it('keeps every byte that no change touches', async () => {
    client.write(`${oddCall('"7"')}\n`);
    expect(received(await client.answer(1))).toBe(oddCall('7'));
  });

  it.each<[string, string]>([
    [
      'method spelt with an escape',
      '{"id":1,"method":"tools\\/call","params":{"name":"count","arguments":{"n":"7"}}}',
    ],
    [
      'key spelt with an escape',
      '{"id":1,"\\u006dethod":"tools/call","params":{"name":"count","arguments":{"n":"7"}}}',
    ],
    [
      'id in front',
      '{"id":1,"params":{"name":"count","arguments":{"n":"7"}},"method":"tools/call"}',
    ],
  ])('is mended with its %s', async (_, line) => {
    client.write(`${line}\n`);
    expect(received(await client.answer(1))).toBe(line.replace('"7"', '7'));
  });

  it('is mended whatever its id, and answered with the id as it was written', async () => {
    const ids = ['1', '"1"', '0', '""', '-1', '1.5', '"ü\\n"', '"argmend-1"'];
    for (const id of ids) {
      client.write(
        `{"id":${id},"method":"tools/call","params":{"name":"count","arguments":{"n":"7"}}}\n`,
      );
    }
    await client.until(() => client.messages.length === ids.length);
    const answered = client.messages;
    expect(answered.map(({ id }) => id)).toEqual(ids.map((id): unknown => JSON.parse(id)));
    for (const answer of answered) expect(normsOf(answer)).toHaveLength(1);
  });

  it('is mended in a batch, beside messages that stay as they are', async () => {
    client.write(`[${callOf(1, '"7"')}, {"id":2,"method":"ping"} ,${callOf(3, '8')}]\n`);
    await client.until(() => client.messages.length === 1);
    const [batch] = client.messages;
    const [first, , third] = batch as unknown as Parameters<typeof received>[0][];
    expect(first && received(first)).toContain('"n":7');
    expect(first && normsOf(first)).toHaveLength(1);
    expect(third && received(third)).toContain('"n":8');
    expect(third && normsOf(third)).toBeUndefined();
  });

  it('that is a notification is left alone', async () => {
    client.write('{"method":"tools/call","params":{"name":"count","arguments":{"n":"7"}}}\n');
    await client.request(2, 'ping');
    expect(client.messages.map(({ id }) => id)).toEqual([2]);
  });
});

describe('a call that stays invalid', () => {
  it.each([
    ['isError', 'bad', 'Invalid arguments for tool "count".'],
    ['rpcError', 'bad', 'Invalid arguments for tool "count".'],
  ] as const)('has the %s of the server explained', async (call, own, words) => {
    await using client = new RawClient(wrapped(fakeServer({ tools: [COUNT_TOOL], call })));
    await client.initialize();
    const { result, error } = await client.call(1, 'count', { n: 'abc' });
    const texts = error === undefined ? textsOf(result) : error.message.split('\n\n');
    expect(texts[0]).toBe(own);
    expect(texts[1]).toContain(words);
    expect(texts[1]).toContain('`n`: got the string "abc"');
  });

  it('is not explained when the server takes it', async () => {
    await using client = new RawClient(wrapped(SERVER));
    await client.initialize();
    const { result } = await client.call(1, 'count', { n: 'abc' });
    expect(result?.['content']).toHaveLength(1);
  });

  it('is answered in place of the server when it is to be refused', async () => {
    await using client = new RawClient(wrapped(SERVER, '--on-invalid', 'refuse'));
    await client.initialize();
    const { result } = await client.call(1, 'count', { n: 'abc' });
    expect(result).toMatchObject({ isError: true });
    expect(result).not.toHaveProperty('resultType');
    expect(textsOf(result)[0]).toContain('The call was not executed.');
    expect(received(await client.call(2, 'count', { n: '1' }))).toContain('"n":1');
  });

  it('is refused with a resultType in the era that has one', async () => {
    await using client = new RawClient(wrapped(SERVER, '--on-invalid=refuse'));
    const { result } = await client.request(1, 'tools/call', {
      name: 'count',
      arguments: { n: 'abc' },
      _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' },
    });
    expect(result).toMatchObject({ resultType: 'complete', isError: true });
  });
});

describe('with --repair off', () => {
  it('only rules act', async () => {
    await using client = new RawClient(wrapped(SERVER, '--repair', 'off'));
    await client.initialize();
    expect(received(await client.call(1, 'count', { n: '7' }))).toContain('"n":"7"');
    expect(received(await client.call(2, 'unknown', { force: 'true' }))).toContain('"force":true');
  });
});

describe('a result', () => {
  it('keeps its bytes, the _meta of the server and numbers that JavaScript cannot hold', async () => {
    const tail = ',"_meta":{"a":1.0},"big":12345678901234567890';
    await using client = new RawClient(wrapped(fakeServer({ tools: [COUNT_TOOL], tail })));
    await client.initialize();
    await client.call(1, 'count', { n: '7' });
    expect(client.lines.at(-1)).toContain('"big":12345678901234567890');
    expect(client.lines.at(-1)).toMatch(/"_meta":\{"argmend\/norms":\[.*\],"a":1\.0\}/);
  });
});
