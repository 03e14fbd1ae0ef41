import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/core/json/index.ts';
import { ajvAccepts, ajvAcceptsStrictly } from './ajv-oracle.ts';
import { callableTools, createCatalogCalls } from './catalog-calls.ts';
import { catalogTools } from './catalogs.ts';
import { foldKey } from './key-styles.ts';
import { containerDepth } from './nesting.ts';
import { createRandom } from './random.ts';
import { createValidCallGenerator, validCall } from './valid-calls.ts';

describe('valid calls of the catalogs', () => {
  it('exist for every tool but the one whose required enum is empty', () => {
    const failed = catalogTools.filter((tool) => !callableTools.includes(tool));
    expect(failed.map(({ name }) => name)).toEqual(['netlify-coding-rules']);
    for (const { inputSchema } of failed) {
      const generate = createValidCallGenerator(inputSchema, createRandom(1));
      expect(generate).toThrow('no valid call');
    }
  });

  it('are valid under both readings of formats', () => {
    for (const { inputSchema } of callableTools) {
      const generate = createValidCallGenerator(inputSchema, createRandom(2));
      for (let count = 0; count < 20; count += 1) {
        const call = generate();
        expect(ajvAccepts(inputSchema, call)).toBe(true);
        expect(ajvAcceptsStrictly(inputSchema, call)).toBe(true);
      }
    }
  });

  it('may break formats on request and stay valid', () => {
    let broken = 0;
    const next = createCatalogCalls(createRandom(3), { formats: 'at-times-broken' });
    for (let count = 0; count < 2000; count += 1) {
      const { tool, call } = next();
      expect(ajvAccepts(tool.inputSchema, call)).toBe(true);
      if (!ajvAcceptsStrictly(tool.inputSchema, call)) broken += 1;
    }
    expect(broken).toBeGreaterThan(0);
  });

  it('hold containers inside containers in at least 30 % when nesting is preferred', () => {
    const calls = draw(6000, 4);
    const inside = calls.filter((call) => containerDepth(call) >= 2).length;
    const below = calls.filter((call) => containerDepth(call) >= 3).length;
    expect(inside / calls.length).toBeGreaterThan(0.4);
    expect(below / calls.length).toBeGreaterThan(0.3);
  });

  it('write numbers without exponent, negative zero or digits that parsing loses', () => {
    for (const number of draw(6000, 5)
      .flatMap(leaves)
      .filter((leaf) => typeof leaf === 'number')) {
      expect(JSON.stringify(number)).toMatch(/^-?\d+(\.\d{1,6})?$/);
      expect(Math.abs(number)).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
      expect(Object.is(number, -0)).toBe(false);
    }
  });

  it.each(['', '123', 'true', '[1]', 'null', '12345678901234567890', '日本語のテキスト'])(
    'hold the text %j',
    (text) => {
      expect(draw(6000, 6).flatMap(leaves)).toContain(text);
    },
  );

  it('leave optional keys out and put them in', () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } } };
    const generate = createValidCallGenerator(schema, createRandom(7));
    const present = Array.from({ length: 100 }, () => 'a' in generate());
    expect(new Set(present).size).toBe(2);
  });

  it('never hold an undeclared key that folds to a declared one', () => {
    const schema = { properties: { zzUndeclared: {}, tostring: {} }, type: 'object' };
    const generate = createValidCallGenerator(schema, createRandom(8));
    for (let count = 0; count < 500; count += 1) {
      const keys = Object.keys(generate());
      expect(new Set(keys.map(foldKey)).size).toBe(keys.length);
    }
  });
});

describe('validCall', () => {
  it.each<[string, JsonObject]>([
    [
      'recursion',
      {
        type: 'object',
        $defs: {
          tree: {
            type: 'object',
            properties: { children: { type: 'array', items: { $ref: '#/$defs/tree' } } },
          },
        },
        properties: { tree: { $ref: '#/$defs/tree' } },
        required: ['tree'],
      },
    ],
    [
      'allOf, oneOf and contains',
      {
        type: 'object',
        allOf: [
          { properties: { n: { type: 'number', minimum: 1 } } },
          { required: ['n'], properties: { n: { maximum: 2 } } },
        ],
        oneOf: [
          { required: ['a'], properties: { a: { const: 1 } } },
          { required: ['b'], properties: { b: { type: 'array', contains: { const: 5 } } } },
        ],
      },
    ],
    [
      'bounds',
      {
        type: 'object',
        required: ['m', 's', 'u', 'd'],
        properties: {
          m: { type: 'integer', multipleOf: 5, exclusiveMinimum: 3, maximum: 20 },
          s: { type: 'string', minLength: 2, maxLength: 3, pattern: '^[a-z]' },
          u: { type: 'array', items: { enum: [1, 2, 3] }, uniqueItems: true, minItems: 2 },
          d: { type: 'string', format: 'date-time' },
        },
      },
    ],
    [
      'property names',
      {
        type: 'object',
        minProperties: 1,
        propertyNames: { pattern: '^x-[a-z]+$' },
        additionalProperties: { type: 'boolean' },
      },
    ],
    [
      'draft-07 tuples',
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        type: 'object',
        required: ['p'],
        properties: {
          p: {
            type: 'array',
            minItems: 2,
            items: [{ type: 'string' }, { type: 'null' }],
            additionalItems: false,
          },
        },
      },
    ],
  ])('covers %s', (_, schema) => {
    fc.assert(
      fc.property(validCall(schema, { nesting: 'prefer' }), (call) =>
        ajvAcceptsStrictly(schema, call),
      ),
    );
  });

  it('gives the same calls for the same seed', () => {
    expect(draw(600, 9)).toEqual(draw(600, 9));
    expect(draw(600, 9)).not.toEqual(draw(600, 10));
  });
});

function draw(count: number, seed: number): readonly JsonObject[] {
  const next = createCatalogCalls(createRandom(seed), { nesting: 'prefer' });
  return Array.from({ length: count }, () => next().call);
}

function leaves(value: Json): readonly Json[] {
  if (typeof value !== 'object' || value === null) return [value];
  return Object.values(value).flatMap(leaves);
}
