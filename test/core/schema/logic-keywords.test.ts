import { describe, it } from 'vitest';
import { expectRow, type Row } from './judge.ts';

const integer = { type: 'integer' };
const positive = { minimum: 1 };

describe('allOf, anyOf, oneOf and not', () => {
  it.each<Row>([
    [{ allOf: [integer, positive] }, [1, 7], [0, 1.5, 'a']],
    [{ allOf: [] }, [1, null], []],
    [{ allOf: [true, false] }, [], [1]],
    [{ anyOf: [integer, { type: 'string' }] }, [1, 'a'], [1.5, null]],
    [{ anyOf: [integer], minimum: 5 }, [5], [4, 5.5]],
    [{ oneOf: [integer, positive] }, [0, 1.5, 'a'], [1, 0.5]],
    [{ oneOf: [true, true] }, [], [1]],
    [{ not: integer }, ['a', 1.5, null], [1]],
    [{ not: {} }, [], [1, null]],
    [{ not: { not: integer } }, [1], ['a']],
    [{ not: false }, [1, null], []],
  ])('%j', (...row) => expectRow(row));
});

/** A condition, built from entries because a literal with a key `then` would look like a promise. */
function condition(test: unknown, whenTrue: unknown, whenFalse?: unknown): object {
  const entries = [
    ['if', test],
    ['then', whenTrue],
    ['else', whenFalse],
  ] as const;
  return Object.fromEntries(entries.filter(([, schema]) => schema !== undefined));
}

describe('if, then and else', () => {
  const text = { type: 'string' };
  it.each<Row>([
    [condition(integer, positive, text), [1, 'a'], [0, null, 1.5]],
    [condition(integer, positive), [1, 'a', null], [0]],
    [condition(integer, undefined, text), [0, 'a'], [null]],
    [condition(integer, undefined), [1, 'a'], []],
    [condition(undefined, false, false), [1, 'a'], []],
    [condition(true, integer, false), [1], ['a']],
    [condition(false, false, integer), [1], ['a']],
  ])('%j', (...row) => expectRow(row));
});

describe('unevaluatedProperties', () => {
  const a = { properties: { a: integer } };
  const b = { properties: { b: integer }, required: ['b'] };
  const closed = { unevaluatedProperties: false };
  it.each<Row>([
    [{ ...closed }, [{}, [], 'text'], [{ a: 1 }]],
    [{ ...a, ...closed }, [{ a: 1 }], [{ a: 1, c: 1 }]],
    [{ allOf: [a, b], ...closed }, [{ a: 1, b: 1 }], [{ a: 1, b: 1, c: 1 }]],
    [{ ...a, anyOf: [b, true], ...closed }, [{ a: 1 }, { a: 1, b: 1 }], [{ b: 'x' }, { c: 1 }]],
    [{ oneOf: [a, b], ...closed }, [{ a: 1 }], [{ c: 1 }, { b: 1 }]],
    [{ not: { not: a }, ...closed }, [{}], [{ a: 1 }]],
    [{ ...condition(b, a), ...closed }, [{ a: 1, b: 1 }, {}], [{ a: 1 }]],
    [{ ...condition(b, undefined, a), ...closed }, [{ a: 1 }, { b: 1 }], [{ a: 1, b: 1 }]],
    [{ dependentSchemas: { a }, ...closed }, [{ a: 1 }, {}], [{ b: 1 }]],
    [{ patternProperties: { '^x': {} }, ...closed }, [{ x1: 1 }], [{ y: 1 }]],
    [{ additionalProperties: integer, ...closed }, [{ z: 1 }], [{ z: 'x' }]],
    [{ ...a, unevaluatedProperties: { type: 'string' } }, [{ a: 1, b: 'x' }], [{ b: 1 }]],
    [{ allOf: [{ ...a, unevaluatedProperties: true }], ...closed }, [{ c: 1 }], []],
    [{ $ref: '#/$defs/a', $defs: { a }, ...closed }, [{ a: 1 }], [{ c: 1 }]],
  ])('%j', (...row) => expectRow(row));
});

describe('unevaluatedItems', () => {
  const closed = { unevaluatedItems: false };
  it.each<Row>([
    [{ ...closed }, [[], {}, 'text'], [[1]]],
    [{ prefixItems: [integer], ...closed }, [[1], []], [[1, 2], ['a']]],
    [{ items: integer, ...closed }, [[1, 2]], [['a']]],
    [{ allOf: [{ prefixItems: [true, integer] }], ...closed }, [[1, 2]], [[1, 2, 3]]],
    [{ contains: integer, ...closed }, [[1], [1, 2]], [[1, 'a'], []]],
    [{ anyOf: [{ prefixItems: [integer] }, true], ...closed }, [[1], []], [['a'], [1, 2]]],
    [{ unevaluatedItems: integer, prefixItems: [true] }, [['a', 1]], [['a', 'b']]],
    [{ allOf: [{ unevaluatedItems: true }], ...closed }, [[1, 2]], []],
  ])('%j', (...row) => expectRow(row));
});
