import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { caller, serve } from '../served.ts';
import { snapshotOf } from '../tree-snapshot.ts';
import { stdioCommand } from '../stdio-command.ts';

const LIMIT = 1_000_000;
const big = 'x'.repeat(3 * LIMIT);
const repeated = JSON.stringify([{ old_text: 'old', new_text: big }]);

const calls: readonly [string, Record<string, unknown>][] = [
  ['write_file', { path: 'f', content: big }],
  ['write_file', { path: 'new', content: big }],
  ['edit_file', { path: 'f', old_text: 'old', new_text: big }],
  ['multi_edit', { path: 'f', edits_json: repeated }],
  ['copy_file', { source: 'large', destination: 'copy' }],
  ['copy_file', { source: 'large', destination: 'f', overwrite: true }],
  [
    'batch_operations',
    {
      request_json: JSON.stringify({
        operations: [
          { id: '1', action: 'write', path: 'f', content: 'small' },
          { id: '2', action: 'copy', source: 'large', destination: 'copy' },
        ],
      }),
    },
  ],
];

describe('a disk that takes no more', () => {
  it('leaves every file as it was, and nothing half written', async () => {
    await using served = await serve({ f: 'old', large: big });
    const before = await snapshotOf(served.root);
    const { command, args } = stdioCommand(served.root);
    // The system lets this process write no file beyond the limit, as a full disk would.
    const limited = { command: 'prlimit', args: [`--fsize=${LIMIT}`, command, ...args] };
    const client = new Client({ name: 'test', version: '0' });
    await client.connect(new StdioClientTransport(limited));
    const call = caller(client);
    for (const [tool, input] of calls) {
      const { isError, text } = await call(tool, input);
      expect({ tool, isError, text }).toEqual({
        tool,
        isError: true,
        text: expect.stringContaining('nothing was changed'),
      });
      expect(await snapshotOf(served.root)).toEqual(before);
    }
    expect((await readdir(served.root)).toSorted()).toEqual(['.argmend-trash', 'f', 'large']);
    await client.close();
  });

  it('is what the limit stands for: a plain write leaves half a file', async () => {
    await using served = await serve({ f: 'old' });
    const script = `require('fs').writeFileSync('f', 'x'.repeat(${big.length}))`;
    const plain = spawn('prlimit', [`--fsize=${LIMIT}`, process.execPath, '-e', script], {
      cwd: served.root,
      stdio: 'ignore',
    });
    await new Promise((resolve) => plain.on('exit', resolve));
    expect((await served.get('f')).length).toBe(LIMIT);
  });
});
