import { describe, expect, it } from 'vitest';
import { createInnerNormalizer } from '../../../src/core/index.ts';
import { normalizeText } from '../../../src/core/normalize-text.ts';
import { lineOf, needing } from './rows.ts';

const integer = { type: 'integer' };

function spelt(
  schema: object,
  sent: string,
  integerSpelling: 'canonical' | 'keep' = 'canonical',
): { text: string; norms: string[] } {
  const normalizer = createInnerNormalizer({ integerSpelling });
  const { text = '', norms } = normalizeText(normalizer, { name: 't', inputSchema: schema }, sent);
  return { text, norms: norms.map(lineOf) };
}

describe('whole numbers with decimals or an exponent', () => {
  it.each([
    ['7.0', '7'],
    ['7.000', '7'],
    ['-7.0', '-7'],
    ['7e0', '7'],
    ['7E2', '700'],
    ['0.7e1', '7'],
    ['70e-1', '7'],
    ['0.0', '0'],
    ['9007199254740991.0', '9007199254740991'],
  ])('%s is written %s where an integer is wanted', (sent, to) => {
    const norms = [`integer-spelling v: ${sent} -> ${to}`];
    expect(spelt(needing(integer), `{"v":${sent}}`)).toEqual({ text: `{"v":${to}}`, norms });
    expect(spelt(needing(integer), `{"v":${sent}}`, 'keep')).toEqual({
      text: `{"v":${sent}}`,
      norms: [],
    });
  });

  it.each<[object]>([
    [{ type: ['integer', 'null'] }],
    [{ anyOf: [integer, { type: 'null' }] }],
    [{ allOf: [integer, { minimum: 0 }] }],
    [{ anyOf: [integer, { type: 'string' }] }],
  ])('%j wants one', (schema) => {
    expect(spelt(needing(schema), '{"v":7.0}').text).toBe('{"v":7}');
  });

  it('are found deep inside, and in text that was decoded', () => {
    const schema = needing({
      type: 'array',
      items: { properties: { n: integer }, type: 'object' },
    });
    expect(spelt(schema, '{"v":[{"n":1.0},{"n":2}, {"n":3e0,"m":4.0}]}').text).toBe(
      '{"v":[{"n":1},{"n":2}, {"n":3,"m":4.0}]}',
    );
    expect(spelt(schema, `{"v":${JSON.stringify('[{"n":1.0}]')}}`).text).toBe('{"v":[{"n":1}]}');
  });

  it('are written out beside another repair', () => {
    const schema = { properties: { a: integer, max_n: integer } };
    expect(spelt(schema, '{"a":"1","maxN":2.0}')).toEqual({
      text: '{"a":1,"max_n":2}',
      norms: [
        'number-from-string a: "1" -> 1',
        'key-style maxN: maxN -> max_n',
        'integer-spelling max_n: 2.0 -> 2',
      ],
    });
  });
});

describe('numbers that keep their spelling', () => {
  it.each<[schema: object, sent: string]>([
    [integer, '7'],
    [integer, '-0.0'],
    [integer, '-0'],
    [integer, '9007199254740992.0'],
    [integer, '1e300'],
    [integer, '12345678901234567890'],
    [integer, '7.5'],
    [{ type: 'number' }, '7.0'],
    [{ type: ['integer', 'number'] }, '7.0'],
    [{ anyOf: [integer, { type: 'number' }] }, '7.0'],
    [{}, '7.0'],
    [{ enum: [7] }, '7.0'],
    [{ type: 'string' }, '"7.0"'],
  ])('%j keeps %s', (schema, sent) => {
    expect(spelt(needing(schema), `{"v":${sent}}`).text).toBe(`{"v":${sent}}`);
  });

  it('are those of arguments that name a key twice', () => {
    const sent = '{"v":7.0,"v":7.0}';
    expect(spelt(needing(integer), sent)).toEqual({ text: sent, norms: [] });
  });
});
