import { describe, it } from 'vitest';
import { draft07, expectRow, type Row } from './judge.ts';

describe('items and prefixItems', () => {
  it.each<Row>([
    [{ items: { type: 'integer' } }, [[], [1, 2], 'text', {}], [['1'], [1, null]]],
    [{ items: false }, [[], null], [[1]]],
    [{ prefixItems: [{ type: 'string' }, true] }, [[], ['a'], ['a', 1, 2]], [[1], [null, 'a']]],
    [
      { prefixItems: [{ type: 'string' }], items: { type: 'integer' } },
      [['a'], ['a', 1, 2], []],
      [['a', 'b'], [1]],
    ],
    [{ prefixItems: [{}], items: false }, [[], [1]], [[1, 2]]],
    [{ items: { items: { type: 'integer' } } }, [[[1], []], [], [5]], [[['a']], [[1], [null]]]],
  ])('%j', (...row) => expectRow(row));
});

describe('items and additionalItems of draft-07', () => {
  it.each<Row>([
    [{ $schema: draft07, items: [{ type: 'string' }] }, [['a', 1], []], [[1]]],
    [
      { $schema: draft07, items: [{}], additionalItems: { type: 'integer' } },
      [['a', 1], ['a']],
      [['a', 'b']],
    ],
    [{ $schema: draft07, items: {}, additionalItems: false }, [['a', 'b']], []],
    [{ $schema: draft07, additionalItems: false }, [['a', 'b']], []],
    [{ $schema: draft07, prefixItems: [false] }, [['a']], []],
  ])('%j', (...row) => expectRow(row));
});

describe('counts', () => {
  it.each<Row>([
    [{ minItems: 1 }, [[1], [1, 2], 'text', {}], [[]]],
    [{ maxItems: 1 }, [[], [1]], [[1, 2]]],
    [{ minItems: 1, maxItems: 2, type: 'array' }, [[1], [1, 2]], [[], [1, 2, 3], 'ab']],
  ])('%j', (...row) => expectRow(row));
});

describe('uniqueItems', () => {
  it.each<Row>([
    [{ uniqueItems: true }, [[], [1, '1', true, 'true', null], [[1], [2]], 'aa'], [[1, 1]]],
    [
      { uniqueItems: true },
      [[{ a: 1 }, { a: 2 }]],
      [
        [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
      ],
    ],
    [
      { uniqueItems: true },
      [
        [
          [1, 2],
          [2, 1],
        ],
        ['[1]', [1]],
      ],
      [
        [[1], [1]],
        [null, null],
      ],
    ],
    [
      { uniqueItems: true },
      [[0, false]],
      [
        [0, -0],
        ['a', 'b', 'a'],
      ],
    ],
    [{ uniqueItems: false }, [[1, 1]], []],
  ])('%j', (...row) => expectRow(row));
});

describe('contains', () => {
  const one = { const: 1 };
  it.each<Row>([
    [{ contains: one }, [[1], [0, 1], 'text', null], [[], [0]]],
    [{ contains: one, minContains: 2 }, [[1, 0, 1]], [[1, 0], []]],
    [{ contains: one, minContains: 0 }, [[], [0]], []],
    [{ contains: one, maxContains: 1 }, [[1], [1, 0]], [[1, 1], []]],
    [{ contains: one, minContains: 0, maxContains: 1 }, [[], [1]], [[1, 1]]],
    [{ minContains: 2, maxContains: 0 }, [[], [1]], []],
    [{ $schema: draft07, contains: one, minContains: 0 }, [[1]], [[], [0]]],
  ])('%j', (...row) => expectRow(row));
});
