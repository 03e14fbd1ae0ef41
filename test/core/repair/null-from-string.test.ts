import { describe, it } from 'vitest';
import { expectScalarKept, expectScalarMended, type ScalarRow, type StayRow } from './rows.ts';

const integer = { type: 'integer' };
const boolean = { type: 'boolean' };
const string = { type: 'string' };

describe('null sent as text', () => {
  it.each<ScalarRow>([
    [{ type: 'null' }, '"null"', 'safe', 'null', 'null-from-string'],
    [{ type: ['integer', 'null'] }, '"null"', 'safe', 'null', 'null-from-string'],
    [{ anyOf: [boolean, { type: 'null' }] }, '"null"', 'safe', 'null', 'null-from-string'],
    [{ enum: [1, null] }, '"null"', 'safe', 'null', 'null-from-string'],
  ])('%j takes %s, from %s on, as %s', (...row) => expectScalarMended(row));

  it.each<StayRow>([
    [{ type: ['string', 'null'] }, '"null"'],
    [{ anyOf: [string, { type: 'null' }] }, '"null"'],
    [{ type: ['integer', 'null'] }, '"Null"'],
    [{ type: ['integer', 'null'] }, '"NULL"'],
    [{ type: ['integer', 'null'] }, '" null"'],
    [{ type: ['integer', 'null'] }, '"None"'],
    [{ type: ['integer', 'null'] }, '"nil"'],
    [{ type: ['integer', 'null'] }, '"undefined"'],
    [{ type: ['integer', 'null'] }, '"N/A"'],
    [integer, '"null"'],
    [{ type: 'array' }, '"null"'],
  ])('%j leaves %s alone', (...row) => expectScalarKept(row));
});
