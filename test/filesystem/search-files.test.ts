import { execFileSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve, type Served } from './served.ts';

const files = {
  'a.ts': 'first line\nlet Needle = 1;\nlast line\n',
  'b.md': 'no hit here\n',
  'src/deep/c.ts': 'needle needles\r\nNEEDLE\r\n',
  'src/d.txt': 'x\n'.repeat(9) + 'needle',
  'src/notes (1).txt': 'a.*b\nf(x) = $1\n',
  'wide.txt': Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from('weit\nnadel needle\n', 'utf16le'),
  ]),
  'bom.txt': '\ufeffneedle first\n',
  'binary.dat': Buffer.concat([Buffer.from([0, 1, 2]), Buffer.from('needle')]),
  '.gitignore': 'ignored/\n*.log\n!keep.log\n',
  'ignored/x.ts': 'needle\n',
  'build.log': 'needle\n',
  'keep.log': 'needle\n',
  'src/.gitignore': '/only-here.txt\n',
  'src/only-here.txt': 'needle\n',
  'src/deep/only-here.txt': 'needle\n',
  '.git/config': 'needle\n',
};

/** The paths of a result, with line numbers where there are any. */
function places(data: Record<string, unknown>): string[] {
  const matches = data['matches'] as { path: string; line?: number }[];
  return matches.map(({ path, line }) => (line === undefined ? path : `${path}:${line}`)).sort();
}

const IN_FILES = [
  'a.ts:2',
  'bom.txt:1',
  'keep.log:1',
  'src/d.txt:10',
  'src/deep/c.ts:1',
  'src/deep/c.ts:2',
  'src/deep/only-here.txt:1',
  'wide.txt:2',
];

const found: [string, Record<string, unknown>, string[]][] = [
  ['a part of names', { pattern: 'only' }, ['src/deep/only-here.txt']],
  ['names in any case', { pattern: 'A.TS' }, ['a.ts']],
  ['names by their case', { pattern: 'A.TS', case_sensitive: true }, []],
  ['names by a glob', { pattern: '*.ts' }, ['a.ts', 'src/deep/c.ts']],
  ['names by a glob of paths', { pattern: 'src/**/*.ts' }, ['src/deep/c.ts']],
  ['names by a choice', { pattern: '*.{md,dat}' }, ['b.md', 'binary.dat']],
  ['names by a class', { pattern: '[ab].[!t]*' }, ['b.md']],
  ['directories, too', { pattern: 'deep' }, ['src/deep']],
  ['names with brackets in a glob', { pattern: 'notes ?1).*' }, ['src/notes (1).txt']],
  [
    'names by a regular expression on the path',
    { pattern: '^src/[a-z]\\.', regex: true },
    ['src/d.txt'],
  ],
  ['whole words in names', { pattern: 'only', whole_word: true }, ['src/deep/only-here.txt']],
  ['names in one directory only', { pattern: '*.ts', recursive: false }, ['a.ts']],
  ['names below a directory', { pattern: '*.ts', path: 'src' }, ['src/deep/c.ts']],
  ['lines', { pattern: 'needle', include_content: true }, IN_FILES],
  [
    'lines by their case',
    { pattern: 'Needle', include_content: true, case_sensitive: true },
    ['a.ts:2'],
  ],
  [
    'lines with whole words',
    { pattern: 'needles', include_content: true, whole_word: true },
    ['src/deep/c.ts:1'],
  ],
  [
    'no line with a part of a word',
    { pattern: 'eedle', include_content: true, whole_word: true },
    [],
  ],
  [
    'lines by a text that looks like a pattern',
    { pattern: 'a.*b', include_content: true },
    ['src/notes (1).txt:1'],
  ],
  [
    'lines by brackets and dollars',
    { pattern: 'f(x) = $1', include_content: true },
    ['src/notes (1).txt:2'],
  ],
  [
    'lines by a regular expression',
    { pattern: '^need\\w+$', regex: true, include_content: true },
    ['keep.log:1', 'src/d.txt:10', 'src/deep/c.ts:2', 'src/deep/only-here.txt:1'],
  ],
  [
    'lines in files of a glob',
    { pattern: 'needle', include_content: true, file_pattern: '*.ts' },
    ['a.ts:2', 'src/deep/c.ts:1', 'src/deep/c.ts:2'],
  ],
  [
    'lines in one file',
    { pattern: 'needle', include_content: true, path: 'src/d.txt' },
    ['src/d.txt:10'],
  ],
  [
    'lines in one directory only',
    { pattern: 'needle', include_content: true, path: 'src', recursive: false },
    ['src/d.txt:10'],
  ],
  [
    'what .gitignore leaves out, when asked',
    { pattern: 'x.ts', include_ignored: true },
    ['ignored/x.ts'],
  ],
  ['.git, when asked', { pattern: 'config', include_ignored: true }, ['.git/config']],
  [
    'nothing of the rules above a directory',
    { pattern: 'only', path: 'src/deep' },
    ['src/deep/only-here.txt'],
  ],
  ['the rules above a directory in it', { pattern: '*', path: 'ignored' }, []],
];

const refused: [string, Record<string, unknown>, RegExp][] = [
  ['an empty pattern', { pattern: '' }, /pattern/],
  ['no pattern', {}, /pattern/],
  ['a line break', { pattern: 'a\nb', include_content: true }, /line break/],
  ['a broken regular expression', { pattern: 'a(b', regex: true }, /"a\(b" is not understood/],
  ['lookaround', { pattern: 'a(?=b)', regex: true, include_content: true }, /without lookaround/],
  [
    'a regular expression that explodes',
    { pattern: '((a{1,100}){1,100}){1,100}', regex: true },
    /repeat/,
  ],
  ['a broken glob', { pattern: '*.{md' }, /not a glob/],
  ['a directory that is not there', { pattern: 'x', path: 'nope' }, /not found/],
  [
    'a number of results in words',
    { pattern: 'x', max_results: 'abc' },
    /max_results.*whole number from 1 to 10000/,
  ],
  ['no results', { pattern: 'x', max_results: 0 }, /max_results/],
  ['fewer than no results', { pattern: 'x', max_results: -1 }, /max_results/],
  ['too many results', { pattern: 'x', max_results: 1e15 }, /max_results/],
  ['too much context', { pattern: 'x', context_lines: 1000 }, /context_lines.*0 to 20/],
  ['a switch in words', { pattern: 'x', include_content: 'true' }, /include_content/],
];

describe('search_files', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serve(files);
    await symlink('src', join(served.root, 'linked'));
    execFileSync('mkfifo', [join(served.root, 'needle-pipe')]);
  });
  afterAll(() => served[Symbol.asyncDispose]());

  it.each(found)('finds %s', async (_, args, expected) => {
    const { isError, data } = await served.call('search_files', args);
    expect(isError).toBe(false);
    expect(places(data)).toEqual(expected);
  });

  it.each(refused)('refuses %s', async (_, args, message) => {
    const { isError, text } = await served.call('search_files', args);
    expect({ isError, text }).toEqual({ isError: true, text: expect.stringMatching(message) });
  });

  it('shows the lines around a match', async () => {
    const { data, text } = await served.call('search_files', {
      pattern: 'Needle',
      case_sensitive: true,
      include_content: true,
      include_context: true,
      context_lines: 1,
    });
    expect(data['matches']).toEqual([
      {
        path: 'a.ts',
        line: 2,
        column: 5,
        text: 'let Needle = 1;',
        before: ['first line'],
        after: ['last line'],
      },
    ]);
    expect(text).toBe('a.ts-1- first line\na.ts:2: let Needle = 1;\na.ts-3- last line\n--');
  });

  it('counts without showing', async () => {
    const { data } = await served.call('search_files', {
      pattern: 'needle',
      include_content: true,
      count_only: true,
    });
    expect(data).toMatchObject({
      match_count: 8,
      file_count: 7,
      matches: [],
      truncated: false,
      binary_skipped: 1,
    });
    expect(data['counts']).toContainEqual({ path: 'src/deep/c.ts', count: 2 });
  });

  it.each([5, null, 1])(
    'stops at max_results %s and tells that there is more',
    async (max_results) => {
      const { data } = await served.call('search_files', {
        pattern: 'needle',
        include_content: true,
        max_results,
      });
      expect(data['truncated']).toBe(max_results !== null);
      expect(data['matches']).toHaveLength(max_results ?? 8);
    },
  );

  it('hints where a pattern was taken literally', async () => {
    const literal = await served.call('search_files', {
      pattern: 'need\\w+',
      include_content: true,
    });
    expect(literal.text).toContain('regex: true');
    const names = await served.call('search_files', { pattern: 'let Needle' });
    expect(names.text).toContain('include_content: true');
  });

  it('gives the same answer every time', async () => {
    const args = { pattern: 'e', include_content: true };
    const [one, two] = [
      await served.call('search_files', args),
      await served.call('search_files', args),
    ];
    expect(one).toEqual(two);
  });
});
