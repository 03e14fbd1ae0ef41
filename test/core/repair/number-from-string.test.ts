import { describe, it } from 'vitest';
import {
  expectMended,
  expectScalarKept,
  expectScalarMended,
  needing,
  type ScalarRow,
  type StayRow,
} from './rows.ts';

const integer = { type: 'integer' };
const number = { type: 'number' };

describe('numbers sent as text', () => {
  it.each<ScalarRow>([
    [integer, '"5"', 'safe', '5', 'number-from-string'],
    [integer, '"0"', 'safe', '0', 'number-from-string'],
    [integer, '"-12"', 'safe', '-12', 'number-from-string'],
    [integer, '"9007199254740991"', 'safe', '9007199254740991', 'number-from-string'],
    [integer, '"-9007199254740991"', 'safe', '-9007199254740991', 'number-from-string'],
    [number, '"5"', 'safe', '5', 'number-from-string'],
    [number, '"1.5"', 'safe', '1.5', 'number-from-string'],
    [number, '"-0.25"', 'safe', '-0.25', 'number-from-string'],
    [{ type: ['integer', 'null'] }, '"5"', 'safe', '5', 'number-from-string'],
    [{ enum: [1, 2, 3] }, '"2"', 'safe', '2', 'number-from-string'],
    [{ const: 7 }, '"7"', 'safe', '7', 'number-from-string'],
    [{ type: 'integer', minimum: 1, maximum: 10 }, '"10"', 'safe', '10', 'number-from-string'],
    [{ type: 'number', multipleOf: 0.5 }, '"2.5"', 'safe', '2.5', 'number-from-string'],
    [integer, '"10.0"', 'standard', '10', 'number-from-string'],
    [integer, '"-3.000"', 'standard', '-3', 'number-from-string'],
  ])('%j takes %s, from %s on, as %s', (...row) => expectScalarMended(row));

  it.each([
    ['"0.80"', '0.80', '0.8'],
    ['"2.0"', '2.0', '2'],
  ])('%s keeps its digits in text', (sent, text, value) => {
    const norms = [`number-from-string v: ${sent} -> ${value}`];
    expectMended({
      schema: needing(number),
      sent: `{"v":${sent}}`,
      level: 'safe',
      to: `{"v":${text}}`,
      norms,
    });
  });

  it.each<StayRow>([
    ...[
      '"1e3"',
      '" 12 "',
      '"12\\n"',
      '"+5"',
      '"007"',
      '"-0"',
      '"-0.0"',
      '"5."',
      '".5"',
      '"0x10"',
      '"0b1"',
      '"1_000"',
      '"1,000"',
      '"50%"',
      '"5 items"',
      '"\\uff15"',
      '"\\u0665"',
      '"NaN"',
      '"Infinity"',
      '"ten"',
      '"5n"',
      '"--5"',
      '"5-"',
      '"1.2.3"',
      '"true"',
      '""',
    ].flatMap((sent): StayRow[] => [
      [integer, sent],
      [number, sent],
    ]),
    [integer, '"1.5"'],
    [integer, '1.5'],
    [integer, 'true'],
    [integer, 'null'],
    [integer, '{"value":5}'],
    [integer, '"9007199254740992"'],
    [integer, '"-9007199254740993"'],
    [integer, '"123456789012345678901234567890"'],
    [number, '"9007199254740993"'],
    [number, '"3.14159265358979323846"'],
    [number, '"1e400"'],
    [{ type: 'integer', minimum: 0 }, '"-1"'],
    [{ type: 'integer', maximum: 100 }, '"101"'],
    [{ type: 'integer', multipleOf: 5 }, '"7"'],
    [{ enum: [1, 2, 3] }, '"4"'],
    [{ not: { type: 'string' } }, '"ten"'],
  ])('%j leaves %s alone', (...row) => expectScalarKept(row));
});
