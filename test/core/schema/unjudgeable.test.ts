import { describe, expect, it } from 'vitest';
import { readSchema } from '../../../src/core/schema/index.ts';
import { draft07, draft2020, nodeFor, reasonFor } from './judge.ts';

/** A schema wrapped in itself that often. */
function nested(levels: number, wrap: (inner: object) => object, core: object = {}): object {
  let schema = core;
  for (let level = 0; level < levels; level += 1) schema = wrap(schema);
  return schema;
}

function many<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function named(count: number, make: (index: number) => unknown): Record<string, unknown> {
  return Object.fromEntries(many(count, (index) => [`p${index}`, make(index)]));
}

describe('a schema that is none', () => {
  it.each([[undefined], [null], ['text'], [7], [[]], [[{}]], [new Date(0)]])('%j', (schema) => {
    expect(reasonFor(schema)).toBe('#: not a schema');
  });
});

describe('references', () => {
  it.each<[string, object]>([
    ['https://x.y/z: a reference to another document', { $ref: 'https://x.y/z' }],
    ['other.json#/a: a reference to another document', { items: { $ref: 'other.json#/a' } }],
    [`${draft07}: a reference to another document`, { $ref: draft07 }],
    ['#/$defs/b: a reference that leads nowhere', { $ref: '#/$defs/b', $defs: { a: {} } }],
    ['#a: a reference that leads nowhere', { $ref: '#a' }],
    ['#/minimum: a reference that leads nowhere', { $ref: '#/minimum', minimum: 5 }],
    ['#/__proto__: a reference that leads nowhere', { $ref: '#/__proto__' }],
    ['#/%: a reference that leads nowhere', { $ref: '#/%' }],
    ['references lead back to themselves', { $ref: '#' }],
    ['references lead back to themselves', { allOf: [{ $ref: '#' }] }],
    ['references lead back to themselves', { not: { $ref: '#' } }],
    ['references lead back to themselves', { dependentSchemas: { a: { $ref: '#' } } }],
    [
      'references lead back to themselves',
      {
        $ref: '#/$defs/a',
        $defs: { a: { anyOf: [{}, { $ref: '#/$defs/b' }] }, b: { $ref: '#/$defs/a' } },
      },
    ],
    [
      '$dynamicRef among several schema resources',
      { $id: 'a', $dynamicRef: '#x', $defs: { x: { $dynamicAnchor: 'x' }, y: { $id: 'b' } } },
    ],
    ['#/$defs/b: an $id used before', { $ref: '#', $defs: { a: { $id: 'x' }, b: { $id: 'x' } } }],
    [
      '#/$defs/b: an anchor used before',
      { $ref: '#', $defs: { a: { $anchor: 'x' }, b: { $anchor: 'x' } } },
    ],
    ['#/$defs/a: $id with a fragment', { $ref: '#', $defs: { a: { $id: 'x#y' } } }],
  ])('%s', (reason, schema) => {
    expect(reasonFor(schema)).toBe(reason);
  });

  it('are looked at only where a schema is', () => {
    expect(nodeFor({ default: { $ref: 'other' }, enum: [{ $ref: 'other' }] }).ref).toBeUndefined();
  });
});

describe('dialects', () => {
  it.each<[string, object]>([
    [
      '#/$schema: not a dialect that can be judged',
      { $schema: 'http://json-schema.org/draft-04/schema#' },
    ],
    ['#/$schema: not a dialect that can be judged', { $schema: 7 }],
    ['#/items/$schema: another dialect', { $schema: draft2020, items: { $schema: draft07 } }],
  ])('%s', (reason, schema) => {
    expect(reasonFor(schema)).toBe(reason);
  });
});

describe('malformed keywords', () => {
  it.each<[string, object]>([
    ['#/type: not a type', { type: 'int' }],
    ['#/type: not a type', { type: [] }],
    ['#/type: not a type', { type: ['string', 'any'] }],
    ['#/type: not a type', { type: null }],
    ['#/properties/a/type: not a type', { properties: { a: { type: 'date' } } }],
    ['#/properties: not an object of schemas', { properties: [] }],
    ['#/properties/a: not a schema', { properties: { a: 'string' } }],
    ['#/properties/a~1b/items: not a schema', { properties: { 'a/b': { items: null } } }],
    ['#/required: not a list of names', { required: true }],
    ['#/required: not a list of names', { required: ['a', 1] }],
    ['#/enum: not a list of values', { enum: { a: 1 } }],
    ['#/minimum: not a number', { minimum: '5' }],
    ['#/exclusiveMinimum: not a number', { exclusiveMinimum: true }],
    ['#/multipleOf: not a number above zero', { multipleOf: 0 }],
    ['#/minLength: not a count', { minLength: -1 }],
    ['#/maxItems: not a count', { maxItems: 1.5 }],
    ['#/uniqueItems: not a boolean', { uniqueItems: 'yes' }],
    ['#/pattern: not a string', { pattern: 5 }],
    ['#/format: not a string', { format: {} }],
    ['#/$ref: not a string', { $ref: {} }],
    ['#/allOf: not a list of schemas', { allOf: {} }],
    ['#/anyOf/1: not a schema', { anyOf: [{}, 1] }],
    ['#/dependentRequired: not an object of lists of names', { dependentRequired: { a: 'b' } }],
    ['#/dependencies: not an object of dependencies', { $schema: draft07, dependencies: [] }],
    ['#/dependencies/a: not a schema', { $schema: draft07, dependencies: { a: 'b' } }],
  ])('%s', (reason, schema) => {
    expect(reasonFor(schema)).toBe(reason);
  });

  it.each<[object]>([
    [{ properties: { type: { type: 'string' } }, default: { type: 'int' } }],
    [{ 'x-type': 'int', examples: 5, description: 7 }],
    [{ properties: { a: { type: 'string', title: null } }, required: [] }],
  ])('are told from what is none: %j', (schema) => {
    expect(reasonFor(schema)).toBeUndefined();
  });
});

const inItems = (inner: object): object => ({ items: inner });
const inAllOf = (inner: object): object => ({ allOf: [inner] });

describe('limits, each met and passed', () => {
  const chain = (length: number): object => ({
    $ref: '#/$defs/p0',
    $defs: {
      ...named(length - 1, (index) => ({ $ref: `#/$defs/p${index + 1}` })),
      [`p${length - 1}`]: {},
    },
  });
  it.each<[string, object, object]>([
    [
      '#/properties/p4999: too many subschemas',
      { properties: named(4999, () => ({})) },
      { properties: named(5000, () => ({})) },
    ],
    [
      '#/anyOf: too many branches',
      { anyOf: many(32, () => ({})) },
      { anyOf: many(33, () => ({})) },
    ],
    [
      '#/oneOf: too many branches',
      { oneOf: many(32, () => ({})) },
      { oneOf: many(33, () => ({})) },
    ],
    [`#${'/items'.repeat(65)}: nested too deeply`, nested(64, inItems), nested(65, inItems)],
    [`#${'/allOf/0'.repeat(65)}: nested too deeply`, nested(64, inAllOf), nested(65, inAllOf)],
    [
      '#/enum: the schema is too large',
      { enum: ['a'.repeat(1_048_575)] },
      { enum: ['a'.repeat(1_048_576)] },
    ],
    [
      '#/const: the schema is too large',
      { const: nested(60, (inner) => ({ a: inner })) },
      { const: nested(70, (inner) => ({ a: inner })) },
    ],
    ['too many references in a row', chain(200), chain(201)],
  ])('%s', (reason, within, beyond) => {
    expect(reasonFor(within)).toBeUndefined();
    expect(reasonFor(beyond)).toBe(reason);
  });

  it('allow long lists of allOf, which is no union', () => {
    expect(reasonFor({ allOf: many(100, () => ({})) })).toBeUndefined();
  });
});

describe('hostile schemas', () => {
  it('that contain themselves are nested too deeply', () => {
    const cyclic: Record<string, unknown> = {};
    cyclic['items'] = cyclic;
    expect(reasonFor(cyclic)).toMatch(/nested too deeply$/);
  });

  it('that contain themselves and hold references are nested no deeper than they are', () => {
    const cyclic: Record<string, unknown> = { properties: { a: { $ref: '#' } } };
    cyclic['items'] = cyclic;
    expect(reasonFor(cyclic)).toBeUndefined();
  });

  it('of 100,000 subschemas are left at the first beyond the limit', () => {
    let reads = 0;
    const counting = new Proxy(
      {},
      { ownKeys: () => ((reads += 1), []), getPrototypeOf: () => Object.prototype },
    );
    expect(reasonFor({ allOf: many(100_000, () => counting) })).toBe(
      '#/allOf/4999: too many subschemas',
    );
    expect(reads).toBeLessThanOrEqual(5000);
  });

  it('that share subschemas without end of ways are left at the limit', () => {
    const shared = nested(40, (inner) => ({ allOf: [inner, inner] }));
    expect(reasonFor(shared)).toMatch(/too many subschemas$/);
  });

  it('that throw when looked at cannot be read', () => {
    const hostile = Object.defineProperty({}, 'type', {
      enumerable: true,
      get: () => {
        throw new Error('boo');
      },
    });
    expect(reasonFor(hostile)).toBe('#: cannot be read');
  });

  it('leave a root that still answers', () => {
    expect(readSchema({ type: 'int' }).root.accepts(1)).toBe(true);
  });
});
