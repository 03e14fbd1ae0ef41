import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { serve } from './served.ts';

const BEFORE = 'one two\nthree two\nfour\n';

const done: [string, unknown[], string][] = [
  ['one edit', [{ old_text: 'one', new_text: '1' }], '1 two\nthree two\nfour\n'],
  [
    'edits in any order',
    [
      { old_text: 'four', new_text: '4' },
      { old_text: 'one', new_text: '1' },
    ],
    '1 two\nthree two\n4\n',
  ],
  [
    'edits that touch',
    [
      { old_text: 'one', new_text: '1' },
      { old_text: ' two\nthree', new_text: '-' },
    ],
    '1- two\nfour\n',
  ],
  [
    'a forced edit among others',
    [
      { old_text: 'two', new_text: '2', force: true },
      { old_text: 'four', new_text: '4' },
    ],
    'one 2\nthree 2\n4\n',
  ],
  [
    'edits that swap texts',
    [
      { old_text: 'one', new_text: 'four' },
      { old_text: 'four', new_text: 'one' },
    ],
    'four two\nthree two\none\n',
  ],
];

const refused: [string, unknown, RegExp][] = [
  ['text that is no JSON', 'nonsense', /edits_json is not JSON text/],
  ['an array instead of JSON text', [{ old_text: 'one', new_text: '1' }], /edits_json/],
  ['no edits', '[]', /edits_json/],
  ['an object', '{"old_text":"one","new_text":"1"}', /edits_json/],
  ['the names of another tool', '[{"old_str":"one","new_str":"1"}]', /\[0\].*old_text/],
  ['a switch in words', '[{"old_text":"two","new_text":"2","force":"true"}]', /\[0\]\.force/],
  [
    'an edit that is not found, first',
    edits([
      { old_text: 'nine', new_text: '9' },
      { old_text: 'one', new_text: '1' },
    ]),
    /edit 0: old_text was not found/,
  ],
  [
    'an edit that is not found, last',
    edits([
      { old_text: 'one', new_text: '1' },
      { old_text: 'nine', new_text: '9' },
    ]),
    /edit 1: old_text was not found/,
  ],
  [
    'an ambiguous edit',
    edits([
      { old_text: 'one', new_text: '1' },
      { old_text: 'two', new_text: '2' },
    ]),
    /edit 1: old_text occurs 2 times/,
  ],
  [
    'an edit of what another one makes',
    edits([
      { old_text: 'one', new_text: '1' },
      { old_text: '1', new_text: '2' },
    ]),
    /edit 1: old_text was not found/,
  ],
  [
    'edits that overlap',
    edits([
      { old_text: 'four', new_text: '4' },
      { old_text: 'three two', new_text: '3' },
      { old_text: 'two\nfour', new_text: 'x' },
    ]),
    /edits 1 and 2 overlap/,
  ],
  [
    'the same edit twice',
    edits([
      { old_text: 'one', new_text: '1' },
      { old_text: 'one', new_text: '1' },
    ]),
    /edits 0 and 1 overlap/,
  ],
  [
    'an empty text',
    edits([
      { old_text: 'one', new_text: '1' },
      { old_text: '', new_text: '1' },
    ]),
    /edit 1: old_text is empty/,
  ],
];

function edits(list: unknown[]): string {
  return JSON.stringify(list);
}

describe('multi_edit', () => {
  it.each(done)('makes %s', async (_, list, after) => {
    await using served = await serve({ f: BEFORE });
    const args = { path: 'f', edits_json: edits(list) };
    const planned = await served.call('multi_edit', { ...args, dry_run: true });
    expect(planned).toMatchObject({ isError: false, data: { changed: true } });
    expect(String(await served.get('f'))).toBe(BEFORE);
    expect(await served.call('multi_edit', args)).toMatchObject({ isError: false });
    expect(String(await served.get('f'))).toBe(after);
  });

  it.each(refused)('refuses %s and changes nothing', async (_, edits_json, message) => {
    await using served = await serve({ f: BEFORE });
    const { isError, text } = await served.call('multi_edit', { path: 'f', edits_json });
    expect({ isError, text }).toEqual({ isError: true, text: expect.stringMatching(message) });
    expect(String(await served.get('f'))).toBe(BEFORE);
    expect(await readdir(served.root)).toEqual(['f']);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7])('changes nothing when edit %i of eight fails', async (bad) => {
    const before = Array.from({ length: 8 }, (_, index) => `<${index}>\r\n`).join('');
    await using served = await serve({ f: before });
    const list = Array.from({ length: 8 }, (_, index) => ({
      old_text: index === bad ? 'missing' : `<${index}>`,
      new_text: `[${index}]`,
    }));
    const { isError } = await served.call('multi_edit', { path: 'f', edits_json: edits(list) });
    expect(isError).toBe(true);
    expect(String(await served.get('f'))).toBe(before);
  });
});
