import {
  chmod,
  lstat,
  mkdir,
  readdir,
  readlink,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { connect, serve } from './served.ts';
import { snapshotOf } from './tree-snapshot.ts';

const refusedDeletes: [string, Record<string, unknown>, RegExp][] = [
  ['the root', { path: '.', recursive: true, permanent: true }, /root cannot be deleted/],
  ['the root by a way up', { path: 'd/..', recursive: true }, /root cannot be deleted/],
  ['an empty path', { path: '' }, /path is empty/],
  [
    'the directory above',
    { path: '..', recursive: true, permanent: true },
    /outside the allowed roots/,
  ],
  ['what is not there', { path: 'nope' }, /not found/],
  ['a directory with something in it', { path: 'd' }, /has 2 entries; pass recursive: true/],
  ['the same for good', { path: 'd', permanent: true }, /has 2 entries; pass recursive: true/],
  ['the trash', { path: '.argmend-trash', recursive: true }, /belong to this server/],
  ['a switch in words', { path: 'a', permanent: 'true' }, /permanent/],
  ['a parameter nobody knows', { path: 'a', force: true }, /force/],
];

describe('delete_file', () => {
  it.each(refusedDeletes)('refuses %s', async (_, args, message) => {
    await using served = await serve({ a: '1', 'd/x': '2', 'd/y': '3' });
    const before = await snapshotOf(served.root);
    const { isError, text } = await served.call('delete_file', args);
    expect({ isError, text }).toEqual({ isError: true, text: expect.stringMatching(message) });
    expect(await snapshotOf(served.root)).toEqual(before);
  });

  it('refuses a directory that holds another root, and that root', async () => {
    await using served = await serve({ 'in/inner/x': '1' });
    const { call, close } = await connect([served.root, join(served.root, 'in/inner')]);
    for (const path of ['in', 'in/inner']) {
      const result = await call('delete_file', { path: join(served.root, path), recursive: true });
      expect(result.text).toContain('root cannot be deleted');
    }
    await close();
  });

  it('deletes for good, links as links', async () => {
    await using served = await serve({ 'd/x': '1', 'd/e/y': '2' });
    await writeFile(join(served.outside, 'safe'), 'safe');
    await symlink(served.outside, join(served.root, 'd/out'));
    const { data } = await served.call('delete_file', {
      path: 'd',
      recursive: true,
      permanent: true,
    });
    expect(data).toEqual({ path: 'd', permanent: true, removed: 5 });
    expect(await readdir(served.root)).toEqual([]);
    expect(await readdir(served.outside)).toEqual(['safe']);
  });

  it('deletes a link and not what it leads to', async () => {
    await using served = await serve({ real: '1' });
    await symlink('real', join(served.root, 'link'));
    await symlink('nowhere', join(served.root, 'dangling'));
    await served.call('delete_file', { path: 'link', permanent: true });
    await served.call('delete_file', { path: 'dangling' });
    expect((await readdir(served.root)).toSorted()).toEqual(['.argmend-trash', 'real']);
  });

  it('keeps the trash to its owner and out of version control', async () => {
    await using served = await serve({ a: '1' });
    await served.call('delete_file', { path: 'a' });
    expect((await lstat(join(served.root, '.argmend-trash'))).mode & 0o777).toBe(0o700);
    expect(String(await served.get('.argmend-trash/.gitignore'))).toBe('*\n');
  });
});

describe('restore_file', () => {
  it('brings a file back whole: bytes, permissions and time', async () => {
    const content = Buffer.from([0xff, 0, 10, 13, 200]);
    await using served = await serve({ 'd/a': content });
    await chmod(join(served.root, 'd/a'), 0o640);
    await utimes(join(served.root, 'd/a'), 1, 2);
    const before = await snapshotOf(served.root);
    const { data } = await served.call('delete_file', { path: 'd/a' });
    expect(await readdir(join(served.root, 'd'))).toEqual([]);
    const restored = await served.call('restore_file', { trash_id: data['trash_id'] });
    expect(restored).toMatchObject({ isError: false, data: { path: 'd/a', type: 'file' } });
    expect(await snapshotOf(served.root)).toEqual(before);
  });

  it('brings a directory back with all that was in it, and makes the one above again', async () => {
    await using served = await serve({ 'up/d/x': '1', 'up/d/e/y': '2' });
    await symlink('nowhere', join(served.root, 'up/d/link'));
    await mkdir(join(served.root, 'up/d/empty'));
    const before = await snapshotOf(served.root);
    await served.call('delete_file', { path: 'up/d', recursive: true });
    await served.call('delete_file', { path: 'up', permanent: true });
    expect(await served.call('restore_file', { path: 'up/d' })).toMatchObject({ isError: false });
    expect(await snapshotOf(served.root)).toEqual(before);
    expect(await readlink(join(served.root, 'up/d/link'))).toBe('nowhere');
  });

  it('brings back the one deleted last, then the one before', async () => {
    await using served = await serve({ a: 'first' });
    await served.call('delete_file', { path: 'a' });
    await served.put('a', 'second');
    await served.call('delete_file', { path: 'a' });
    await served.call('restore_file', { path: 'a' });
    expect(String(await served.get('a'))).toBe('second');
    expect(await served.call('restore_file', { path: 'a' })).toMatchObject({ isError: true });
    await served.call('restore_file', { path: 'a', overwrite: true });
    expect(String(await served.get('a'))).toBe('first');
    await served.call('restore_file', { path: 'a', overwrite: true });
    expect(String(await served.get('a'))).toBe('second');
  });

  const refused: [string, Record<string, unknown>, RegExp][] = [
    ['nothing', {}, /give path or trash_id, one of them.*\n {2}"a", trash_id/],
    ['both names', { path: 'a', trash_id: 'x' }, /one of them/],
    ['a path that was not deleted', { path: 'b' }, /not in the trash.*\n {2}"a"/],
    ['an id nobody knows', { trash_id: '../../etc' }, /not in the trash/],
    ['a path outside', { path: '../a' }, /outside the allowed roots/],
    ['what would overwrite', { path: 'a' }, /exists already; pass overwrite: true/],
  ];

  it.each(refused)('refuses %s', async (_, args, message) => {
    await using served = await serve({ a: '1', b: '2' });
    await served.call('delete_file', { path: 'a' });
    await served.put('a', 'new');
    const { isError, text } = await served.call('restore_file', args);
    expect({ isError, text }).toEqual({ isError: true, text: expect.stringMatching(message) });
    expect(String(await served.get('a'))).toBe('new');
  });

  it('refuses a trash that is a link', async () => {
    await using served = await serve({ a: '1' });
    await symlink(served.outside, join(served.root, '.argmend-trash'));
    expect(await served.call('delete_file', { path: 'a' })).toMatchObject({ isError: true });
    expect(await readdir(served.outside)).toEqual([]);
    expect(String(await served.get('a'))).toBe('1');
  });
});
