import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRoots } from '../../src/filesystem/roots/index.ts';
import { search } from '../../src/filesystem/search/index.ts';
import { serve, type Served } from './served.ts';

describe('search_files in large files', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serve();
  });
  afterAll(() => served[Symbol.asyncDispose]());

  it('finds the lines that grep finds, wherever a file is cut into pieces', async () => {
    const line = fc.oneof(
      { weight: 6, arbitrary: fc.string({ maxLength: 40 }) },
      { weight: 2, arbitrary: fc.constantFrom('needle', 'a needle b', 'needleneedle') },
      {
        weight: 1,
        arbitrary: fc.integer({ min: 1, max: 90_000 }).map((length) => 'y'.repeat(length)),
      },
    );
    const content = fc
      .array(line, { maxLength: 60 })
      .map((lines) => lines.map((text) => text.replaceAll(/[\0\r\n]/g, ' ')).join('\n'));
    await fc.assert(
      fc.asyncProperty(content, fc.boolean(), async (text, ends) => {
        await served.put('f', text + (ends ? '\n' : ''));
        const { data } = await served.call('search_files', {
          pattern: 'needle',
          case_sensitive: true,
          include_content: true,
          path: 'f',
        });
        const lines = (data['matches'] as { line: number }[]).map((match) => match.line);
        expect(lines).toEqual(grep(served.root));
      }),
      { numRuns: 60 },
    );
  });

  it('has the lines around a match on both sides of a cut', async () => {
    const lines = Array.from({ length: 60_000 }, (_, index) => `line ${index + 1}`);
    await served.put('f', lines.join('\n'));
    const { data } = await served.call('search_files', {
      pattern: '00',
      include_content: true,
      include_context: true,
      context_lines: 2,
      path: 'f',
      max_results: 10_000,
    });
    const matches = data['matches'] as { line: number; before: string[]; after: string[] }[];
    expect(matches.length).toBeGreaterThan(1_000);
    for (const { line, before, after } of matches) {
      expect(before).toEqual(lines.slice(Math.max(0, line - 3), line - 1));
      expect(after).toEqual(lines.slice(line, line + 2));
    }
  });

  it('shows a piece of a line of megabytes', async () => {
    await served.put('f', `${'x'.repeat(5_000_000)}needle${'x'.repeat(100)}`);
    const { data } = await served.call('search_files', {
      pattern: 'needle',
      include_content: true,
      path: 'f',
    });
    const [match] = data['matches'] as { text: string }[];
    expect(match?.text).toContain('needle');
    expect(match?.text.length).toBeLessThan(600);
  });

  it('leaves the process to others while it searches, and ends when it is cancelled', async () => {
    const letters = 'a'.repeat(2_000_000);
    for (let index = 0; index < 20; index += 1) await served.put(`many/${index}`, letters);
    const roots = await openRoots([served.root]);
    const abort = new AbortController();
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
      if (turns === 5) abort.abort();
    }, 1);
    const hostile = {
      pattern: '([a-z]+)*\\d{50}',
      isRegex: true,
      caseSensitive: true,
      wholeWord: false,
    };
    const searching = search({
      ...hostile,
      places: [await roots.existing('many')],
      inContent: true,
      files: undefined,
      contextLines: 0,
      countOnly: false,
      recursive: true,
      includesIgnored: false,
      maxResults: 10,
      signal: abort.signal,
      show: (real) => real,
    });
    await expect(searching).rejects.toThrow('aborted');
    clearInterval(others);
    expect(turns).toBeGreaterThanOrEqual(5);
  });
});

function grep(root: string): number[] {
  try {
    const output = execFileSync('grep', ['-an', 'needle', 'f'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e9,
    });
    return output.split('\n').flatMap((line) => (line === '' ? [] : [Number.parseInt(line, 10)]));
  } catch {
    return [];
  }
}
