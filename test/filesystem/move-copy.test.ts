import { chmod, lstat, readlink, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serve } from './served.ts';
import { snapshotOf } from './tree-snapshot.ts';

const files = { 'a.txt': 'A', 'b.txt': 'B', 'd/x.txt': 'X', 'e/y.txt': 'Y' };

const moved: [string, Record<string, unknown>, Record<string, string | undefined>][] = [
  ['a file', { source: 'a.txt', destination: 'c.txt' }, { 'a.txt': undefined, 'c.txt': 'A' }],
  [
    'a file into a directory',
    { source: 'a.txt', destination: 'd/a.txt' },
    { 'a.txt': undefined, 'd/a.txt': 'A' },
  ],
  ['a directory', { source: 'd', destination: 'e/d' }, { 'd/x.txt': undefined, 'e/d/x.txt': 'X' }],
  [
    'a file over another, when asked',
    { source: 'a.txt', destination: 'b.txt', overwrite: true },
    { 'a.txt': undefined, 'b.txt': 'A' },
  ],
];

const copied: [string, Record<string, unknown>, Record<string, string | undefined>][] = [
  ['a file', { source: 'a.txt', destination: 'c.txt' }, { 'a.txt': 'A', 'c.txt': 'A' }],
  [
    'a file over another, when asked',
    { source: 'a.txt', destination: 'b.txt', overwrite: true },
    { 'a.txt': 'A', 'b.txt': 'A' },
  ],
];

const refused: [string, string, Record<string, unknown>, RegExp][] = [
  ['move_file', 'what is not there', { source: 'nope', destination: 'c' }, /"nope": not found/],
  [
    'move_file',
    'over a file',
    { source: 'a.txt', destination: 'b.txt' },
    /exists already; pass overwrite: true/,
  ],
  [
    'move_file',
    'onto a directory',
    { source: 'a.txt', destination: 'd' },
    /is a directory; give the whole path/,
  ],
  [
    'move_file',
    'onto a directory when overwriting',
    { source: 'a.txt', destination: 'd', overwrite: true },
    /is a directory/,
  ],
  ['move_file', 'onto itself', { source: 'a.txt', destination: './a.txt' }, /are the same/],
  ['move_file', 'a directory into itself', { source: 'd', destination: 'd/d' }, /into itself/],
  ['move_file', 'the root', { source: '.', destination: 'd/r' }, /root cannot be moved/],
  ['move_file', 'onto the root', { source: 'a.txt', destination: '.' }, /is a directory/],
  [
    'move_file',
    'a directory over a file',
    { source: 'd', destination: 'a.txt', overwrite: true },
    /not a directory/,
  ],
  [
    'move_file',
    'into a directory that is not there',
    { source: 'a.txt', destination: 'no/a' },
    /no directory "no"/,
  ],
  ['move_file', 'out', { source: 'a.txt', destination: '../a.txt' }, /outside the allowed roots/],
  ['move_file', 'in', { source: '../outside/x', destination: 'c' }, /outside the allowed roots/],
  [
    'move_file',
    'into the trash',
    { source: 'a.txt', destination: '.argmend-trash/a' },
    /belong to this server|no directory/,
  ],
  ['move_file', 'by other names', { from: 'a.txt', to: 'c.txt' }, /source|from/],
  ['copy_file', 'what is not there', { source: 'nope', destination: 'c' }, /"nope": not found/],
  ['copy_file', 'a directory', { source: 'd', destination: 'f' }, /is a directory/],
  ['copy_file', 'over a file', { source: 'a.txt', destination: 'b.txt' }, /exists already/],
  [
    'copy_file',
    'onto itself',
    { source: 'a.txt', destination: 'a.txt', overwrite: true },
    /are the same/,
  ],
  [
    'copy_file',
    'onto a directory',
    { source: 'a.txt', destination: 'd', overwrite: true },
    /is a directory/,
  ],
  ['copy_file', 'out', { source: 'a.txt', destination: '../a.txt' }, /outside the allowed roots/],
];

async function contents(
  get: (path: string) => Promise<Buffer>,
  paths: readonly string[],
): Promise<Record<string, string | undefined>> {
  const found = paths.map(async (path) => {
    const bytes = await get(path).catch(() => undefined);
    return [path, bytes?.toString()] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

describe('move_file and copy_file', () => {
  it.each(moved)('move %s', async (_, args, expected) => {
    await using served = await serve(files);
    expect(await served.call('move_file', args)).toMatchObject({ isError: false });
    expect(await contents(served.get, Object.keys(expected))).toEqual(expected);
  });

  it.each(copied)('copy %s', async (_, args, expected) => {
    await using served = await serve(files);
    expect(await served.call('copy_file', args)).toMatchObject({
      isError: false,
      data: { bytes: 1 },
    });
    expect(await contents(served.get, Object.keys(expected))).toEqual(expected);
  });

  it.each(refused)('%s refuses %s', async (tool, _, args, message) => {
    await using served = await serve(files);
    const before = await snapshotOf(served.root);
    const { isError, text } = await served.call(tool, args);
    expect({ isError, text }).toEqual({ isError: true, text: expect.stringMatching(message) });
    expect(await snapshotOf(served.root)).toEqual(before);
  });

  it('copies permissions, and what a link inside the root leads to', async () => {
    await using served = await serve(files);
    await chmod(join(served.root, 'a.txt'), 0o750);
    await symlink('a.txt', join(served.root, 'link'));
    await served.call('copy_file', { source: 'link', destination: 'c.txt' });
    expect((await lstat(join(served.root, 'c.txt'))).isFile()).toBe(true);
    expect((await stat(join(served.root, 'c.txt'))).mode & 0o777).toBe(0o750);
  });

  it('moves a link itself, even one that leads nowhere', async () => {
    await using served = await serve({});
    await symlink('nowhere', join(served.root, 'link'));
    await served.call('move_file', { source: 'link', destination: 'moved' });
    expect(await readlink(join(served.root, 'moved'))).toBe('nowhere');
  });

  it('copies a file of many pieces', async () => {
    const content = Buffer.alloc(3_000_001, 'abcdefg');
    await using served = await serve({ big: content });
    await served.call('copy_file', { source: 'big', destination: 'copy' });
    expect((await served.get('copy')).equals(content)).toBe(true);
  });
});
