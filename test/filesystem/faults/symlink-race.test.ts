import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { serve, type Served } from '../served.ts';
import { snapshotOf } from '../tree-snapshot.ts';
import { faultCount } from '../../support/faults.ts';

const ROUNDS = faultCount(2_000, 20_000);
const SECRET = 'TOP-SECRET-CONTENT';

const calls: readonly [string, Record<string, unknown>][] = [
  ['read_file', { path: 'd/f' }],
  ['write_file', { path: 'd/f', content: 'written' }],
  ['edit_file', { path: 'd/f', old_text: 'T', new_text: 't', force: true, case_sensitive: false }],
  ['write_file', { path: 'd/new', content: 'written' }],
  ['list_directory', { path: 'd' }],
  ['search_files', { pattern: 'SECRET', include_content: true }],
  ['search_files', { pattern: 'marker' }],
  ['copy_file', { source: 'd/f', destination: 'copy', overwrite: true }],
  ['copy_file', { source: 'keep', destination: 'd/copied', overwrite: true }],
  ['move_file', { source: 'd/new', destination: 'd/moved', overwrite: true }],
  ['create_directory', { path: 'd/x/y' }],
  ['delete_file', { path: 'd/new', permanent: true }],
  ['delete_file', { path: 'd/x', recursive: true, permanent: true }],
  ['delete_file', { path: 'd/f' }],
  ['restore_file', { path: 'd/f', overwrite: true }],
  ['get_file_info', { path: 'd/f' }],
];

/** A directory that a process of its own exchanges for a link that leads out, as fast as it can. */
async function withSwapper(served: Served, work: () => Promise<void>): Promise<void> {
  const script = fileURLToPath(new URL('swap-forever.mjs', import.meta.url));
  const args = [script, join(served.root, 'd'), served.outside];
  const swapper = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(swapper.stdout, 'data');
  try {
    await work();
  } finally {
    expect(swapper.exitCode).toBeNull();
    swapper.kill('SIGKILL');
    await once(swapper, 'exit');
  }
}

async function prepare(): Promise<Served> {
  const served = await serve({ 'd/f': 'inside', keep: 'keep' });
  await writeFile(join(served.outside, 'f'), SECRET);
  await writeFile(join(served.outside, 'marker'), SECRET);
  await mkdir(join(served.outside, 'x'));
  return served;
}

describe('a directory that is exchanged for a link while it is used', () => {
  it('is a trap that a plain read falls into', async () => {
    await using served = await prepare();
    await withSwapper(served, async () => {
      let escapes = 0;
      for (let round = 0; round < 200_000 && escapes === 0; round += 1) {
        try {
          if (readFileSync(join(served.root, 'd/f'), 'utf8') === SECRET) escapes += 1;
        } catch {
          // It is just being exchanged.
        }
      }
      expect(escapes).toBe(1);
    });
  });

  it(`leads nobody out in ${ROUNDS} rounds of all tools`, async () => {
    await using served = await prepare();
    const before = await snapshotOf(served.outside);
    let done = 0;
    await withSwapper(served, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const [tool, args] = calls[round % calls.length] ?? ['', {}];
        const { isError, text, data } = await served.call(tool, args);
        if (!isError) done += 1;
        expect(text + JSON.stringify(data)).not.toContain(SECRET);
        expect(JSON.stringify(data)).not.toContain('marker');
      }
    });
    expect(await snapshotOf(served.outside)).toEqual(before);
    expect(await readFile(join(served.root, 'copy'), 'utf8').catch(() => '')).not.toContain(SECRET);
    expect(done).toBeGreaterThan(ROUNDS / 20);
  }, 600_000);
});
