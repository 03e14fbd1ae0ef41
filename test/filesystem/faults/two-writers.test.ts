import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it } from 'vitest';
import { caller, serve, type Served } from '../served.ts';
import { stdioCommand } from '../stdio-command.ts';
import { faultCount } from '../../support/faults.ts';

const ROUNDS = faultCount(150, 1_000);

async function startWriter(root: string): Promise<{ call: Served['call']; client: Client }> {
  const client = new Client({ name: 'test', version: '0' });
  await client.connect(new StdioClientTransport(stdioCommand(root)));
  return { client, call: caller(client) };
}

/** Adds one to the number in the file, over and over; tells how often somebody else was faster. */
async function count(call: Served['call'], times: number): Promise<number> {
  let beaten = 0;
  for (let done = 0; done < times;) {
    const { data } = await call('read_file', { path: 'count' });
    const number = Number(data['content']);
    const { isError, text } = await call('write_file', {
      path: 'count',
      content: String(number + 1),
      expected_sha256: data['sha256'],
    });
    if (isError) {
      expect(text).toMatch(/changed since it was read: its sha256 is [\da-f]{64}/);
      beaten += 1;
    } else done += 1;
  }
  return beaten;
}

describe('two processes that change one file', () => {
  it(`lose no update in ${ROUNDS} rounds each`, async () => {
    await using served = await serve({ count: '0' });
    const writers = await Promise.all([startWriter(served.root), startWriter(served.root)]);
    const beaten = await Promise.all(writers.map(({ call }) => count(call, ROUNDS)));
    expect(String(await served.get('count'))).toBe(String(2 * ROUNDS));
    expect(beaten[0] ?? 0).toBeGreaterThan(0);
    await Promise.all(writers.map(({ client }) => client.close()));
  }, 300_000);

  it('lose no edit when calls come at once, in one process', async () => {
    await using served = await serve({
      f: Array.from({ length: 100 }, (_, index) => `<${index}>`).join('\n'),
    });
    const edits = Array.from({ length: 100 }, (_, index) =>
      served.call('edit_file', { path: 'f', old_text: `<${index}>`, new_text: `[${index}]` }),
    );
    const results = await Promise.all(edits);
    expect(results.filter(({ isError }) => isError)).toEqual([]);
    expect(String(await served.get('f'))).not.toContain('<');
  });
});
