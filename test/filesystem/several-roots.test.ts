import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRoots } from '../../src/filesystem/roots/index.ts';
import { connect, serve, type Served } from './served.ts';

describe('several roots', () => {
  let served: Served;
  let one: string;
  let two: string;
  let call: Served['call'];
  let close: () => Promise<void>;

  beforeEach(async () => {
    served = await serve({
      'one/same': '1',
      'one/only': '1',
      'two/same': '2',
      'two/sub/deep': '2',
    });
    [one, two] = [join(served.root, 'one'), join(served.root, 'two')];
    ({ call, close } = await connect([one, two]));
  });
  afterEach(async () => {
    await close();
    await served[Symbol.asyncDispose]();
  });

  it('take absolute paths in each, and nothing between them', async () => {
    expect(await call('read_file', { path: join(two, 'same') })).toMatchObject({ text: '2' });
    expect(await call('read_file', { path: served.root })).toMatchObject({ isError: true });
  });

  it('take a relative path that only one of them has', async () => {
    const { data } = await call('read_file', { path: 'only' });
    expect(data).toMatchObject({ path: join(one, 'only'), content: '1' });
    expect(await call('write_file', { path: 'sub/new', content: 'n' })).toMatchObject({
      isError: false,
    });
    expect(String(await served.get('two/sub/new'))).toBe('n');
  });

  it('refuse a relative path that may mean two places, and name both', async () => {
    for (const path of ['same', 'new']) {
      const { isError, text } = await call('write_file', { path, content: 'x' });
      expect(isError).toBe(true);
      expect(text).toContain(`"${join(one, path)}" or "${join(two, path)}"`);
    }
    expect((await readdir(one)).toSorted()).toEqual(['only', 'same']);
  });

  it('may be linked to each other', async () => {
    await symlink(join(two, 'same'), join(one, 'across'));
    const { data } = await call('read_file', { path: 'across' });
    expect(data).toMatchObject({ path: join(two, 'same'), content: '2' });
  });

  it('search all of them', async () => {
    const { data } = await call('search_files', { pattern: 'same' });
    expect((data['matches'] as { path: string }[]).map(({ path }) => path)).toEqual([
      join(one, 'same'),
      join(two, 'same'),
    ]);
  });

  it('keep a trash each', async () => {
    await call('delete_file', { path: join(two, 'same') });
    expect(await readdir(two)).toContain('.argmend-trash');
    expect(await readdir(one)).not.toContain('.argmend-trash');
    await call('restore_file', { path: join(two, 'same') });
    expect(String(await served.get('two/same'))).toBe('2');
  });
});

describe('roots', () => {
  it('may be links, and are served by both names', async () => {
    await using served = await serve({ a: '1' });
    await symlink(served.root, join(served.outside, 'alias'));
    const roots = await openRoots([join(served.outside, 'alias')]);
    for (const path of ['a', join(served.outside, 'alias/a'), join(served.root, 'a')]) {
      expect(await roots.existing(path)).toMatchObject({
        real: join(served.root, 'a'),
        shown: 'a',
      });
    }
  });

  it('given twice count once', async () => {
    await using served = await serve();
    expect(
      (await openRoots([served.root, `${served.root}/`, join(served.root, '.')])).all,
    ).toHaveLength(1);
  });

  it('inside each other: the innermost owns what is in it', async () => {
    await using served = await serve({ 'in/x': '1' });
    const roots = await openRoots([served.root, join(served.root, 'in')]);
    const { root } = await roots.existing(join(served.root, 'in/x'));
    expect(root.real).toBe(join(served.root, 'in'));
  });

  it.each(['missing', 'file'])('must be directories: %s', async (name) => {
    await using served = await serve({ file: '' });
    await expect(openRoots([join(served.root, name)])).rejects.toThrow(
      /cannot be served: (no such|not a) directory/,
    );
  });

  it('must be given', async () => {
    await expect(openRoots([])).rejects.toThrow('no directory was given');
  });

  it('that are gone get a clear error', async () => {
    await using served = await serve();
    await mkdir(join(served.root, 'r'));
    const { call, close } = await connect([join(served.root, 'r')]);
    await served.call('delete_file', { path: 'r', permanent: true });
    await writeFile(join(served.root, 'r'), '');
    expect(await call('list_directory', {})).toMatchObject({ isError: true });
    expect(await call('write_file', { path: 'x', content: '' })).toMatchObject({ isError: true });
    await close();
  });
});
