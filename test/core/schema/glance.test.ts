import { describe, expect, it } from 'vitest';
import { createNormalizer } from '../../../src/index.ts';
import { createGlance } from '../../../src/core/schema/glance.ts';
import { createRe2Engine } from '../../../src/patterns/index.ts';
import { ajvAccepts } from '../../support/ajv-oracle.ts';
import { createCatalogCalls } from '../../support/catalog-calls.ts';
import { mutateCall } from '../../support/mutate-call.ts';
import { createRandom } from '../../support/random.ts';
import { fuzzCount, fuzzSeed } from '../../support/fuzz.ts';

const object = (properties: object, rest: object = {}): object => ({
  type: 'object',
  properties,
  ...rest,
});

const remote = { $ref: 'https://example.com/other.json' };

describe('a glance at a schema', () => {
  it.each<[string, object, object]>([
    ['declared keys', object({ n: { type: 'integer' } }), { n: 1 }],
    ['nothing required and nothing sent', object({ n: { type: 'integer' } }), {}],
    ['a list of objects', object({ l: { items: object({ a: {} }) } }), { l: [{ a: 1 }] }],
    ['a branch of a union', object({ n: { anyOf: [{ type: 'null' }, { const: 1 }] } }), { n: 1 }],
    ['a reference that is not reached', object({ n: {}, r: remote }), { n: 1 }],
    ['a malformed keyword that is not reached', object({ n: {}, m: { type: 5 } }), { n: 1 }],
  ])('is enough for %s', (_, schema, call) => {
    expect(createGlance(schema)?.(call)).toBe(true);
  });

  it.each<[string, object, object]>([
    ['an undeclared key', object({ n: { type: 'integer' } }), { n: 1, m: 2 }],
    ['a wrong type', object({ n: { type: 'integer' } }), { n: '1' }],
    ['a missing key', object({ n: { type: 'integer' } }, { required: ['n'] }), {}],
    ['a reference', object({ r: { $ref: '#/$defs/a' } }, { $defs: { a: {} } }), { r: 1 }],
    ['a reference behind `not`', object({ r: { not: remote } }), { r: 1 }],
    ['a reference in a condition', object({ r: { if: remote, else: false } }), { r: 1 }],
    ['a malformed keyword', object({ m: { type: 5 } }), { m: 5 }],
    ['a malformed keyword behind `not`', object({ m: { not: { minimum: 'x' } } }), { m: 5 }],
    ['something that is no schema', object({ m: 7 }), { m: 5 }],
    ['too many keys to declare', object(manyProperties(6000)), { k1: 1 }],
    ['a schema of draft-07 with a reference', draft07(object({ r: { $ref: '#' } })), { r: {} }],
  ])('leaves open %s', (_, schema, call) => {
    expect(createGlance(schema)?.(call)).toBe(false);
  });

  it('is not had of what is no schema, or of an unknown dialect', () => {
    expect(createGlance(true)).toBeUndefined();
    expect(createGlance([])).toBeUndefined();
    expect(createGlance({ $schema: 'https://example.com/dialect' })).toBeUndefined();
  });

  it('does not make what is told depend on earlier calls', () => {
    const tool = { name: 't', inputSchema: object({ n: { type: 'integer' }, r: remote }) };
    const plain = { name: 't', arguments: { n: 1 } };
    const fresh = createNormalizer();
    fresh.learn([tool]);
    const used = createNormalizer();
    used.learn([tool]);
    expect(used.apply({ name: 't', arguments: { r: 1 } }).problems).toMatchObject([
      { kind: 'unjudgeable' },
    ]);
    expect(used.apply(plain)).toEqual(fresh.apply(plain));
  });
});

it('accepts nothing that Ajv rejects, in calls of every tool, valid and not', () => {
  const random = createRandom(fuzzSeed + 7);
  const next = createCatalogCalls(random, { nesting: 'prefer' });
  const patterns = createRe2Engine();
  const wrong: unknown[] = [];
  let accepted = 0;
  for (let count = 0; count < fuzzCount(3000, 100_000); count += 1) {
    const { tool, call } = next();
    const value = random.chance(0.5) ? call : mutateCall(call, tool.inputSchema, random);
    if (createGlance(tool.inputSchema, patterns)?.(value) !== true) continue;
    accepted += 1;
    if (!ajvAccepts(tool.inputSchema, value)) wrong.push({ tool: tool.name, value });
  }
  expect(wrong).toEqual([]);
  expect(accepted).toBeGreaterThan(500);
});

function manyProperties(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, {}]));
}

function draft07(schema: object): object {
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...schema };
}
