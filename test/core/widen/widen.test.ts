import { describe, expect, it } from 'vitest';
import { widen, type WidenOptions } from '../../../src/index.ts';

function widened(property: object, options?: WidenOptions, root: object = {}): unknown {
  const inputSchema = { type: 'object', properties: { p: property }, ...root };
  const tool = widen({ name: 't', inputSchema }, options);
  return tool.inputSchema.properties.p;
}

const ANY = '^(0|-?[1-9][0-9]{0,14})$';

describe('an integer', () => {
  it.each<[object, string]>([
    [{}, ANY],
    [{ minimum: -9007199254740991, maximum: 9007199254740991 }, ANY],
    [{ minimum: -5 }, ANY],
    [{ minimum: 0 }, '^(0|[1-9][0-9]{0,14})$'],
    [{ minimum: -0.5 }, '^(0|[1-9][0-9]{0,14})$'],
    [{ exclusiveMinimum: -1 }, '^(0|[1-9][0-9]{0,14})$'],
    [{ minimum: 0, maximum: 9 }, '^(0|[1-9])$'],
    [{ minimum: 1 }, '^[1-9][0-9]{0,14}$'],
    [{ exclusiveMinimum: 0 }, '^[1-9][0-9]{0,14}$'],
    [{ minimum: 1, maximum: 100 }, '^[1-9][0-9]{0,14}$'],
    [{ minimum: 1, maximum: 9 }, '^[1-9]$'],
    [{ minimum: 1000, maximum: 9999 }, '^[1-9][0-9]{3}$'],
    [{ maximum: 0 }, '^(0|-[1-9][0-9]{0,14})$'],
    [{ maximum: -1 }, '^-[1-9][0-9]{0,14}$'],
    [{ exclusiveMaximum: 0 }, '^-[1-9][0-9]{0,14}$'],
    [{ minimum: -99, maximum: -10 }, '^-[1-9][0-9]{1}$'],
  ])('with %j takes text of the sign and length that its bounds leave', (bounds, pattern) => {
    expect(widened({ type: 'integer', ...bounds })).toEqual({
      type: ['integer', 'string'],
      ...bounds,
      pattern,
    });
  });

  it.each<[object, object]>([
    [{ type: ['integer', 'null'] }, { type: ['integer', 'string', 'null'], pattern: ANY }],
    [
      { anyOf: [{ type: 'integer' }, { type: 'null' }], default: null },
      { anyOf: [{ type: ['integer', 'string'], pattern: ANY }, { type: 'null' }], default: null },
    ],
    [
      { type: 'array', items: { type: 'integer' } },
      { type: 'array', items: { type: ['integer', 'string'], pattern: ANY } },
    ],
    [
      {
        type: 'object',
        properties: { q: { type: 'integer' } },
        additionalProperties: { type: 'integer' },
      },
      {
        type: 'object',
        properties: { q: { type: ['integer', 'string'], pattern: ANY } },
        additionalProperties: { type: ['integer', 'string'], pattern: ANY },
      },
    ],
    [
      { prefixItems: [{ type: 'string' }, { type: 'integer' }] },
      { prefixItems: [{ type: 'string' }, { type: ['integer', 'string'], pattern: ANY }] },
    ],
    [
      { type: 'integer', 'x-other': 1 },
      { type: ['integer', 'string'], 'x-other': 1, pattern: ANY },
    ],
  ])('is found in %j', (property, expected) => {
    expect(widened(property)).toEqual(expected);
  });

  it('may be written as alternatives, with what is said about it outside', () => {
    const property = { title: 'T', type: 'integer', minimum: 0, description: 'd', default: 1 };
    expect(widened(property, { form: 'any-of' })).toEqual({
      title: 'T',
      description: 'd',
      default: 1,
      anyOf: [
        { type: 'integer', minimum: 0 },
        { type: 'string', pattern: '^(0|[1-9][0-9]{0,14})$' },
      ],
    });
  });

  it('behind a reference is widened where it is used, never where it is defined', () => {
    const definitions = { $defs: { count: { type: 'integer', minimum: 1 } } };
    const tool = {
      name: 't',
      inputSchema: { type: 'object', properties: { p: { $ref: '#/$defs/count' } }, ...definitions },
    };
    expect(widen(tool).inputSchema).toEqual({
      type: 'object',
      properties: {
        p: {
          anyOf: [{ $ref: '#/$defs/count' }, { type: 'string', pattern: '^[1-9][0-9]{0,14}$' }],
        },
      },
      ...definitions,
    });
  });
});

describe('other types', () => {
  it('are numbers', () => {
    expect(widened({ type: 'number', minimum: 0 })).toEqual({
      type: ['number', 'string'],
      minimum: 0,
      pattern: String.raw`^(0|[1-9][0-9]{0,9})(\.[0-9]{1,5})?$`,
    });
  });

  it('are booleans where that is asked for', () => {
    const types = ['boolean'] as const;
    expect(widened({ type: 'boolean' })).toEqual({ type: 'boolean' });
    expect(widened({ type: 'boolean' }, { types })).toEqual({
      type: ['boolean', 'string'],
      pattern: '^(true|false)$',
    });
    expect(widened({ type: 'boolean' }, { types, form: 'any-of' })).toEqual({
      anyOf: [{ type: 'boolean' }, { type: 'string', enum: ['true', 'false'] }],
    });
    expect(widened({ type: 'integer' }, { types })).toEqual({ type: 'integer' });
  });
});

describe('what stays as it is', () => {
  it.each<[string, object]>([
    ['text', { type: 'string' }],
    ['text with a pattern', { type: 'string', pattern: '^[0-9]+$' }],
    ['what takes text already', { type: ['integer', 'string'] }],
    ['several types', { type: ['integer', 'array'] }],
    ['a list', { type: 'array', items: { type: 'string' } }],
    ['anything', {}],
    ['an enum', { type: 'integer', enum: [1, 2] }],
    ['a constant', { type: 'integer', const: 1 }],
    ['a number with a pattern', { type: 'integer', pattern: 'x' }],
    ['a number beside other conditions', { type: 'integer', not: { const: 5 } }],
    ['oneOf', { oneOf: [{ type: 'integer' }, { type: 'null' }] }],
    ['allOf', { allOf: [{ type: 'integer' }] }],
    ['anyOf of more than a number and null', { anyOf: [{ type: 'integer' }, { type: 'boolean' }] }],
    ['a parameter that a header mirrors', { type: 'integer', 'x-mcp-header': 'Count' }],
    ['a reference that leads nowhere', { $ref: '#/$defs/none' }],
    ['a reference to an object', { $ref: '#/$defs/object' }],
  ])('is %s', (_, property) => {
    expect(widened(property)).toEqual(property);
  });

  it('is a tool in which there is nothing to widen: the same object is given back', () => {
    const tool = {
      name: 't',
      inputSchema: { type: 'object', properties: { p: { type: 'string' } } },
    };
    expect(widen(tool)).toBe(tool);
    expect(widen([tool])[0]).toBe(tool);
    const without = { name: 't' };
    expect(widen(without)).toBe(without);
  });

  it('is a schema that cannot be judged, because nothing would be mended by it', () => {
    const inputSchema = {
      type: 'object',
      properties: { p: { type: 'integer' }, q: { $ref: 'http://example.com/x' } },
    };
    const tool = { name: 't', inputSchema };
    expect(widen(tool)).toBe(tool);
  });

  it('is everything of a tool but its input schema, and what was given', () => {
    const integer = { type: 'integer' };
    const tool = {
      name: 't',
      description: 'd',
      inputSchema: { type: 'object', properties: { p: integer }, $defs: { p: integer } },
      outputSchema: { type: 'object', properties: { p: integer } },
      annotations: { readOnlyHint: true },
    };
    const before = structuredClone(tool);
    const wide = widen(tool);
    expect(tool).toEqual(before);
    expect({ ...wide, inputSchema: 0 }).toEqual({ ...tool, inputSchema: 0 });
    expect(wide.inputSchema.type).toBe('object');
    expect(wide.inputSchema.$defs).toEqual({ p: integer });
  });
});
