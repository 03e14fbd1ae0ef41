import { createHash } from 'node:crypto';
import { chmod, readdir, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serve } from './served.ts';

describe('create_directory', () => {
  it.each([
    ['a directory', 'new', true],
    ['directories in each other', 'x/y/z', true],
    ['nothing where it exists', 'there/deep', false],
    ['nothing for the root', '.', false],
  ])('makes %s', async (_, path, created) => {
    await using served = await serve({ 'there/deep/f': '' });
    const { isError, data } = await served.call('create_directory', { path });
    expect({ isError, created: data['created'] }).toEqual({ isError: false, created });
    expect((await stat(join(served.root, path))).isDirectory()).toBe(true);
  });

  it.each([
    ['a file', 'f', /"f" exists and is not a directory/],
    ['below a file', 'f/x', /not a directory/],
    ['out', '../x', /outside the allowed roots/],
    ['through a link that leads out', 'out/x', /outside the allowed roots/],
    ['a link that leads out', 'out', /not a directory/],
    ['in the name of the trash', '.argmend-trash/x', /belong to this server/],
    ['without a name', '', /empty/],
  ])('refuses %s', async (_, path, message) => {
    await using served = await serve({ f: '' });
    await symlink(served.outside, join(served.root, 'out'));
    const { isError, text } = await served.call('create_directory', { path });
    expect({ isError, text }).toEqual({ isError: true, text: expect.stringMatching(message) });
    expect(await readdir(served.outside)).toEqual([]);
    expect((await readdir(served.root)).toSorted()).toEqual(['f', 'out']);
  });
});

describe('get_file_info', () => {
  it.each([
    [
      'text',
      'a\r\nb',
      { type: 'file', size: 4, binary: false, encoding: 'utf-8', line_endings: 'crlf', lines: 2 },
    ],
    ['an empty file', '', { type: 'file', size: 0, lines: 0, line_endings: 'none' }],
    ['a file with an end', 'a\n', { lines: 1, line_endings: 'lf' }],
    [
      'UTF-16',
      Buffer.from('\ufeffa\nb\n', 'utf16le'),
      { binary: false, encoding: 'utf-16le', lines: 2 },
    ],
    ['a binary file', Buffer.from([0, 1]), { type: 'file', binary: true }],
  ])('tells about %s', async (_, content, expected) => {
    await using served = await serve({ f: content });
    await chmod(join(served.root, 'f'), 0o640);
    const { data } = await served.call('get_file_info', { path: 'f' });
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(data).toMatchObject({ path: 'f', permissions: '640', sha256, ...expected });
  });

  it('tells about a directory, the root and a link, which it does not follow', async () => {
    await using served = await serve({ 'd/f': '' });
    await symlink('/etc/passwd', join(served.root, 'link'));
    expect(await served.call('get_file_info', { path: 'd' })).toMatchObject({
      data: { type: 'directory' },
    });
    expect(await served.call('get_file_info', { path: '.' })).toMatchObject({
      data: { path: '.', type: 'directory' },
    });
    const { data } = await served.call('get_file_info', { path: 'link' });
    expect(data).toMatchObject({ type: 'symlink', link_target: '/etc/passwd' });
    expect(data['sha256']).toBeUndefined();
  });

  it.each(['nope', 'no/where', '../outside', ''])('refuses %j', async (path) => {
    await using served = await serve();
    expect(await served.call('get_file_info', { path })).toMatchObject({ isError: true });
  });
});
