import { describe, it } from 'vitest';
import { expectScalarKept, expectScalarMended, type ScalarRow, type StayRow } from './rows.ts';

const boolean = { type: 'boolean' };

describe('booleans sent as text', () => {
  it.each<ScalarRow>([
    [boolean, '"true"', 'safe', 'true', 'boolean-from-string'],
    [boolean, '"false"', 'safe', 'false', 'boolean-from-string'],
    [{ type: ['boolean', 'null'] }, '"false"', 'safe', 'false', 'boolean-from-string'],
    [{ enum: [false] }, '"false"', 'safe', 'false', 'boolean-from-string'],
    [boolean, '"True"', 'standard', 'true', 'boolean-from-string'],
    [boolean, '"FALSE"', 'standard', 'false', 'boolean-from-string'],
    [boolean, '"fAlSe"', 'standard', 'false', 'boolean-from-string'],
  ])('%j takes %s, from %s on, as %s', (...row) => expectScalarMended(row));

  it.each<StayRow>(
    [
      '0',
      '1',
      '"0"',
      '"1"',
      '"yes"',
      '"no"',
      '"on"',
      '"off"',
      '"y"',
      '"n"',
      '"t"',
      '"f"',
      '" true"',
      '"true "',
      '"false\\n"',
      '"true."',
      '"truE!"',
      '"\\u0130true"',
      '"fal\\u017fe"',
      '"null"',
      '"none"',
      '""',
      'null',
      '{}',
      '[]',
      '"\\"true\\""',
    ].map((sent) => [boolean, sent]),
  )('%j leaves %s alone', (...row) => expectScalarKept(row));

  it.each<StayRow>([
    [{ const: true }, '"false"'],
    [{ const: false }, '"true"'],
    [{ type: ['boolean', 'string'] }, '"true"'],
    [{}, '"true"'],
  ])('%j leaves %s alone', (...row) => expectScalarKept(row));
});
