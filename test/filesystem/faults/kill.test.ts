import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { serve, type Served } from '../served.ts';
import { stdioCommand } from '../stdio-command.ts';
import { faultCount } from '../../support/faults.ts';

const FILES = 200;
const KILLS = faultCount(2, 30);

const before = (index: number): string => `${`old ${index} `.repeat(4_000)}MARK`;
const after = (index: number): string => `${`old ${index} `.repeat(4_000)}${'NEW'.repeat(9_000)}`;
const initialize = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'test', version: '0' },
};

/** Starts a server, sends it an edit of every file, and kills it when so many answers have come. */
async function killAfter(served: Served, answers: number): Promise<void> {
  const { command, args } = stdioCommand(served.root);
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  const send = (id: number, method: string, params: unknown): void =>
    void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
  send(-1, 'initialize', initialize);
  for (let index = 0; index < FILES; index += 1) {
    const edit = { path: `${index}.txt`, old_text: 'MARK', new_text: 'NEW'.repeat(9_000) };
    send(index, 'tools/call', { name: 'edit_file', arguments: edit });
  }
  await answersOf(child, answers + 1);
  await delay(Math.random() * 5);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function answersOf(child: ChildProcess, count: number): Promise<void> {
  let seen = 0;
  for await (const chunk of child.stdout ?? []) {
    seen += String(chunk).split('\n').length - 1;
    if (seen >= count) return;
  }
}

describe('a server that is killed while it edits', () => {
  it.each(Array.from({ length: KILLS }, (_, kill) => Math.floor(((kill + 0.5) * FILES) / KILLS)))(
    'leaves every file old or new, whole, when it dies after %i answers',
    async (answers) => {
      const files = Array.from({ length: FILES }, (_, index) => [`${index}.txt`, before(index)]);
      await using served = await serve(Object.fromEntries(files) as Record<string, string>);
      await killAfter(served, answers);
      let changed = 0;
      for (let index = 0; index < FILES; index += 1) {
        const text = String(await served.get(`${index}.txt`));
        const isNew = text === after(index);
        if (isNew) changed += 1;
        else expect(text === before(index)).toBe(true);
      }
      expect(changed).toBeGreaterThanOrEqual(answers);
      // What the dead one left behind is in nobody's way.
      for (let index = 0; index < FILES; index += 5) {
        const args = { path: `${index}.txt`, old_text: 'old', new_text: 'new', force: true };
        expect((await served.call('edit_file', args)).isError).toBe(false);
      }
      const { data } = await served.call('list_directory', { path: '.' });
      const entries = data['entries'] as { path: string }[];
      expect(entries.every(({ path }) => /^\d+\.txt$/.test(path))).toBe(true);
    },
    60_000,
  );

  it('keeps nobody from a file for which it held the lock', async () => {
    await using served = await serve({ f: 'abc' });
    const dead = spawn(process.execPath, ['-e', '']);
    await once(dead, 'exit');
    const mark = createHash('sha256').update('f').digest('hex').slice(0, 16);
    await served.put(`.argmend-${mark}.lock`, `${dead.pid ?? 0} 0123456789abcdef`);
    const edit = { path: 'f', old_text: 'b', new_text: 'x' };
    expect(await served.call('edit_file', edit)).toMatchObject({ isError: false });
    await served.put(`.argmend-${mark}.lock`, `${process.pid} 0123456789abcdef`);
    expect(await served.call('edit_file', { ...edit, old_text: 'x' })).toMatchObject({
      isError: false,
    });
  });
});
