import { describe, expect, it } from 'vitest';
import { createRe2Engine } from '../../src/patterns/index.ts';

const engine = createRe2Engine();

describe('patterns that make other engines try for ever', () => {
  it.each([
    ['(a+)+$', false],
    ['^(a|aa)+$', false],
    ['^(a*)*b$', false],
    ['(.*a){12}$', false],
    ['^(\\w+\\s?)*$', false],
    ['(a?){50}a{50}', true],
  ])('%s simply ends on 60,000 characters', (source, isMatch) => {
    const text = `${'a'.repeat(60_000)}!`;
    expect(engine(source)?.(text)).toBe(isMatch);
  });
});

describe('patterns whose program would be large', () => {
  it.each([
    ['a long text', 'a'.repeat(4097)],
    ['counts in counts', '(a{100}){100}'],
    ['three levels of counts', '((a{10}){10}){10}'],
    ['a count of a class', '[a-z]{2000}'],
    ['a large count', 'a{1001}'],
  ])('are declined: %s', (_what, source) => {
    expect(engine(source)).toBeUndefined();
  });

  it.each([
    ['a text', 'x'.repeat(400)],
    ['counts in counts', '(a{10}){10}'],
    ['a count of a class', '[a-z]{0,250}'],
    ['a count', 'a{200}'],
    ['groups in groups', `${'('.repeat(2000)}a${')'.repeat(2000)}`],
  ])('are run where they stay small: %s', (_what, source) => {
    expect(engine(source)).toBeTypeOf('function');
  });
});

describe('patterns RE2 refuses though they could be translated', () => {
  it.each([['('], [')'], ['(?:a'], ['\\p{Script=Klingon}'], ['a{3,2}']])(
    'are declined: %s',
    (source) => {
      expect(engine(source)).toBeUndefined();
    },
  );
});
