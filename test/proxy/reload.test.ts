import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { fakeServer, RawClient, received, wrapped } from '../support/stdio/raw-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'argmend-reload-'));
const file = join(folder, 'rules.json');
afterAll(() => rmSync(folder, { recursive: true }));

const SERVER = fakeServer({ tools: [{ name: 'open', inputSchema: { type: 'object' } }] });
const MODERN = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };

/** Two rules that belong together: their targets begin with the same letters. */
function pair(mark: string): string {
  return JSON.stringify(
    ['a', 'b'].map((from) => ({
      id: from,
      type: 'param_alias',
      tools: ['*'],
      from,
      to: `${mark}_${from}`,
    })),
  );
}

function save(text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

async function start(): Promise<RawClient> {
  save(pair('zero'));
  const client = new RawClient(wrapped(SERVER, '--normalizer-rules', file));
  await client.initialize();
  return client;
}

function argumentsOf(text: string): string {
  return Object.keys(JSON.parse(text).params.arguments).join();
}

it('every call under load has one set of rules or the next, whole, and gets its answer', async () => {
  await using client = await start();
  const marks = ['zero', ...Array.from({ length: 12 }, (_, index) => `mark${index}`)];
  let id = 0;
  for (const mark of marks.slice(1)) {
    save(pair(mark));
    const latest = id + 400;
    for (; id < latest; id += 1) {
      client.send({
        jsonrpc: '2.0',
        id,
        method: 'tools/call',
        params: { name: 'open', arguments: { a: 1, b: 2 } },
      });
      if (id % 10 === 0) await delay(2);
    }
  }
  await client.until(() => client.messages.length === id + 1);
  const keys = client.messages.slice(1).map((message) => argumentsOf(received(message)));
  expect(new Set(keys.filter((text) => !/^(\w+)_a,\1_b$/.test(text)))).toEqual(new Set());
  expect(new Set(keys).size).toBeGreaterThan(5);
  // They come into force in the order in which they were written.
  const places = keys.map((text) => marks.indexOf(text.split('_')[0] ?? ''));
  expect(places).toEqual(places.toSorted((left, right) => left - right));
}, 60_000);

it('a broken file changes nothing, says why once, and a good one is taken again', async () => {
  await using client = await start();
  save('[{"id":"a"}]');
  await untilSaid(client, 'the last good rules stay');
  expect(client.stderr).toContain('rules[0].type');
  expect(argumentsOf(received(await client.call(1, 'open', { a: 1, b: 2 })))).toBe('zero_a,zero_b');
  save(pair('good'));
  await untilSaid(client, '2 rules in force');
  expect(argumentsOf(received(await client.call(2, 'open', { a: 1, b: 2 })))).toBe('good_a,good_b');
  expect(client.stderr.match(/stay/g)).toHaveLength(1);
});

it('a call that is sent again with more input is mended as it was the first time', async () => {
  await using client = await start();
  const params = { name: 'open', arguments: { a: 1, b: 2 }, _meta: MODERN };
  expect(argumentsOf(received(await client.request(1, 'tools/call', params)))).toBe(
    'zero_a,zero_b',
  );
  save(pair('next'));
  await untilSaid(client, 'in force');
  const again = { ...params, requestState: 'opaque', inputResponses: {} };
  const later = received(await client.request(2, 'tools/call', again));
  expect(argumentsOf(later)).toBe('zero_a,zero_b');
  expect(later).toContain('"requestState":"opaque","inputResponses":{}');
  expect(argumentsOf(received(await client.request(3, 'tools/call', params)))).toBe(
    'next_a,next_b',
  );
});

async function untilSaid(client: RawClient, text: string): Promise<void> {
  for (let tries = 0; tries < 300 && !client.stderr.includes(text); tries += 1) await delay(20);
  expect(client.stderr).toContain(text);
}
