import { describe, it } from 'vitest';
import {
  expectScalarKept,
  expectUntouched,
  expectValueMended,
  needing,
  type StayRow,
  type ValueRow,
} from './rows.ts';

const integer = { type: 'integer' };
const string = { type: 'string' };
const point = { type: 'object', properties: { x: integer }, required: ['x'] };

describe('a list of one for its item', () => {
  it.each<ValueRow>([
    [string, '["a"]', '"a"', ['single-from-array v: (array) -> string']],
    [integer, '[5]', '5', ['single-from-array v: (array) -> number']],
    [
      integer,
      '[ 12345678901234567890 ]',
      '12345678901234567890',
      ['single-from-array v: (array) -> number'],
    ],
    [{ type: 'boolean' }, '[false]', 'false', ['single-from-array v: (array) -> boolean']],
    [{ enum: ['a', 'b'] }, '["b"]', '"b"', ['single-from-array v: (array) -> string']],
    [point, '[{"x" : 1}]', '{"x" : 1}', ['single-from-array v: (array) -> object']],
    [{ type: ['integer', 'null'] }, '[5]', '5', ['single-from-array v: (array) -> number']],
    [
      { anyOf: [integer, { enum: ['all'] }] },
      '["all"]',
      '"all"',
      ['single-from-array v: (array) -> string'],
    ],
    [
      integer,
      '["5"]',
      '5',
      ['single-from-array v: (array) -> string', 'number-from-string v: "5" -> 5'],
    ],
    [
      { type: 'boolean' },
      '["false"]',
      'false',
      ['single-from-array v: (array) -> string', 'boolean-from-string v: "false" -> false'],
    ],
    [
      point,
      '[{"X":1}]',
      '{"x":1}',
      ['single-from-array v: (array) -> object', 'key-style v.X: X -> x'],
    ],
  ])('%j takes %s as %s at the level lenient', (...row) => expectValueMended('lenient', row));
});

describe('lists that stay', () => {
  it.each<StayRow>([
    [string, '[]'],
    [string, '["a","b"]'],
    [string, '["a","a"]'],
    [string, '[null]'],
    [string, '[["a"]]'],
    [integer, '["five"]'],
    [integer, '[1.5]'],
    [point, '[{"x":"one"}]'],
    [{ type: 'string', pattern: '^b' }, '["a"]'],
    [{}, '["a"]'],
    // A second convention on top.
    [string, '[5]'],
    [integer, '["5.0"]'],
    [{ type: 'boolean' }, '["True"]'],
    [{ enum: ['a'] }, '["A"]'],
    [{ type: 'array', items: { type: 'array', items: integer } }, '[5]'],
    // The list is wanted, with other items.
    [{ type: 'array', items: integer }, '["a"]'],
    [{ type: ['array', 'string'], items: integer }, '["a"]'],
    [{ anyOf: [{ type: 'array', items: integer }, string] }, '["a"]'],
    [{ not: { type: 'array' } }, '["a"]'],
  ])('%j leaves %s alone', (...row) => expectScalarKept(row));

  it('are those below the level lenient', () => {
    expectUntouched({ schema: needing(string), sent: '{"v":["a"]}' }, 'standard');
  });
});
