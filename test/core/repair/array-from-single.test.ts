import { describe, it } from 'vitest';
import {
  expectMended,
  expectScalarKept,
  expectUntouched,
  expectValueMended,
  needing,
  type StayRow,
  type ValueRow,
} from './rows.ts';

const texts = { type: 'array', items: { type: 'string' } };
const integers = { type: 'array', items: { type: 'integer' } };
const points = {
  type: 'array',
  items: { type: 'object', properties: { x: { type: 'integer' } }, required: ['x'] },
};

/** A value for a list, the list that leaves, and the kind of the value in the record. */
type ListRow = readonly [schema: object, sent: string, to: string, kind: string];

describe('one value for a list', () => {
  it.each<ListRow>([
    [texts, '"a"', '["a"]', 'string'],
    [texts, '"two words"', '["two words"]', 'string'],
    [texts, '"5"', '["5"]', 'string'],
    [texts, '"/a/b.txt"', '["/a/b.txt"]', 'string'],
    [texts, '"\\u00e9"', '["\\u00e9"]', 'string'],
    [integers, '5', '[5]', 'number'],
    [integers, '5.0', '[5.0]', 'number'],
    [integers, '12345678901234567890', '[12345678901234567890]', 'number'],
    [{ type: 'array', items: { type: 'boolean' } }, 'false', '[false]', 'boolean'],
    [points, '{"x":1}', '[{"x":1}]', 'object'],
    [points, '{ "x" : 1e0 }', '[{ "x" : 1e0 }]', 'object'],
    [{ ...texts, minItems: 1, maxItems: 1, uniqueItems: true }, '"a"', '["a"]', 'string'],
    [{ type: ['array', 'null'], items: { type: 'string' } }, '"a"', '["a"]', 'string'],
    [{ anyOf: [texts, { type: 'null' }] }, '"a"', '["a"]', 'string'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, '"a"', '["a"]', 'string'],
    [{ type: 'array', items: { type: ['string', 'null'] } }, '"a"', '["a"]', 'string'],
  ])('%j takes %s as %s', (schema, sent, to, kind) => {
    expectValueMended('standard', [schema, sent, to, [`array-from-single v: ${kind} -> (array)`]]);
  });

  const toList = 'array-from-single v: string -> (array)';
  const objectToList = 'array-from-single v: object -> (array)';
  const decoded = 'value-from-json-text v: string -> (object)';
  it.each<ValueRow>([
    [integers, '"5"', '[5]', ['number-from-string v: "5" -> 5', toList]],
    [
      { type: 'array', items: { type: 'boolean' } },
      '"false"',
      '[false]',
      ['boolean-from-string v: "false" -> false', toList],
    ],
    [points, '{"X":1}', '[{"x":1}]', ['key-style v.X: X -> x', objectToList]],
    [points, '{"x":"1"}', '[{"x":1}]', ['number-from-string v.x: "1" -> 1', objectToList]],
    [points, '"{\\"x\\":1}"', '[{"x":1}]', [decoded, objectToList]],
  ])('%j takes %s, mended, as %s', (...row) => expectValueMended('standard', row));

  it('is put into a list deep inside as well', () => {
    expectMended({
      schema: needing({ type: 'array', items: { properties: { tags: texts } } }),
      sent: '{"v":[{"tags":["a"]},{"tags":"b"}]}',
      to: '{"v":[{"tags":["a"]},{"tags":["b"]}]}',
      level: 'standard',
      norms: ['array-from-single v[1].tags: string -> (array)'],
    });
  });
});

describe('values that no list is made of', () => {
  it.each<StayRow>([
    // Text that may be a list of its own, or the start of one.
    [texts, '"a,b"'],
    [texts, '"a, b"'],
    [texts, '"a;b"'],
    [texts, '"a|b"'],
    [texts, '"a\\nb"'],
    [texts, '"a\\r\\nb"'],
    [texts, '""'],
    [texts, '"  "'],
    [texts, '"["'],
    [texts, '"[a"'],
    [texts, '"[\\"a\\""'],
    [texts, '" [a]"'],
    [texts, '"{a}"'],
    [texts, '"\'a\'"'],
    [texts, '"`a`"'],
    [texts, '"\\"a"'],
    // Values that the items do not take, not even decoded.
    [texts, 'true'],
    [texts, '{"a":1}'],
    [texts, 'null'],
    [integers, '"five"'],
    [integers, '1.5'],
    [integers, 'true'],
    [points, '{"x":"one"}'],
    [points, '{}'],
    [points, '5'],
    [{ type: 'array', items: { type: 'null' } }, 'null'],
    // A second convention on top of the list.
    [texts, '5'],
    [integers, '"5.0"'],
    [{ type: 'array', items: { type: 'boolean' } }, '"True"'],
    [{ type: 'array', items: { enum: ['a'] } }, '"A"'],
    // Lists whose items may be lists: one value has two readings.
    [{ type: 'array', items: texts }, '"a"'],
    [{ type: 'array', items: { anyOf: [texts, { type: 'string' }] } }, '"a"'],
    [{ type: 'array', items: { type: ['array', 'string'] } }, '"a"'],
    [{ type: 'array', items: {} }, '"a"'],
    [{ type: 'array' }, '"a"'],
    [{ items: points.items, required: ['y'] }, '{"x":1}'],
    // Lists that take no list of one, or not this one.
    [{ ...texts, minItems: 2 }, '"a"'],
    [{ ...texts, maxItems: 0 }, '"a"'],
    [{ ...texts, contains: { const: 'b' } }, '"a"'],
    [{ type: 'array', items: { type: 'string', format: 'date' } }, '"01/02/2024"'],
    [{ type: 'array', items: { type: 'string', pattern: '^b' } }, '"a"'],
  ])('%j leaves %s alone', (...row) => expectScalarKept(row));

  it('are items of another list', () => {
    expectScalarKept([{ type: 'array', items: integers }, '[false,false]']);
    expectScalarKept([{ type: 'array', items: integers }, '[1]']);
    expectScalarKept([{ type: 'array', items: integers }, '[[1],2]']);
  });

  it('are the arguments as a whole', () => {
    expectUntouched({ schema: { type: 'array', items: { type: 'object' } }, sent: '{"a":1}' });
  });

  it('are those that a union takes as they are', () => {
    expectScalarKept([{ anyOf: [texts, { type: 'string' }] }, '"a"']);
  });
});
