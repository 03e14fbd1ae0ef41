import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createNormalizer, widen, type WidenForm } from '../../../src/index.ts';
import { isObject, type Json, type JsonObject } from '../../../src/core/json/index.ts';
import { ajvAccepts } from '../../support/ajv-oracle.ts';
import { createCatalogCalls } from '../../support/catalog-calls.ts';
import { catalogTools, type CatalogTool } from '../../support/catalogs.ts';
import { createRandom, type Random } from '../../support/random.ts';

const SEED = 20_261_118;
const CALLS = 2500;

/** Texts that look like numbers or booleans, most of which no schema should let in. */
const LOOKALIKES: readonly string[] = [
  '0',
  '7',
  '42',
  '-3',
  '999999999999999',
  '-999999999999999',
  '3.5',
  '-0.25',
  '10.0',
  '0.00001',
  '1234567890.12345',
  'true',
  'false',
  '007',
  '-0',
  '-0.0',
  '00',
  ' 5',
  '5 ',
  '5\n',
  '+5',
  '1e3',
  '0x10',
  '1,000',
  '1_000',
  '9007199254740993',
  '99999999999999999999',
  '.5',
  '5.',
  '1.1234567890123456',
  '',
  'abc',
  'True',
  'null',
  '١٢',
];

const wideSchemas = new Map<string, JsonObject>();

function wideSchema(tool: CatalogTool, form: WidenForm): JsonObject {
  const key = `${form} ${tool.server} ${tool.name}`;
  const known = wideSchemas.get(key);
  if (known !== undefined) return known;
  const wide = widen(tool, { form, types: ['integer', 'number', 'boolean'] }).inputSchema;
  wideSchemas.set(key, wide);
  return wide;
}

interface Sent {
  /** With text in the place of some numbers and booleans. */
  readonly sent: Json;
  /** With what the text spells. */
  readonly meant: Json;
}

/** Puts text in the place of numbers and booleans, by and by. */
function withText(value: Json, random: Random): Sent {
  if (typeof value === 'number' || typeof value === 'boolean') {
    if (random.chance(0.3)) return { sent: value, meant: value };
    const text = random.chance(0.5) ? String(value) : random.pick(LOOKALIKES);
    return { sent: text, meant: spelt(text) };
  }
  if (Array.isArray(value)) {
    const parts = value.map((item: Json) => withText(item, random));
    return { sent: parts.map(({ sent }) => sent), meant: parts.map(({ meant }) => meant) };
  }
  if (!isObject(value)) return { sent: value, meant: value };
  const parts = Object.entries(value).map(([key, item]) => ({
    key,
    ...withText(item, random),
  }));
  return {
    sent: Object.fromEntries(parts.map(({ key, sent }) => [key, sent])),
    meant: Object.fromEntries(parts.map(({ key, meant }) => [key, meant])),
  };
}

function spelt(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Whether each part of a value is as it was sent, or as it was meant: where the tool takes any value, text stays. */
function isBetween(value: unknown, sent: unknown, meant: unknown): boolean {
  if (typeof sent !== 'object' || sent === null) return value === sent || value === meant;
  const parts = Object.entries(sent);
  return (
    isDeepStrictEqual(Object.keys(Object(value)), Object.keys(sent)) &&
    parts.every(([key, part]) => isBetween(Object(value)[key], part, Object(meant)[key]))
  );
}

describe.each<WidenForm>(['flat', 'any-of'])('a schema widened in the form %s', (form) => {
  const random = createRandom(SEED);
  const nextCall = createCatalogCalls(random);
  const cases = Array.from({ length: CALLS }, () => {
    const { tool, call } = nextCall();
    return { tool, call, ...withText(call, random) };
  });

  it('still takes every call that the tool itself takes', () => {
    for (const { tool, call } of cases) expect(ajvAccepts(wideSchema(tool, form), call)).toBe(true);
  });

  it('takes nothing that is not mended into what the tool takes, bounds of numbers aside', () => {
    let mended = 0;
    for (const { tool, sent, meant } of cases) {
      if (!ajvAccepts(wideSchema(tool, form), sent) || ajvAccepts(tool.inputSchema, sent)) continue;
      const normalizer = createNormalizer({ repair: 'safe', builtinRules: false });
      const result = normalizer.apply({ ...tool, arguments: sent });
      if (ajvAccepts(tool.inputSchema, meant)) {
        expect(result.outcome).toBe('normalized');
        expect(ajvAccepts(tool.inputSchema, result.arguments)).toBe(true);
        expect(isBetween(result.arguments, sent, meant)).toBe(true);
        mended += 1;
      } else {
        expect(result).toMatchObject({ outcome: 'unfixed', arguments: sent });
      }
    }
    expect(mended).toBeGreaterThan(CALLS / 40);
  });
});

it('each integer of the catalogs that stands alone takes text, and nothing else changes its type', () => {
  let integers = 0;
  for (const tool of catalogTools) {
    const wide = widen(tool, { types: ['integer'] }).inputSchema;
    expect(wide['type']).toEqual(tool.inputSchema['type']);
    for (const [name, property] of Object.entries(propertiesOf(tool.inputSchema))) {
      const after = propertiesOf(wide)[name];
      if (!isObject(property) || !isObject(after)) continue;
      if (property['type'] !== 'integer' || 'enum' in property) {
        if (property['type'] === 'string' || property['type'] === 'boolean')
          expect(after).toEqual(property);
        continue;
      }
      integers += 1;
      expect(after).toMatchObject({
        type: ['integer', 'string'],
        pattern: expect.stringMatching(/^\^[\d()|[\]{},?-]+\$$/),
      });
    }
  }
  expect(integers).toBeGreaterThan(50);
});

function propertiesOf(schema: JsonObject): Record<string, unknown> {
  const { properties } = schema;
  return isObject(properties) ? properties : {};
}
