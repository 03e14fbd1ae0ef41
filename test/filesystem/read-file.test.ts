import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve, type Served } from './served.ts';

const utf16 = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const utf16be = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()]);

const files = {
  'plain.txt': 'one\ntwo\nthree\n',
  'no-end.txt': 'one\ntwo',
  'crlf.txt': 'one\r\ntwo\r\n',
  'empty.txt': '',
  'bom.txt': '\ufeffone\n',
  'wide.txt': utf16('one\ntwo ä\n'),
  'wide-be.txt': utf16be('one\ntwo ä\n'),
  'latin.txt': Buffer.from('gr\u00fcn\n', 'latin1'),
  'binary.bin': Buffer.from([1, 0, 2, 255]),
  'long.txt': `${'x'.repeat(60)}\n`.repeat(40_000),
  'one-line.txt': 'x'.repeat(3_000_000),
};

const ok: [string, Record<string, unknown>, Record<string, unknown>][] = [
  [
    'a whole file',
    { path: 'plain.txt' },
    {
      content: 'one\ntwo\nthree\n',
      total_lines: 3,
      end_line: 3,
      truncated: false,
      line_endings: 'lf',
    },
  ],
  ['an absolute-looking dot path', { path: './plain.txt' }, { content: 'one\ntwo\nthree\n' }],
  ['a way up that stays inside', { path: 'x/../plain.txt' }, { content: 'one\ntwo\nthree\n' }],
  [
    'lines in the middle',
    { path: 'plain.txt', start_line: 2, end_line: 2 },
    { content: 'two\n', start_line: 2, end_line: 2 },
  ],
  [
    'from a line to the end',
    { path: 'plain.txt', start_line: 2 },
    { content: 'two\nthree\n', end_line: 3, total_lines: 3 },
  ],
  [
    'up to a line',
    { path: 'plain.txt', end_line: 1 },
    { content: 'one\n', start_line: 1, end_line: 1 },
  ],
  [
    'a range beyond the end',
    { path: 'plain.txt', start_line: 3, end_line: 99 },
    { content: 'three\n', end_line: 3 },
  ],
  [
    'null for both ends',
    { path: 'plain.txt', start_line: null, end_line: null },
    { content: 'one\ntwo\nthree\n' },
  ],
  [
    'a last line without its end',
    { path: 'no-end.txt', start_line: 2 },
    { content: 'two', total_lines: 2 },
  ],
  ['CRLF as it is', { path: 'crlf.txt' }, { content: 'one\r\ntwo\r\n', line_endings: 'crlf' }],
  ['an empty file', { path: 'empty.txt' }, { content: '', total_lines: 0, end_line: 0 }],
  ['UTF-8 without its mark', { path: 'bom.txt' }, { content: 'one\n', encoding: 'utf-8' }],
  [
    'UTF-16 by its mark',
    { path: 'wide.txt' },
    { content: 'one\ntwo ä\n', encoding: 'utf-16le', total_lines: 2 },
  ],
  [
    'a line of big-endian UTF-16',
    { path: 'wide-be.txt', start_line: 2 },
    { content: 'two ä\n', encoding: 'utf-16be' },
  ],
  ['bytes that are no UTF-8', { path: 'latin.txt' }, { content: 'gr\ufffdn\n' }],
  [
    'the same as latin1',
    { path: 'latin.txt', encoding: 'latin1' },
    { content: 'grün\n', encoding: 'latin1' },
  ],
  [
    'another spelling of utf-8',
    { path: 'plain.txt', encoding: 'utf8' },
    { content: 'one\ntwo\nthree\n' },
  ],
  [
    'a binary file as base64',
    { path: 'binary.bin', encoding: 'base64' },
    { content: 'AQAC/w==', encoding: 'base64', size: 4 },
  ],
  [
    'some lines of a long file',
    { path: 'long.txt', start_line: 39_999 },
    { total_lines: 40_000, truncated: false },
  ],
  [
    'as many lines of a range as fit',
    { path: 'long.txt', start_line: 1 },
    { truncated: true, end_line: 17_189, next_line: 17_190 },
  ],
];

const refused: [string, Record<string, unknown>, RegExp][] = [
  ['a file that is not there', { path: 'nope.txt' }, /not found; list_directory/],
  ['a directory that is not there', { path: 'nope/a.txt' }, /there is no directory "nope"/],
  ['a file as a directory', { path: 'plain.txt/x' }, /not a directory/],
  ['a directory', { path: '.' }, /is a directory; list_directory/],
  ['a binary file as text', { path: 'binary.bin' }, /binary file of 4 bytes; encoding: base64/],
  [
    'a long file without a range',
    { path: 'long.txt' },
    /2440000 bytes.*give start_line and end_line/,
  ],
  [
    'a line that is too long',
    { path: 'one-line.txt', start_line: 1 },
    /line 1 alone has more than/,
  ],
  [
    'a start beyond the end',
    { path: 'plain.txt', start_line: 9 },
    /has 3 lines; start_line 9 is beyond/,
  ],
  [
    'an end before the start',
    { path: 'plain.txt', start_line: 3, end_line: 2 },
    /end_line 2 is before start_line 3/,
  ],
  [
    'lines of base64',
    { path: 'plain.txt', start_line: 1, encoding: 'base64' },
    /base64 has no lines/,
  ],
  [
    'a long file as base64',
    { path: 'long.txt', encoding: 'base64' },
    /base64 takes files of up to/,
  ],
  [
    'a line number in words',
    { path: 'plain.txt', start_line: 'abc' },
    /start_line.*whole number from 1/,
  ],
  ['a negative line', { path: 'plain.txt', start_line: -1 }, /start_line.*whole number from 1/],
  ['line zero', { path: 'plain.txt', end_line: 0 }, /end_line.*whole number from 1/],
  ['half a line', { path: 'plain.txt', end_line: 1.5 }, /end_line.*whole number from 1/],
  [
    'a line number without end',
    { path: 'plain.txt', end_line: 1e300 },
    /end_line.*whole number from 1/,
  ],
  ['an encoding nobody knows', { path: 'plain.txt', encoding: 'ebcdic' }, /encoding/],
  ['another name for the path', { filename: 'plain.txt' }, /path|filename/],
];

describe('read_file', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serve(files);
    await served.put('huge.txt', 'first\n');
    await truncate(join(served.root, 'huge.txt'), 5_000_000_000);
  });
  afterAll(() => served[Symbol.asyncDispose]());

  it.each(ok)('reads %s', async (_, args, expected) => {
    const { isError, data, text } = await served.call('read_file', args);
    expect({ isError, data }).toMatchObject({ isError: false, data: expected });
    expect(text.startsWith(String(data['content']))).toBe(true);
  });

  it.each(refused)('refuses %s', async (_, args, message) => {
    const { isError, text } = await served.call('read_file', args);
    expect({ isError, text }).toEqual({ isError: true, text: expect.stringMatching(message) });
  });

  it('reads the first line of a file of 5 GB', async () => {
    const whole = await served.call('read_file', { path: 'huge.txt' });
    expect(whole.text).toMatch(/5000000000 bytes.*start_line/);
    const line = await served.call('read_file', {
      path: 'huge.txt',
      end_line: 1,
      encoding: 'latin1',
    });
    expect(line.data).toMatchObject({ content: 'first\n', size: 5_000_000_000 });
  });

  it('joins the pieces of a range to the file', async () => {
    let text = '';
    for (let next: unknown = 1; next !== undefined;) {
      const { data } = await served.call('read_file', { path: 'long.txt', start_line: next });
      text += String(data['content']);
      next = data['next_line'];
    }
    expect(text === files['long.txt']).toBe(true);
  });

  it('gives the fingerprint of a file that it read whole, and of no other', async () => {
    const whole = await served.call('read_file', { path: 'plain.txt' });
    const some = await served.call('read_file', { path: 'plain.txt', end_line: 1 });
    expect(whole.data['sha256']).toMatch(/^[\da-f]{64}$/);
    expect(some.data['sha256']).toBeUndefined();
  });
});
