import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, serve, type Served } from './served.ts';

/** Paths with their kinds: `dir/`, `link@`, `file`. */
function shape(data: Record<string, unknown>): string[] {
  const marks: Record<string, string> = { directory: '/', symlink: '@', file: '', other: '?' };
  const entries = data['entries'] as { path: string; type: string }[];
  return entries.map(({ path, type }) => path + (marks[type] ?? ''));
}

const listed: [string, Record<string, unknown>, string[]][] = [
  ['the root', {}, ['.hidden', 'a.txt', 'b/', 'link@', 'out@']],
  ['the root by its name', { path: '.' }, ['.hidden', 'a.txt', 'b/', 'link@', 'out@']],
  ['a directory', { path: 'b' }, ['b/c/', 'b/x.txt']],
  ['an empty directory', { path: 'b/c/empty' }, []],
  [
    'everything below',
    { recursive: true },
    ['.hidden', 'a.txt', 'b/', 'b/c/', 'b/c/empty/', 'b/c/y.txt', 'b/x.txt', 'link@', 'out@'],
  ],
  [
    'two levels',
    { recursive: true, depth: 2 },
    ['.hidden', 'a.txt', 'b/', 'b/c/', 'b/x.txt', 'link@', 'out@'],
  ],
  [
    'one level only, with a depth but not recursive',
    { depth: 9 },
    ['.hidden', 'a.txt', 'b/', 'link@', 'out@'],
  ],
  ['what a link inside the root leads to', { path: 'link' }, ['b/c/', 'b/x.txt']],
  [
    'null for the depth',
    { recursive: true, depth: null, max_results: null, path: 'b/c' },
    ['b/c/empty/', 'b/c/y.txt'],
  ],
];

const refused: [string, Record<string, unknown>, RegExp][] = [
  ['a file', { path: 'a.txt' }, /not a directory/],
  ['what is not there', { path: 'nope' }, /not found/],
  ['a link that leads out', { path: 'out' }, /outside the allowed roots/],
  ['a depth in words', { recursive: true, depth: 'deep' }, /depth.*whole number/],
  ['a depth of zero', { recursive: true, depth: 0 }, /depth/],
  ['a switch in words', { recursive: 'true' }, /recursive/],
];

describe('list_directory', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serve({
      'a.txt': 'abc',
      '.hidden': '',
      'b/x.txt': '',
      'b/c/y.txt': '',
      'gone.txt': '',
    });
    await mkdir(join(served.root, 'b/c/empty'));
    await symlink('b', join(served.root, 'link'));
    await symlink(served.outside, join(served.root, 'out'));
    await served.call('delete_file', { path: 'gone.txt' });
  });
  afterAll(() => served[Symbol.asyncDispose]());

  it.each(listed)('lists %s', async (_, args, expected) => {
    const { isError, data } = await served.call('list_directory', args);
    expect(isError).toBe(false);
    expect(shape(data)).toEqual(expected);
  });

  it.each(refused)('refuses %s', async (_, args, message) => {
    const { isError, text } = await served.call('list_directory', args);
    expect({ isError, text }).toEqual({ isError: true, text: expect.stringMatching(message) });
  });

  it('tells the size and the time of a file', async () => {
    const { data } = await served.call('list_directory', { path: '.' });
    expect(data['entries']).toContainEqual({
      path: 'a.txt',
      type: 'file',
      size: 3,
      modified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it.each([1, 4, 5])('stops at %i entries', async (max_results) => {
    const { data } = await served.call('list_directory', { max_results });
    expect(data['truncated']).toBe(max_results < 5);
    expect(data['entries']).toHaveLength(max_results);
  });

  it('shows a name with a line break on one line', async () => {
    await using other = await serve({ 'a\nb': '' });
    expect(await other.call('list_directory', {})).toMatchObject({ text: '"a\\nb"  0 bytes' });
  });

  it('lists all roots, by absolute paths', async () => {
    const { call, close } = await connect([join(served.root, 'b'), served.outside]);
    const { data } = await call('list_directory', {});
    expect(shape(data)).toEqual([join(served.root, 'b/c/'), join(served.root, 'b/x.txt')]);
    await close();
  });
});
