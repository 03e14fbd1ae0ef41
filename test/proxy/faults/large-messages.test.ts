import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultCount, isFullFaults } from '../../support/stdio/fault-count.ts';
import { COUNT_TOOL, RawClient, wrapped } from '../../support/stdio/raw-client.ts';

const MEGABYTES = faultCount(12, 100);
const SIZE = MEGABYTES * 1_000_000;
const MOST_SECONDS = 3;

/**
 * A server that answers every request with the digest of its line; `big` with a result of that size, and a call of
 * `count` with such a result, too.
 */
const SERVER = `
const { createHash } = require('node:crypto');
let hash = createHash('sha256'), head = '', tail = '';
process.stdin.on('data', (chunk) => {
  for (let at = 0, end; at < chunk.length; at = end + 1) {
    end = chunk.indexOf(10, at);
    const part = chunk.subarray(at, end === -1 ? chunk.length : end);
    hash.update(part);
    if (head.length < 4096) head += part.toString('latin1', 0, 4096);
    tail = (tail + part.toString('latin1', Math.max(0, part.length - 200))).slice(-200);
    if (end === -1) break;
    answer(hash.digest('hex'), head + tail);
    hash = createHash('sha256'); head = tail = '';
  }
});
function answer(digest, line) {
  const id = /"id":(\\d+)/.exec(line)?.[1];
  if (id === undefined) return;
  const tools = ${JSON.stringify(JSON.stringify({ tools: [COUNT_TOOL] }))};
  const big = () => '{"content":[{"type":"text","text":"' + 'a'.repeat(${SIZE}) + '"}]}';
  const result = line.includes('tools/list') ? tools : line.includes('"big"') || line.includes('"count"') ? big() : JSON.stringify({ digest });
  process.stdout.write('{"result":' + result + ',"jsonrpc":"2.0","id":' + id + '}\\n');
}`;

function start(): RawClient {
  return new RawClient(wrapped([process.execPath, '-e', SERVER]));
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function residentBytes(pid: number | undefined): number {
  const [, kilobytes = '0'] =
    /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** Waits for a line that ends like this, without looking into the megabytes in front. */
async function answered(client: RawClient, id: number): Promise<number> {
  const started = performance.now();
  const end = Buffer.from(`"id":${id}}\n`);
  let size = 0;
  let tail = Buffer.alloc(0);
  for await (const chunk of client.process.stdout) {
    size += chunk.length;
    tail = Buffer.concat([tail, chunk]).subarray(-end.length);
    if (tail.equals(end)) break;
  }
  const seconds = (performance.now() - started) / 1000;
  if (isFullFaults) expect(seconds).toBeLessThan(MOST_SECONDS);
  return size;
}

describe(`a message of ${MEGABYTES} MB`, () => {
  const param = 'b'.repeat(SIZE);

  it.each([
    ['method first', `{"jsonrpc":"2.0","id":1,"method":"x","params":"${param}"}`],
    ['method last', `{"params":"${param}","jsonrpc":"2.0","id":1,"method":"x"}`],
    [
      'as a call',
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"other","arguments":{"n":"7","text":"${param}"}}}`,
    ],
    ['that is none', `{"jsonrpc":"2.0","x":"${param}","id":1}`],
  ])('of the client reaches the server byte for byte: %s', async (_, line) => {
    await using client = start();
    const started = performance.now();
    client.write(`${line}\n`);
    const { result } = await client.answer(1);
    if (isFullFaults) expect((performance.now() - started) / 1000).toBeLessThan(MOST_SECONDS);
    expect(result).toEqual({ digest: digestOf(line) });
    expect(residentBytes(client.process.pid)).toBeLessThan(5 * SIZE + 100e6);
    expect((await client.request(2, 'y')).result).toEqual({ digest: expect.any(String) });
  });

  it.each([
    ['as it is', 'big', {}],
    ['with the changes of its call', 'count', { n: '7' }],
  ])('of the server reaches the client %s', async (_, name, args) => {
    await using client = start();
    await client.request(0, 'tools/list');
    client.process.stdout.removeAllListeners('data');
    client.send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });
    const size = await answered(client, 1);
    const added = name === 'count' ? '"_meta":{"argmend/norms":[]},'.length : 0;
    expect(size).toBeGreaterThan(SIZE + added);
    expect(residentBytes(client.process.pid)).toBeLessThan(5 * SIZE + 100e6);
  });
});

if (isFullFaults) {
  it('a message of 257 MiB gets an error, and the next one is answered', async () => {
    await using client = start();
    client.write('{"jsonrpc":"2.0","id":1,"method":"x","params":"');
    for (let sent = 0; sent < 257; sent += 1) {
      if (!client.process.stdin.write(Buffer.alloc(1_048_576, 97))) {
        await new Promise((resolve) => client.process.stdin.once('drain', resolve));
      }
    }
    client.write('"}\n');
    const { error } = await client.answer(1);
    expect(error?.message).toContain('256 MiB');
    expect((await client.request(2, 'y')).result).toEqual({ digest: expect.any(String) });
  }, 120_000);
}
