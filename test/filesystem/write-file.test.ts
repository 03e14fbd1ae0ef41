import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serve } from './served.ts';

const wide = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

interface Row {
  readonly name: string;
  readonly before?: string | Buffer;
  readonly args: Record<string, unknown>;
  readonly after: string | Buffer;
}

const written: Row[] = [
  { name: 'a new file', args: { content: 'a\n' }, after: 'a\n' },
  { name: 'an empty file', args: { content: '' }, after: '' },
  { name: 'over an old file', before: 'old', args: { content: 'new' }, after: 'new' },
  {
    name: 'LF into a CRLF file',
    before: 'a\r\nb\r\n',
    args: { content: 'c\nd\n' },
    after: 'c\r\nd\r\n',
  },
  {
    name: 'CRLF into an LF file',
    before: 'a\nb\n',
    args: { content: 'c\r\nd\r\n' },
    after: 'c\nd\n',
  },
  {
    name: 'line ends as given, when asked',
    before: 'a\r\n',
    args: { content: 'c\n', line_endings: 'as_given' },
    after: 'c\n',
  },
  {
    name: 'into a file of mixed line ends, as given',
    before: 'a\r\nb\n',
    args: { content: 'c\nd\r\n' },
    after: 'c\nd\r\n',
  },
  { name: 'behind the mark of UTF-8', before: '\ufeffa', args: { content: 'b' }, after: '\ufeffb' },
  { name: 'a mark only once', before: '\ufeffa', args: { content: '\ufeffb' }, after: '\ufeffb' },
  {
    name: 'UTF-16 into a file of UTF-16',
    before: wide('a'),
    args: { content: 'ä' },
    after: wide('ä'),
  },
  {
    name: 'UTF-8 over what was no text',
    before: Buffer.from([0xff, 0x00, 0xe9]),
    args: { content: 'ä' },
    after: 'ä',
  },
  { name: 'latin1', args: { content: 'ä', encoding: 'latin1' }, after: Buffer.from([0xe4]) },
  {
    name: 'utf-8 over UTF-16, when asked',
    before: wide('a'),
    args: { content: 'ä', encoding: 'utf-8' },
    after: 'ä',
  },
  {
    name: 'bytes from base64',
    args: { content: 'AP/+\nCg==', encoding: 'base64' },
    after: Buffer.from([0, 255, 254, 10]),
  },
];

const refused: (Omit<Row, 'after'> & { message: RegExp })[] = [
  {
    name: 'a directory that is not there',
    args: { path: 'no/f', content: '' },
    message: /no directory "no"; create_directory/,
  },
  { name: 'a directory', args: { path: 'dir', content: 'x' }, message: /is a directory/ },
  { name: 'the root', args: { path: '.', content: 'x' }, message: /is a directory/ },
  {
    name: 'half a surrogate pair',
    before: 'old',
    args: { content: 'a\ud800' },
    message: /half a surrogate pair at position 1/,
  },
  {
    name: 'what latin1 has not',
    before: 'old',
    args: { content: '€', encoding: 'latin1' },
    message: /latin1 has no character "€"/,
  },
  {
    name: 'what is no base64',
    before: 'old',
    args: { content: 'a*b', encoding: 'base64' },
    message: /not base64/,
  },
  {
    name: 'another fingerprint',
    before: 'old',
    args: { content: 'new', expected_sha256: '0'.repeat(64) },
    message: /changed since it was read: its sha256 is [\da-f]{64}/,
  },
  {
    name: 'a fingerprint of a file that is gone',
    args: { content: 'new', expected_sha256: '0'.repeat(64) },
    message: /is gone since it was read/,
  },
  { name: 'a number as content', before: 'old', args: { content: 5 }, message: /content/ },
  {
    name: 'a parameter nobody knows',
    before: 'old',
    args: { content: 'x', mode: '777' },
    message: /mode/,
  },
];

describe('write_file', () => {
  it.each(written)('writes $name', async ({ before, args, after }) => {
    await using served = await serve(before === undefined ? {} : { f: before });
    const { isError, data } = await served.call('write_file', { path: 'f', ...args });
    expect({ isError, created: data['created'] }).toEqual({
      isError: false,
      created: before === undefined,
    });
    expect(await served.get('f')).toEqual(Buffer.from(after));
    expect(await readdir(served.root)).toEqual(['f']);
  });

  it.each(refused)('refuses $name', async ({ before, args, message }) => {
    await using served = await serve({
      'dir/x': '1',
      ...(before === undefined ? {} : { f: before }),
    });
    const { isError, text } = await served.call('write_file', { path: 'f', ...args });
    expect({ isError, text }).toEqual({ isError: true, text: expect.stringMatching(message) });
    expect(await readdir(served.root)).toEqual(before === undefined ? ['dir'] : ['dir', 'f']);
    if (before !== undefined) expect(await served.get('f')).toEqual(Buffer.from(before));
  });

  it.each([0o600, 0o640, 0o755, 0o444])('keeps the permissions %o', async (mode) => {
    await using served = await serve({ f: 'old' });
    await chmod(join(served.root, 'f'), mode);
    await served.call('write_file', { path: 'f', content: 'new' });
    expect((await stat(join(served.root, 'f'))).mode & 0o777).toBe(mode);
    expect(String(await served.get('f'))).toBe('new');
  });

  it('accepts the fingerprint that read_file gave', async () => {
    await using served = await serve({ f: 'old' });
    const { data } = await served.call('read_file', { path: 'f' });
    const args = { path: 'f', content: 'new', expected_sha256: data['sha256'] };
    expect(await served.call('write_file', args)).toMatchObject({ isError: false });
    expect(await served.call('write_file', args)).toMatchObject({ isError: true });
  });
});
