import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { serve } from './served.ts';

const wide = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

interface Row {
  readonly name: string;
  readonly before: string | Buffer;
  readonly old: string;
  readonly new: string;
  readonly with?: Record<string, unknown>;
}

const changed: (Row & { after: string | Buffer })[] = [
  { name: 'one place', before: 'a b c', old: 'b', new: 'x', after: 'a x c' },
  {
    name: 'several lines',
    before: 'a\nb\nc\n',
    old: 'a\nb',
    new: 'x\ny\nz',
    after: 'x\ny\nz\nc\n',
  },
  {
    name: 'all places when forced',
    before: 'b b b',
    old: 'b',
    new: 'bb',
    with: { force: true },
    after: 'bb bb bb',
  },
  {
    name: 'forced places that overlap, from the left',
    before: 'aaaa',
    old: 'aa',
    new: 'b',
    with: { force: true },
    after: 'bb',
  },
  { name: 'away what it finds', before: 'a b c', old: ' b', new: '', after: 'a c' },
  {
    name: 'by dollar signs, literally',
    before: 'price',
    old: 'price',
    new: '$& $1 $$ \\n',
    after: '$& $1 $$ \\n',
  },
  {
    name: 'what looks like a pattern, literally',
    before: 'a.*b axxb',
    old: 'a.*b',
    new: 'c',
    after: 'c axxb',
  },
  {
    name: 'LF as CRLF in a CRLF file',
    before: 'a\r\nb\r\nc\r\n',
    old: 'a\nb',
    new: 'x\ny\nz',
    after: 'x\r\ny\r\nz\r\nc\r\n',
  },
  {
    name: 'CRLF as LF in an LF file',
    before: 'a\nb\n',
    old: 'a\r\nb',
    new: 'x\r\ny',
    after: 'x\ny\n',
  },
  {
    name: 'a mixed file as the replaced lines end',
    before: 'a\r\nb\nc\nd\r\n',
    old: 'b\nc',
    new: 'x\ny',
    after: 'a\r\nx\ny\nd\r\n',
  },
  {
    name: 'a mixed file as the line before ends',
    before: 'a\r\nb\nc',
    old: 'b',
    new: 'x\ny',
    after: 'a\r\nx\r\ny\nc',
  },
  {
    name: 'without case when asked',
    before: 'Ärger',
    old: 'äRGER',
    new: 'x',
    with: { case_sensitive: false },
    after: 'x',
  },
  {
    name: 'whole words only when asked',
    before: 'cat concat cat_',
    old: 'cat',
    new: 'dog',
    with: { whole_word: true },
    after: 'dog concat cat_',
  },
  {
    name: 'whole words between other letters',
    before: 'über übe',
    old: 'übe',
    new: 'x',
    with: { whole_word: true },
    after: 'über x',
  },
  {
    name: 'a file with the mark of UTF-8',
    before: '\ufeffa',
    old: 'a',
    new: 'b',
    after: '\ufeffb',
  },
  { name: 'UTF-16', before: wide('aäb'), old: 'ä', new: 'öö', after: wide('aööb') },
  {
    name: 'UTF-16 that was cut off',
    before: Buffer.concat([wide('ab'), Buffer.from([7])]),
    old: 'a',
    new: 'c',
    after: Buffer.concat([wide('cb'), Buffer.from([7])]),
  },
  {
    name: 'ASCII between bytes that are no UTF-8',
    before: Buffer.from('gr\u00fcn a\n', 'latin1'),
    old: 'a',
    new: 'ä',
    after: Buffer.concat([Buffer.from('gr\u00fcn ', 'latin1'), Buffer.from('ä\n')]),
  },
  { name: 'a file with NUL bytes', before: 'a\0b\0c', old: 'b', new: 'x', after: 'a\0x\0c' },
  { name: 'the last line without an end', before: 'a\nb', old: 'b', new: 'c', after: 'a\nc' },
  {
    name: 'characters beyond the first plane',
    before: '😀😁',
    old: '😁',
    new: '😂',
    after: '😀😂',
  },
];

const refused: (Row & { message: RegExp })[] = [
  {
    name: 'what is not there',
    before: 'abc',
    old: 'x',
    new: 'y',
    message: /old_text was not found\. Read the file/,
  },
  {
    name: 'what is there in another case',
    before: 'x\nAbc',
    old: 'abc',
    new: 'y',
    message: /in another case: line 2, column 1: Abc/,
  },
  {
    name: 'what is there with other blanks',
    before: 'if (a)\n\tb',
    old: 'if (a)\n  b',
    new: 'y',
    message: /first line is there: line 1.*blanks/,
  },
  {
    name: 'several places',
    before: 'b\nab\n',
    old: 'b',
    new: 'x',
    message: /occurs 2 times:\n {2}line 1, column 1: b\n {2}line 2, column 2: ab\n.*force: true/,
  },
  { name: 'places that overlap', before: 'aaa', old: 'aa', new: 'x', message: /occurs 2 times/ },
  { name: 'an empty text', before: 'abc', old: '', new: 'x', message: /old_text is empty/ },
  { name: 'half a surrogate pair', before: '😀', old: '\ud83d', new: 'x', message: /surrogate/ },
  {
    name: 'half a surrogate pair to write',
    before: 'a',
    old: 'a',
    new: '\ud83d',
    message: /surrogate/,
  },
  {
    name: 'a word inside a word',
    before: 'concat',
    old: 'cat',
    new: 'x',
    with: { whole_word: true },
    message: /inside a word/,
  },
  {
    name: 'a switch in words',
    before: 'b b',
    old: 'b',
    new: 'x',
    with: { force: 'true' },
    message: /force/,
  },
  {
    name: 'the name of another tool',
    before: 'b',
    old: 'b',
    new: 'x',
    with: { old_str: 'b' },
    message: /old_str/,
  },
  {
    name: 'another fingerprint',
    before: 'b',
    old: 'b',
    new: 'x',
    with: { expected_sha256: 'a'.repeat(64) },
    message: /changed since it was read/,
  },
];

describe('edit_file', () => {
  it.each(changed)('changes $name', async (row) => {
    await using served = await serve({ f: row.before });
    const args = { path: 'f', old_text: row.old, new_text: row.new, ...row.with };
    const planned = await served.call('edit_file', { ...args, dry_run: true });
    expect(planned).toMatchObject({ isError: false, data: { changed: true, dry_run: true } });
    expect(await served.get('f')).toEqual(Buffer.from(row.before));
    const done = await served.call('edit_file', args);
    expect(done.data['diff']).toBe(planned.data['diff']);
    expect(await served.get('f')).toEqual(Buffer.from(row.after));
    expect(await readdir(served.root)).toEqual(['f']);
  });

  it.each(refused)('refuses $name', async (row) => {
    await using served = await serve({ f: row.before });
    const args = { path: 'f', old_text: row.old, new_text: row.new, ...row.with };
    const { isError, text } = await served.call('edit_file', args);
    expect({ isError, text }).toEqual({ isError: true, text: expect.stringMatching(row.message) });
    expect(await served.get('f')).toEqual(Buffer.from(row.before));
    expect(await readdir(served.root)).toEqual(['f']);
  });
});
