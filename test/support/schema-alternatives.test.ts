import { describe, expect, it } from 'vitest';
import { alternativesOf } from './schema-alternatives.ts';
import { acceptedKinds, type SchemaNode } from './schema-keywords.ts';

describe('alternativesOf', () => {
  it.each<[string, SchemaNode, readonly unknown[]]>([
    ['nothing to unfold', { type: 'string' }, [{ type: 'string' }]],
    [
      'a union',
      { anyOf: [{ type: 'string' }, { type: 'null' }] },
      [{ type: ['string'] }, { type: ['null'] }],
    ],
    [
      'a union beside a type',
      { type: 'number', oneOf: [{ type: 'string' }, { minimum: 2 }] },
      [{ type: ['number'], minimum: 2 }],
    ],
    [
      'an intersection',
      { allOf: [{ minimum: 1 }, { minimum: 3, maximum: 9 }] },
      [{ minimum: 3, maximum: 9 }],
    ],
    [
      'number and integer',
      { type: 'number', allOf: [{ type: 'integer' }] },
      [{ type: ['integer'] }],
    ],
    ['listed values', { enum: [1, 2], allOf: [{ const: 2 }] }, [{ enum: [2] }]],
    ['a contradiction', { enum: [1], allOf: [{ const: 2 }] }, []],
    [
      'closed and open',
      { properties: { a: {} }, additionalProperties: false, allOf: [{ properties: { b: {} } }] },
      [{ properties: { a: {} }, additionalProperties: false }],
    ],
  ])('unfolds %s', (_, schema, alternatives) => {
    expect(alternativesOf(schema, schema)).toEqual(alternatives);
  });

  it('follows references, with their siblings only beyond draft-07', () => {
    const root = { $defs: { 'a/b': { minimum: 1 } }, $ref: '#/$defs/a~1b', maximum: 5 };
    expect(alternativesOf(root, root)).toEqual([{ minimum: 1, maximum: 5 }]);
    const old = { $schema: 'http://json-schema.org/draft-07/schema#', ...root };
    expect(alternativesOf(old, old)).toEqual([{ minimum: 1 }]);
  });

  it('refuses endless and foreign references', () => {
    const endless = { $ref: '#' };
    expect(() => alternativesOf(endless, endless)).toThrow('without end');
    const foreign = { $ref: 'https://example.com/schema' };
    expect(() => alternativesOf(foreign, foreign)).toThrow('not a local reference');
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('reads the schema %s', (schema, count) => {
    expect(alternativesOf(schema, {})).toHaveLength(count);
  });
});

describe('acceptedKinds', () => {
  it.each<[SchemaNode, readonly string[]]>([
    [{ type: 'integer' }, ['integer']],
    [{ type: ['number', 'null'] }, ['null', 'number']],
    [{ const: 'a' }, ['string']],
    [{ type: 'number', enum: [1, 'a', 1.5] }, ['integer', 'number']],
    [{ enum: [] }, []],
    [{}, ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object']],
  ])('of %j', (schema, kinds) => {
    expect([...acceptedKinds(schema)]).toEqual(kinds);
  });
});
