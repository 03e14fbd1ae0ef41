import { describe, it } from 'vitest';
import { expectRow, type Row } from './judge.ts';

describe('boolean and empty schemas', () => {
  it.each<Row>([
    [true, [null, 1, 'a', [], {}], []],
    [{}, [null, 1, 'a', [], {}], []],
    [false, [], [null, 1, 'a', [], {}]],
    [{ title: 'annotated', default: 1, 'x-vendor': [] }, [null, 1, {}], []],
  ])('%j', (...row) => expectRow(row));
});

describe('type', () => {
  it.each<Row>([
    [{ type: 'null' }, [null], [0, false, '', [], {}, undefined]],
    [{ type: 'boolean' }, [true, false], [0, 'true', null]],
    [{ type: 'number' }, [0, -1.5, 1e300], ['1', null, true]],
    [{ type: 'integer' }, [0, -7, 2, 1e20], [1.5, '2', null, Infinity, NaN]],
    [{ type: 'string' }, ['', 'a'], [1, null, ['a']]],
    [{ type: 'array' }, [[], [1]], [{}, 'a', null]],
    [{ type: 'object' }, [{}, { a: 1 }], [[], null, 'a']],
    [{ type: ['string', 'null'] }, ['a', null], [1, [], {}]],
    [{ type: ['string', 'integer', 'array'] }, ['a', 1, []], [1.5, null, {}]],
    [{ type: ['boolean'] }, [true], ['true']],
  ])('%j', (...row) => expectRow(row));
});

describe('enum', () => {
  it.each<Row>([
    [{ enum: ['a', 1, null, false] }, ['a', 1, null, false], ['A', '1', 0, 'null', undefined]],
    [{ enum: [] }, [], [null, 'a']],
    [{ enum: [[1, 2], { a: 1, b: 2 }] }, [[1, 2], { b: 2, a: 1 }], [[2, 1], { a: 1 }, [1]]],
    [{ enum: [1, [1]] }, [1, [1]], [[[1]], '1']],
    [{ enum: [0] }, [0, -0], [false, '']],
    [{ enum: 'a b c d e f g h i j'.split(' ') }, ['a', 'j'], ['k', '', null]],
    [{ enum: ['6', { 6: 6 }] }, ['6', { 6: 6 }], [6, '{"6":6}']],
  ])('%j', (...row) => expectRow(row));
});

describe('const', () => {
  it.each<Row>([
    [{ const: 'a' }, ['a'], ['b', null]],
    [{ const: null }, [null], [0, undefined, 'null']],
    [{ const: false }, [false], [0, '']],
    [{ const: [{ a: [1] }] }, [[{ a: [1] }]], [[{ a: [2] }], { a: [1] }]],
    [{ const: { a: 1, b: [2] } }, [{ b: [2], a: 1 }], [{ a: 1 }, { a: 1, b: [2], c: 3 }]],
    [{ const: {} }, [{}], [[], null]],
  ])('%j', (...row) => expectRow(row));
});
