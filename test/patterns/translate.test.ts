import { describe, expect, it } from 'vitest';
import { toRe2 } from '../../src/patterns/translate.ts';

describe('toRe2', () => {
  it.each([
    ['', ''],
    ['^a$', '^\\x{61}$'],
    ['a|b', '\\x{61}|\\x{62}'],
    ['(a)(?:b)(?<c>d)', '(?:\\x{61})(?:\\x{62})(?:\\x{64})'],
    ['a*?b{2,3}?', '\\x{61}*\\x{62}{2,3}'],
    ['\\d\\w', '[0-9][0-9A-Za-z_]'],
    ['[a-c\\-\\]]', '[\\x{61}-\\x{63}\\x{2d}\\x{5d}]'],
    ['[]', '[^\\x{0}-\\x{10ffff}]'],
    ['[^]', '[\\x{0}-\\x{10ffff}]'],
    ['\\u{1F44D}', '\\x{1f44d}'],
    ['\\ud83d\\udc4d', '\\x{1f44d}'],
    ['👍', '\\x{1f44d}'],
    ['\\p{Uppercase_Letter}\\P{gc=L}', '[\\p{Lu}][\\P{L}]'],
    ['\\p{Script=Greek}', '[\\p{Greek}]'],
    ['\\bx\\B', '\\b\\x{78}\\B'],
    ['\\/\\-\\@', '\\x{2f}\\x{2d}\\x{40}'],
    ['{a}', '\\x{7b}\\x{61}\\x{7d}'],
    ['x{,3}', '\\x{78}\\x{7b}\\x{2c}\\x{33}\\x{7d}'],
  ])('writes %s', (source, translated) => {
    expect(toRe2(source)).toBe(translated);
  });

  it.each([
    ['look-ahead', '(?=a)'],
    ['negative look-ahead', '(?!a)'],
    ['look-behind', '(?<=a)b'],
    ['negative look-behind', '(?<!a)b'],
    ['a back-reference', '(a)\\1'],
    ['a named back-reference', '(?<n>a)\\k<n>'],
    ['flags in the pattern', '(?i)a'],
    ['an atomic group', '(?>a)'],
    ['anchors of other engines', '\\Aa\\z'],
    ['an octal escape', '\\01'],
    ['an unknown letter', '\\q'],
    ['a quantifier with nothing before it', '*a'],
    ['a quantifier after an anchor', '^*'],
    ['a quantifier after a quantifier', 'a**'],
    ['a count with nothing before it', '{2}'],
    ['a class that does not end', '[a'],
    ['a range backwards', '[z-a]'],
    ['a range to a set', '[a-\\d]'],
    ['a property RE2 has no name for', '\\p{Emoji}'],
    ['half of a surrogate pair', '\\ud83d'],
    ['a code point beyond the last', '\\u{110000}'],
    ['a backslash at the end', 'a\\'],
  ])('declines %s', (_what, source) => {
    expect(toRe2(source)).toBeUndefined();
  });
});
