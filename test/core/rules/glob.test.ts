import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesGlob } from '../../../src/core/rules/glob.ts';

describe('a glob', () => {
  it.each([
    ['search_files', 'search_files'],
    ['*', 'search_files'],
    ['*', ''],
    ['', ''],
    ['search_*', 'search_files'],
    ['search_*', 'search_'],
    ['*_files', 'search_files'],
    ['*_files', '_files'],
    ['s*s', 'ss'],
    ['s*ch*f*s', 'search_files'],
    ['**', 'a'],
    ['a**b', 'ab'],
    ['*a*a*', 'aa'],
    ['*ab*ba*', 'abba'],
    ['*.*', 'a.b'],
    ['git*', 'git\nhub'],
    ['*é', 'café'],
  ])('%j matches %j', (pattern, name) => {
    expect(matchesGlob(pattern, name)).toBe(true);
  });

  it.each([
    ['search_files', 'search_file'],
    ['search_files', 'Search_Files'],
    ['search_*', 'research_files'],
    ['search_*', 'search'],
    ['*_files', 'search_files2'],
    ['s*s', 's'],
    ['aba*aba', 'ababa'],
    ['a*b*c', 'acb'],
    ['*a*a*', 'a'],
    ['*ab*ba*', 'aba'],
    ['', 'a'],
    ['a', ''],
    ['a?c', 'abc'],
    ['a.c', 'abc'],
    ['[ab]', 'a'],
    ['{a,b}', 'a'],
    ['\\*', 'a'],
    ['!a', 'b'],
    ['é', 'e\u0301'],
  ])('%j does not match %j', (pattern, name) => {
    expect(matchesGlob(pattern, name)).toBe(false);
  });

  it('agrees with the regular expression that says the same', () => {
    const letters = fc.array(fc.constantFrom('a', 'b', '*', '.'), { maxLength: 8 });
    const parts = fc.tuple(letters, letters);
    let matches = 0;
    fc.assert(
      fc.property(parts, ([pattern, name]) => {
        const source = pattern.map((letter) => (letter === '*' ? '[^]*' : `\\x${hex(letter)}`));
        const expected = new RegExp(`^${source.join('')}$`).test(name.join(''));
        matches += expected ? 1 : 0;
        expect(matchesGlob(pattern.join(''), name.join(''))).toBe(expected);
      }),
      { seed: 20_261_118, numRuns: 20_000 },
    );
    expect(matches).toBeGreaterThan(1_000);
  });
});

function hex(letter: string): string {
  return letter.charCodeAt(0).toString(16);
}
