import { execFileSync } from 'node:child_process';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve, type Served } from './served.ts';
import { snapshotOf } from './tree-snapshot.ts';

const SECRET = 'TOP-SECRET-CONTENT';

/** Paths that no tool may follow; `BASE` stands for the directory above the root. */
const PATHS: readonly string[] = [
  '../outside/secret.txt',
  '../outside/missing.txt',
  '../outside',
  '..',
  '../',
  './..',
  'dir/../../outside/secret.txt',
  'dir/./../../outside/secret.txt',
  'missing/../../outside/secret.txt',
  '../root-evil/secret.txt',
  '../root/../outside/secret.txt',
  'BASE/outside/secret.txt',
  'BASE/outside/missing.txt',
  'BASE/outside',
  'BASE/root-evil/secret.txt',
  'BASE/root/../outside/secret.txt',
  'BASE/root/dir/../../outside/secret.txt',
  'BASE/roo',
  'BASE',
  '/',
  '/etc/passwd',
  '/proc/self/environ',
  '/proc/self/root/etc/passwd',
  '/proc/self/cwd',
  '/dev/zero',
  '//etc/passwd',
  '~',
  '~/secret.txt',
  '%2e%2e/outside/secret.txt',
  '%2E%2E%2Foutside%2Fsecret.txt',
  '..%2foutside/secret.txt',
  '..%5coutside%5csecret.txt',
  '..\\outside\\secret.txt',
  'dir\\..\\..\\outside\\secret.txt',
  '.../outside/secret.txt',
  '.. /outside/secret.txt',
  '..\t/outside/secret.txt',
  'a.txt\0../outside/secret.txt',
  '\0',
  '',
  ' ',
  'x'.repeat(5_000),
  'y'.repeat(300),
  `${'../'.repeat(200)}etc/passwd`,
  'out-dir/secret.txt',
  'out-dir/missing.txt',
  'out-dir/new/deep.txt',
  'chain-1/secret.txt',
  'up-link/outside/secret.txt',
  'loop/x',
  'dir/to-parent/outside/secret.txt',
  'inside-link/to-parent/outside/secret.txt',
  '.argmend-trash',
  '.argmend-trash/../../outside/secret.txt',
  '.ARGMEND-TRASH/x',
];

/** Links in the last part: tools that work on the link itself may have it. */
const LINKS: readonly string[] = [
  'out-file',
  'out-missing',
  'out-dir',
  'chain-1',
  'chain-file',
  'loop',
  'up-link',
  'absolute-root',
  'proc-link',
  'dir/to-parent',
  'inside-link/to-parent',
];

const FOLLOWING: readonly [string, (path: string) => Record<string, unknown>][] = [
  ['read_file', (path) => ({ path })],
  ['write_file', (path) => ({ path, content: 'escaped' })],
  ['edit_file', (path) => ({ path, old_text: 'S', new_text: 'X', force: true })],
  ['multi_edit', (path) => ({ path, edits_json: '[{"old_text":"TOP","new_text":"X"}]' })],
  ['list_directory', (path) => ({ path, recursive: true })],
  ['search_files', (path) => ({ path, pattern: 'SECRET', include_content: true })],
  ['copy_file', (path) => ({ source: path, destination: 'stolen.txt' })],
  ['copy_file', (path) => ({ source: 'a.txt', destination: path, overwrite: true })],
];

const ON_THE_ENTRY: readonly [string, (path: string) => Record<string, unknown>][] = [
  ['delete_file', (path) => ({ path, recursive: true })],
  ['delete_file', (path) => ({ path, recursive: true, permanent: true })],
  ['move_file', (path) => ({ source: path, destination: 'stolen.txt' })],
  ['move_file', (path) => ({ source: 'a.txt', destination: path, overwrite: true })],
  ['create_directory', (path) => ({ path: `${path}/made` })],
  ['restore_file', (path) => ({ path })],
  ['get_file_info', (path) => ({ path })],
];

describe('paths that lead out of the roots', () => {
  let served: Served;
  let base: string;
  let before: Record<string, string>;

  beforeAll(async () => {
    served = await serve({ 'a.txt': 'a', 'dir/b.txt': 'b' });
    base = join(served.root, '..');
    await mkdir(join(base, 'root-evil'));
    await writeFile(join(base, 'outside/secret.txt'), SECRET);
    await writeFile(join(base, 'root-evil/secret.txt'), SECRET);
    const links: Record<string, string> = {
      'out-file': join(base, 'outside/secret.txt'),
      'out-missing': join(base, 'outside/missing.txt'),
      'out-dir': join(base, 'outside'),
      'chain-1': 'chain-2',
      'chain-2': 'chain-3',
      'chain-3': '../outside',
      'chain-file': 'chain-1/secret.txt',
      loop: 'loop',
      'up-link': '..',
      'absolute-root': '/',
      'proc-link': '/proc/self/root/etc/passwd',
      'dir/to-parent': '../..',
      'inside-link': 'dir',
    };
    for (const [name, target] of Object.entries(links))
      await symlink(target, join(served.root, name));
    before = await everything();
  });
  afterAll(() => served[Symbol.asyncDispose]());

  /** All that is beside the root, and the root without its trash. */
  const everything = async (): Promise<Record<string, string>> => snapshotOf(base);

  it('are more than forty', () => {
    expect(PATHS.length).toBeGreaterThan(40);
  });

  it.each(PATHS)('are refused by every tool: %j', async (path) => {
    const full = path.replace('BASE', base);
    for (const [tool, args] of [...FOLLOWING, ...ON_THE_ENTRY]) {
      const { isError, text } = await served.call(tool, args(full));
      expect({ tool, isError }).toEqual({ tool, isError: true });
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain('/proc/self/fd');
    }
    expect(await everything()).toEqual(before);
  });

  it.each(LINKS)('are refused where a link is the last part: %s', async (path) => {
    for (const [tool, args] of FOLLOWING) {
      const { isError, text } = await served.call(tool, args(path));
      expect({ tool, isError, text }).toEqual({
        tool,
        isError: true,
        text: expect.stringContaining('outside the allowed roots'),
      });
    }
    expect(await everything()).toEqual(before);
  });

  it('are refused in the same words whether there is something or not', async () => {
    const pairs = [
      ['../outside/secret.txt', '../outside/missing.txt'],
      ['/etc/passwd', '/etc/no-such-file'],
      ['out-dir/secret.txt', 'out-dir/missing.txt'],
      ['out-file', 'out-missing'],
    ] as const;
    for (const [tool, args] of FOLLOWING) {
      for (const [there, missing] of pairs) {
        const one = await served.call(tool, args(there));
        const two = await served.call(tool, args(missing));
        expect(one.text.replaceAll(there, 'X')).toBe(two.text.replaceAll(missing, 'X'));
      }
    }
  });

  it('show nothing in listings and searches, which do not follow links', async () => {
    const listing = await served.call('list_directory', { recursive: true, max_results: 10_000 });
    expect(listing.text).not.toContain('secret');
    expect(listing.text).toContain('out-dir (link)');
    const names = await served.call('search_files', { pattern: 'secret' });
    const lines = await served.call('search_files', { pattern: 'SECRET', include_content: true });
    expect([names.data['match_count'], lines.data['match_count']]).toEqual([0, 0]);
  });

  it('are refused inside a batch, in a dry run too', async () => {
    for (const dry_run of [true, false]) {
      const steps = [
        { id: '1', action: 'write', path: 'fine.txt', content: '' },
        { id: '2', action: 'copy', source: 'a.txt', destination: 'out-dir/x' },
      ];
      const args = { pipeline_json: JSON.stringify({ steps }), dry_run };
      expect(await served.call('batch_operations', args)).toMatchObject({ isError: true });
    }
    expect(await everything()).toEqual(before);
  });
});

describe('special files', () => {
  it('are refused at once, though nobody feeds them', async () => {
    await using served = await serve({ 'a.txt': 'a' });
    execFileSync('mkfifo', [join(served.root, 'pipe')]);
    const socket = createServer();
    await new Promise<void>((resolve) => socket.listen(join(served.root, 'socket'), resolve));
    const devices = await makeDevice(join(served.root, 'device'));
    for (const path of ['pipe', 'socket', ...devices]) {
      for (const [tool, args] of FOLLOWING.filter(([name]) => !/list|search/.test(name))) {
        expect({ tool, path, ...(await served.call(tool, args(path))) }).toMatchObject({
          tool,
          path,
          isError: true,
        });
      }
      const search = await served.call('search_files', {
        path,
        pattern: 'x',
        include_content: true,
      });
      expect(search.data['match_count']).toBe(0);
    }
    expect((await readdir(served.root)).toSorted()).toEqual(
      ['a.txt', ...devices, 'pipe', 'socket'].toSorted(),
    );
    socket.close();
  });
});

/** Only the superuser may make devices. */
async function makeDevice(path: string): Promise<string[]> {
  if (process.getuid?.() !== 0) return [];
  execFileSync('mknod', [path, 'c', '1', '5']);
  return ['device'];
}
