import { describe, it } from 'vitest';
import { draft07, expectRow, type Row } from './judge.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };

/** As `JSON.parse` gives it: an own key, not the prototype. */
const withProto = JSON.parse('{"__proto__":1}') as unknown;

describe('properties and required', () => {
  it.each<Row>([
    [{ properties: { a: integer } }, [{}, { a: 1 }, { b: 'x' }, [], 'text'], [{ a: '1' }]],
    [{ required: ['a'] }, [{ a: null }, [], 'text'], [{}, { A: 1 }]],
    [
      { properties: { a: integer }, required: ['a', 'b'] },
      [{ a: 1, b: null }],
      [{ a: 1 }, { b: 1 }],
    ],
    [{ properties: { a: false } }, [{}, { b: 1 }], [{ a: null }]],
    [{ required: ['a', 'a'] }, [{ a: 1 }], [{}]],
    [
      { type: 'object', properties: { a: integer } },
      [{ a: 1 }, {}],
      [[], null, 'text', { a: 'x' }],
    ],
    [{ type: ['object', 'null'], required: ['a'] }, [{ a: 1 }, null], [{}, []]],
  ])('%j', (...row) => expectRow(row));
});

describe('names that objects inherit', () => {
  it.each<Row>([
    [{ required: ['toString'] }, [{ toString: 1 }], [{}]],
    [{ required: ['__proto__'] }, [withProto], [{}]],
    [{ properties: { constructor: integer } }, [{}, { constructor: 1 }], [{ constructor: 'x' }]],
    [{ additionalProperties: false }, [{}], [withProto, { hasOwnProperty: 1 }]],
    [{ dependentRequired: { toString: ['a'] } }, [{}, { toString: 1, a: 1 }], [{ toString: 1 }]],
    [{ propertyNames: { minLength: 20 } }, [{}], [withProto]],
  ])('%j', (...row) => expectRow(row));
});

describe('a key whose value is undefined, which JSON cannot say', () => {
  it.each<Row>([
    [{ required: ['a'] }, [], [{ a: undefined }]],
    [
      { properties: { a: integer }, additionalProperties: false },
      [{ a: undefined, b: undefined }],
      [],
    ],
    [{ maxProperties: 0 }, [{ a: undefined }], []],
    [{ patternProperties: { a: integer } }, [{ a: undefined }], []],
    [{ dependentRequired: { a: ['b'] } }, [{ a: undefined }], []],
  ])('counts as absent under %j', (...row) => expectRow(row));
});

describe('patternProperties and additionalProperties', () => {
  it.each<Row>([
    [{ patternProperties: { '^n_': integer } }, [{ n_a: 1 }, { x: 'y' }, []], [{ n_a: 'x' }]],
    [{ patternProperties: { a: integer, b: text } }, [{ a: 1, b: 'x' }], [{ ab: 1 }, { ab: 'x' }]],
    [
      { properties: { n_a: { minimum: 5 } }, patternProperties: { '^n_': integer } },
      [{ n_a: 5 }],
      [{ n_a: 4 }, { n_a: 5.5 }],
    ],
    [{ additionalProperties: integer }, [{}, { a: 1 }, 'text'], [{ a: '1' }]],
    [{ properties: { a: text }, additionalProperties: integer }, [{ a: 'x', b: 1 }], [{ b: 'x' }]],
    [
      { properties: { a: {} }, additionalProperties: false },
      [{ a: 1 }, {}],
      [{ b: 1 }, { a: 1, b: 1 }],
    ],
    [{ additionalProperties: true, properties: { a: text } }, [{ b: 1 }], [{ a: 1 }]],
    [
      { patternProperties: { '^n_': {} }, additionalProperties: false, required: ['n_a'] },
      [{ n_a: 1 }, { n_a: 1, n_b: 2 }],
      [{ x: 1 }, { n_a: 1, x: 1 }, { n_b: 1 }],
    ],
  ])('%j', (...row) => expectRow(row));
});

describe('counts and propertyNames', () => {
  it.each<Row>([
    [{ minProperties: 1 }, [{ a: 1 }, [], 'text'], [{}]],
    [{ maxProperties: 1 }, [{}, { a: 1 }, [1, 2]], [{ a: 1, b: 2 }]],
    [{ propertyNames: { maxLength: 1 } }, [{}, { a: 1 }, [], 'text'], [{ ab: 1 }]],
    [{ propertyNames: { enum: ['a', 'b'] } }, [{ a: 1 }], [{ c: 1 }, { a: 1, c: 1 }]],
    [{ propertyNames: false }, [{}], [{ a: 1 }]],
  ])('%j', (...row) => expectRow(row));
});

describe('dependent keys', () => {
  it.each<Row>([
    [
      { dependentRequired: { a: ['b', 'c'] } },
      [{}, { b: 1 }, { a: 1, b: 1, c: 1 }, []],
      [{ a: 1, b: 1 }],
    ],
    [{ dependentSchemas: { a: { required: ['b'] } } }, [{}, { a: 1, b: 1 }, 'a'], [{ a: 1 }]],
    [{ dependentSchemas: { a: false } }, [{ b: 1 }], [{ a: 1 }]],
    [{ $schema: draft07, dependencies: { a: ['b'] } }, [{ a: 1, b: 1 }, {}], [{ a: 1 }]],
    [{ $schema: draft07, dependencies: { a: { required: ['b'] } } }, [{ a: 1, b: 1 }], [{ a: 1 }]],
    [{ dependencies: { a: ['b'] } }, [{ a: 1 }], []],
    [{ $schema: draft07, dependentRequired: { a: ['b'] } }, [{ a: 1 }], []],
  ])('%j', (...row) => expectRow(row));
});
