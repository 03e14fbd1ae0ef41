import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../support/random.ts';
import { faultCount } from '../../support/stdio/fault-count.ts';
import {
  COUNT_TOOL,
  fakeServer,
  normsOf,
  RawClient,
  received,
  wrapped,
} from '../../support/stdio/raw-client.ts';

const FLOOD = faultCount(20_000_000, 1_000_000_000);

/** Echoes lines, while it writes to its stderr as fast as it can. */
const FLOODING = `
process.stdin.on('data', (chunk) => process.stdout.write(chunk));
let left = ${FLOOD};
const chunk = Buffer.alloc(65536, 120);
(function flood() {
  while (left > 0) { left -= chunk.length; if (!process.stderr.write(chunk)) return process.stderr.once('drain', flood); }
})();`;

function residentMegabytes(pid: number | undefined): number {
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

it(`a server that writes ${FLOOD / 1e6} MB to stderr, which nobody reads, goes on answering`, async () => {
  const child = spawn(process.execPath, wrapped([process.execPath, '-e', FLOODING]).slice(1));
  child.stderr.pause();
  const line = '{"jsonrpc":"2.0","method":"notifications/x"}\n';
  let before = 0;
  for (let round = 0; round < 200; round += 1) {
    child.stdin.write(line);
    const [chunk] = await once(child.stdout, 'data');
    expect(String(chunk)).toBe(line);
    if (round === 5) before = residentMegabytes(child.pid);
  }
  expect(residentMegabytes(child.pid)).toBeLessThan(before + 32);
  child.stdin.end();
  child.stderr.resume();
  await once(child, 'close');
}, 300_000);

describe('a thousand calls at once', () => {
  it('get their own answers, in whatever order they come', async () => {
    const code = `
      const random = Math.random;
      require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
        const { id, method } = JSON.parse(line);
        if (id === undefined) return;
        const result = method === 'tools/list' ? ${JSON.stringify({ tools: [COUNT_TOOL] })} : { content: [{ type: 'text', text: line }] };
        setTimeout(() => process.stdout.write(JSON.stringify({ result, jsonrpc: '2.0', id }) + '\\n'), random() * 200);
      });`;
    await using client = new RawClient(wrapped([process.execPath, '-e', code]));
    const random = createRandom(47);
    const kinds = Array.from({ length: 1000 }, () => random.pick(['clean', 'damaged', 'bad']));
    const lines = kinds.map((kind, id) => {
      const n = kind === 'clean' ? id : kind === 'damaged' ? String(id) : 'abc';
      return JSON.stringify({
        jsonrpc: '2.0',
        id,
        method: 'tools/call',
        params: { name: 'count', arguments: { n } },
      });
    });
    client.write(`${lines.join('\n')}\n`);
    await client.until(() => client.lines.length === 1000);
    for (const message of client.messages) {
      const kind = kinds[Number(message.id)];
      expect(JSON.parse(received(message)).id).toBe(message.id);
      expect(normsOf(message) !== undefined).toBe(kind === 'damaged');
    }
    expect(new Set(client.messages.map(({ id }) => id)).size).toBe(1000);
  });

  it('are each answered once when the server dies with them', async () => {
    await using client = new RawClient(wrapped(fakeServer({ tools: [COUNT_TOOL], call: 'never' })));
    await client.initialize();
    for (let id = 0; id < 1000; id += 1) {
      client.send({
        jsonrpc: '2.0',
        id,
        method: 'tools/call',
        params: { name: 'count', arguments: { n: String(id) } },
      });
    }
    await client.request('last', 'ping');
    client.send({ jsonrpc: '2.0', id: 'die', method: 'test/die' });
    expect(await client.exitCode).toBe(9);
    const failed = client.messages.filter(({ error }) => error !== undefined).map(({ id }) => id);
    expect(failed).toHaveLength(1001);
    expect(new Set(failed).size).toBe(1001);
  });
});
