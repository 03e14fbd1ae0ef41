import { describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../src/core/json/index.ts';
import { ajvAccepts } from './ajv-oracle.ts';
import { createCatalogCalls } from './catalog-calls.ts';
import type { CatalogTool } from './catalogs.ts';
import { createOverEncoder, type DamagedTool, type OverEncodeOptions } from './over-encode.ts';
import { countDamages, damageLevels, type Damage, type DamageName } from './over-encode/damage.ts';
import { createRandom } from './random.ts';

const tries = 1000;

/** Every form the arguments took over many tries, as JSON text by the damages done. */
function formsOf(tool: DamagedTool, call: JsonObject, options: OverEncodeOptions = {}): Forms {
  const encode = createOverEncoder(tool, createRandom(11), options);
  const texts = new Set<string>();
  const names = new Set<DamageName>();
  for (let round = 0; round < tries; round += 1) {
    const { arguments: damaged, damages } = encode(call);
    texts.add(JSON.stringify(damaged));
    for (const { name } of damages) names.add(name);
  }
  return { texts, names };
}

interface Forms {
  readonly texts: ReadonlySet<string>;
  readonly names: ReadonlySet<DamageName>;
}

/** Forms of a value under the only key of a closed schema. */
function valueForms(property: JsonObject, value: Json): Forms {
  return formsOf({ inputSchema: closed({ value: property }) }, { value });
}

function closed(properties: JsonObject, required: readonly string[] = []): JsonObject {
  return { type: 'object', properties, required, additionalProperties: false };
}

const listOfTexts = { type: 'array', items: { type: 'string' } };

describe('createOverEncoder', () => {
  it.each<[DamageName, JsonObject, Json, Json]>([
    ['number-as-text', { type: 'number' }, 12.5, '12.5'],
    ['integer-as-text', { type: 'integer' }, 12, '12'],
    ['integer-as-text', { enum: [1, 2] }, 2, '2'],
    ['integer-as-text', { anyOf: [{ type: 'integer' }, { enum: ['auto'] }] }, 5, '5'],
    ['integer-with-zero-fraction', { type: 'integer' }, 12, '12.0'],
    ['boolean-as-text', { type: 'boolean' }, true, 'true'],
    ['boolean-as-cased-text', { type: ['boolean', 'null'] }, false, 'False'],
    ['null-as-text', { type: ['integer', 'null'] }, null, 'null'],
    ['container-as-text', listOfTexts, ['a', 'b'], '["a","b"]'],
    ['container-as-nested-text', { type: 'object' }, {}, '"{}"'],
    ['member-as-bare-value', { enum: ['1', '2'] }, '1', 1],
    ['member-in-other-case', { enum: ['in_progress', 'done'] }, 'in_progress', 'inProgress'],
    ['digits-as-integer', { type: 'string' }, '123', 123],
    ['list-as-single-value', listOfTexts, ['a'], 'a'],
  ])('does %s', (name, property, value, damaged) => {
    const { texts, names } = valueForms(property, value);
    expect(names).toContain(name);
    expect(texts).toContain(JSON.stringify({ value: damaged }));
  });

  it.each<[DamageName, string, JsonObject, Json]>([
    ['integer-as-text', 'a string is accepted too', { type: ['integer', 'string'] }, 12],
    ['integer-as-text', 'the number is not safe', { type: 'integer' }, 2 ** 53],
    ['number-as-text', 'its text has an exponent', { type: 'number' }, 1e-7],
    ['boolean-as-text', 'nothing says what is wanted', {}, true],
    [
      'boolean-as-cased-text',
      'a list could hold it',
      { anyOf: [{ type: 'boolean' }, listOfTexts] },
      true,
    ],
    ['null-as-text', 'a string is accepted too', { type: ['string', 'null'] }, null],
    [
      'container-as-text',
      'a string is accepted too',
      { anyOf: [listOfTexts, { type: 'string' }] },
      ['a'],
    ],
    [
      'container-as-text',
      'two objects could be meant',
      { anyOf: [closed({ a: {} }), closed({ a: {}, b: {} })] },
      { a: 1 },
    ],
    ['container-as-text', 'a key is not to be touched', { type: 'object' }, { constructor: 1 }],
    ['container-as-text', 'a number is not safe', { type: 'array' }, [2 ** 60]],
    ['member-in-other-case', 'two members share the fold', { enum: ['a', 'A'] }, 'a'],
    ['member-in-other-case', 'text is free', { type: 'string' }, 'open'],
    ['digits-as-integer', 'a number is accepted too', { type: ['string', 'number'] }, '123'],
    ['digits-as-integer', 'a zero would be lost', { type: 'string' }, '007'],
    ['list-as-single-value', 'items may be lists', { type: 'array' }, [1]],
    ['list-as-single-value', 'there are two elements', listOfTexts, ['a', 'b']],
    ['list-as-single-value', 'the text could be a list', listOfTexts, ['a,b']],
    ['list-as-single-value', 'the text could be encoded', listOfTexts, ['[1]']],
    [
      'list-as-single-value',
      'an object could be meant',
      { anyOf: [{ type: 'array', items: { type: 'object' } }, { type: 'object' }] },
      [{}],
    ],
  ])('does not do %s where %s', (name, _reason, property, value) => {
    expect(valueForms(property, value).names).not.toContain(name);
  });

  it('restyles a key of an open schema, which stays valid', () => {
    const inputSchema = { type: 'object', properties: { maxItems: { type: 'string' } } };
    const { texts } = formsOf({ inputSchema }, { maxItems: 'x' });
    expect(texts).toContain('{"max_items":"x"}');
    expect(texts).toContain('{"max-items":"x"}');
    expect(texts).toContain('{"MaxItems":"x"}');
  });

  it.each<[string, JsonObject]>([
    ['further keys are allowed', { additionalProperties: true }],
    ['further keys have a schema', { additionalProperties: { type: 'string' } }],
    ['a pattern names them', { patternProperties: { '^[Mm]ax': {} } }],
    ['another name shares the fold', { properties: { maxItems: {}, max_items: {} } }],
    ['a condition looks at the keys', { if: { required: ['max_items'] }, else: {} }],
  ])('does not restyle keys where %s', (_reason, keywords) => {
    const inputSchema = { type: 'object', properties: { maxItems: {} }, ...keywords };
    expect(formsOf({ inputSchema }, { maxItems: 'x' }).names).not.toContain('key-in-other-style');
  });

  describe('of an absent optional', () => {
    const inputSchema = closed({ id: { type: 'string' }, limit: { type: 'integer' } }, ['id']);
    const destructive = { inputSchema, annotations: { destructiveHint: true } };

    it('writes null or a blank', () => {
      const { texts } = formsOf({ inputSchema }, { id: 'x' });
      expect(texts).toContain('{"id":"x","limit":null}');
      expect(texts).toContain('{"limit":"","id":"x"}');
    });

    it.each<[string, DamagedTool, OverEncodeOptions, boolean]>([
      ['a destructive tool', destructive, {}, false],
      ['a destructive tool, when asked', destructive, { emptyOptionals: 'always' }, true],
      ['any tool, when told not to', { inputSchema }, { emptyOptionals: 'never' }, false],
      ['level safe', { inputSchema }, { level: 'safe' }, false],
      ['a required key', { inputSchema: closed({ id: {}, limit: {} }, ['limit']) }, {}, false],
      ['a place that accepts both', { inputSchema: closed({ id: {}, limit: {} }) }, {}, false],
    ])('decides for %s', (_reason, tool, options, isDone) => {
      const { names } = formsOf(tool, { id: 'x' }, options);
      expect(names.has('absent-as-null')).toBe(isDone);
      expect(names.has('absent-as-blank')).toBe(isDone);
    });
  });

  describe('of the arguments as a whole', () => {
    const inputSchema = closed({ id: { type: 'string' } }, ['id']);

    it('writes them as text, in a wrapper, or both', () => {
      const { texts } = formsOf({ name: 'get', inputSchema }, { id: 'x' });
      expect(texts).toContain('"{\\"id\\":\\"x\\"}"');
      expect(texts).toContain('{"arguments":{"id":"x"}}');
      expect(texts).toContain('{"name":"get","arguments":{"id":"x"}}');
      expect([...texts].some((text) => /^"\S*\{.*\{/.test(text))).toBe(true);
    });

    it('does not wrap where the wrapper would be accepted', () => {
      const open = { type: 'object', properties: { id: { type: 'string' } } };
      expect(formsOf({ inputSchema: open }, { id: 'x' }).names).not.toContain('arguments-wrapped');
    });
  });

  it('does nothing to a tool whose schema cannot be judged', () => {
    const encode = createOverEncoder({ inputSchema: { $ref: 'other.json' } }, createRandom(1));
    const call = { a: 1 };
    expect(encode(call)).toEqual({ arguments: call, damages: [] });
  });
});

describe('calls of the catalogs', () => {
  const { damages, damagedTools, stillValid } = damageCatalogCalls(6000);

  it('are invalid once damaged, save for keys restyled in open objects', () => {
    expect(stillValid.length).toBeGreaterThan(0);
    for (const names of stillValid) expect(names).toContain('key-in-other-style');
  });

  it('meet every damage that some catalog gives room for', () => {
    const rare: readonly DamageName[] = ['member-as-bare-value'];
    const missing = Object.keys(damageLevels).filter(
      (name) => !damages.some((damage) => damage.name === name),
    );
    expect(missing.toSorted()).toEqual(rare);
    expect([...countDamages(damages).values()].reduce((sum, count) => sum + count)).toBe(
      damages.length,
    );
  });

  it('are damaged for nearly every tool', () => {
    expect(damagedTools.size).toBeGreaterThan(500);
  });

  it('are damaged alike for the same seed, and never altered themselves', () => {
    const tool = { inputSchema: closed({ list: listOfTexts, limit: { type: 'integer' } }) };
    const call = Object.freeze({ list: Object.freeze(['a']), limit: 3 });
    const [first, second] = [
      createOverEncoder(tool, createRandom(5)),
      createOverEncoder(tool, createRandom(5)),
    ];
    for (let round = 0; round < 50; round += 1) expect(first(call)).toEqual(second(call));
  });
});

interface DamagedCalls {
  readonly damages: readonly Damage[];
  readonly damagedTools: ReadonlySet<CatalogTool>;
  /** The damages of each call that Ajv accepts all the same. */
  readonly stillValid: readonly (readonly DamageName[])[];
}

function damageCatalogCalls(count: number): DamagedCalls {
  const random = createRandom(3);
  const nextCall = createCatalogCalls(random, { nesting: 'prefer' });
  const encoders = new Map<CatalogTool, ReturnType<typeof createOverEncoder>>();
  const damages: Damage[] = [];
  const damagedTools = new Set<CatalogTool>();
  const stillValid: (readonly DamageName[])[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const { tool, call } = nextCall();
    const encode = encoders.get(tool) ?? createOverEncoder(tool, random);
    encoders.set(tool, encode);
    const encoded = encode(call);
    if (encoded.damages.length === 0) continue;
    damages.push(...encoded.damages);
    damagedTools.add(tool);
    if (isObject(encoded.arguments) && ajvAccepts(tool.inputSchema, encoded.arguments)) {
      stillValid.push(encoded.damages.map(({ name }) => name));
    }
  }
  return { damages, damagedTools, stillValid };
}
