import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExactDecimal } from '../../../src/core/json/exact-decimal.ts';
import { exactNumber, isPlainInteger } from '../../../src/core/json/number-text.ts';

describe('a decimal text that a double holds exactly', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    ['-7', -7],
    ['10', 10],
    ['1.5', 1.5],
    ['-0.25', -0.25],
    ['0.1', 0.1],
    ['0.80', 0.8],
    ['10.0', 10],
    ['0.0', 0],
    ['100.500', 100.5],
    ['0.000001', 0.000001],
    ['9007199254740991', 9007199254740991],
    ['-9007199254740991', -9007199254740991],
    ['9007199254740991.0', 9007199254740991],
    ['4503599627370495.5', 4503599627370495.5],
  ])('%s', (text, value) => {
    expect(exactNumber(text)).toBe(value);
  });
});

describe('text that is no such number', () => {
  it.each([
    ...[
      '',
      ' ',
      '-',
      '.',
      '+7',
      '07',
      '-07',
      '00',
      '7.',
      '.7',
      '-.7',
      '7.0.0',
      '7,0',
      '7_0',
      '0x7',
    ],
    ...[
      '1e3',
      '1E3',
      '1e-3',
      ' 7',
      '7 ',
      '7\n',
      '\u00a07',
      '７',
      '٧',
      'NaN',
      'Infinity',
      '-Infinity',
    ],
    ...['-0', '-0.0', '-0.00', '9007199254740992', '-9007199254740992', '9007199254740993'],
    ...['12345678901234567890', '9007199254740991.5', '0.1000000000000000055511151231257827'],
    ...[
      '3.14159265358979323846',
      '1.00000000000000000001',
      '1'.repeat(400),
      `0.${'1'.repeat(400)}`,
    ],
    ...['0.0000001', 'true', 'null', '"7"', '[7]', '7n', '1/2', '50%', '--7', '- 7'],
  ])('%j', (text) => {
    expect(exactNumber(text)).toBeUndefined();
  });

  it('is a text of more than 1000 characters, whatever it spells', () => {
    for (const text of [
      `${'0'.repeat(500_000)}1`,
      `1.${'0'.repeat(500_000)}1`,
      `1.${'0'.repeat(999)}`,
      '1'.repeat(500_000),
    ]) {
      expect(exactNumber(text)).toBeUndefined();
    }
    expect(exactNumber(`1.${'0'.repeat(998)}`)).toBe(1);
  });
});

it.each<[string, boolean]>([
  ['7', true],
  ['-7', true],
  ['0', true],
  ['7.0', false],
  ['07', false],
  ['1e3', false],
  ['', false],
  ['-', false],
])('%j is a plain integer: %j', (text, isPlain) => {
  expect(isPlainInteger(text)).toBe(isPlain);
});

describe('a JSON number that JavaScript keeps', () => {
  it.each([
    ...['0', '-0', '0.0', '0e5', '1', '1.0', '1.50', '1e3', '1E+3', '12e-1', '0.1', '5e-324'],
    ...['9007199254740991', '9007199254740992', '100000000000000000000', '1.7976931348623157e308'],
  ])('%s', (text) => {
    expect(isExactDecimal(text)).toBe(true);
  });

  it.each([
    ...['9007199254740993', '12345678901234567890', '1E400', '-1e400', '1e-400', '4e-324'],
    ...['0.1000000000000000055511151231257827', '3.14159265358979323846', '1.00000000000000000001'],
  ])('but not %s', (text) => {
    expect(isExactDecimal(text)).toBe(false);
  });

  it('is any that JavaScript prints, and no other of as many digits or more', () => {
    const double = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(double, (value) => {
        const text = JSON.stringify(value);
        expect(isExactDecimal(text)).toBe(true);
        if (/^-?\d+\.\d{15,}$/.test(text))
          expect(isExactDecimal(`${text}0000000000001`)).toBe(false);
        expect([JSON.parse(text), undefined]).toContain(exactNumber(text));
      }),
      { seed: 20_261_118, numRuns: 5_000 },
    );
  });
});
