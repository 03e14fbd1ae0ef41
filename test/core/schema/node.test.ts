import { beforeEach, describe, expect, it } from 'vitest';
import { undeclared } from '../../../src/core/schema/undeclared.ts';
import { draft07, nodeFor } from './judge.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };

describe('SchemaNode', () => {
  it('gives declared properties by name', () => {
    const node = nodeFor({ properties: { b: text, a: integer }, required: ['a', 'c'] });
    expect(node.propertyNames).toEqual(['b', 'a']);
    expect(node.required).toEqual(['a', 'c']);
    expect(node.property('a')?.schema).toBe(integer);
    expect(node.property('c')).toBeUndefined();
    expect(node.property('toString')).toBeUndefined();
  });

  it('gives the same node for the same schema', () => {
    const node = nodeFor({
      properties: { a: text },
      items: text,
      allOf: [text],
      $defs: { t: text },
    });
    expect(node.property('a')).toBe(node.property('a'));
    expect(node.items).toBe(node.items);
    expect(node.allOf[0]).toBe(node.allOf[0]);
  });

  it('gives the patterns that match a key, and those that may', () => {
    const node = nodeFor({ patternProperties: { '^a': text, b$: integer, '(?=a)': {} } });
    const schemas = (key: string): readonly unknown[] =>
      node.patternProperty(key).map(({ schema }) => schema);
    expect(schemas('ab')).toEqual([text, integer, {}]);
    expect(schemas('x')).toEqual([{}]);
  });

  it('gives additionalProperties only when declared', () => {
    expect(nodeFor({ additionalProperties: false }).additional?.schema).toBe(false);
    expect(nodeFor({ additionalProperties: text }).additional?.schema).toBe(text);
    expect(nodeFor({}).additional).toBeUndefined();
  });

  it.each<[object, readonly unknown[], unknown]>([
    [{ items: text }, [undefined], text],
    [{ prefixItems: [text, integer], items: false }, [text, integer, undefined], false],
    [{ $schema: draft07, items: [text], additionalItems: integer }, [text, undefined], integer],
    [{ $schema: draft07, items: text, additionalItems: integer }, [undefined], text],
    [{}, [undefined], undefined],
  ])('gives the items of %j', (schema, prefix, rest) => {
    const node = nodeFor(schema);
    expect(prefix.map((_, index) => node.prefixItem(index)?.schema)).toEqual(prefix);
    expect(node.items?.schema).toBe(rest);
  });

  it('gives branches and the target of a reference', () => {
    const node = nodeFor({
      $ref: '#/$defs/t',
      anyOf: [text],
      oneOf: [integer, true],
      $defs: { t: text },
    });
    expect(node.ref?.schema).toBe(text);
    expect(node.anyOf.map(({ schema }) => schema)).toEqual([text]);
    expect(node.oneOf.map(({ schema }) => schema)).toEqual([integer, true]);
    expect(node.allOf).toEqual([]);
  });

  it('leaves schema and value as they were', () => {
    const schema = Object.freeze({
      properties: Object.freeze({ a: Object.freeze({ default: 5 }) }),
    });
    const value = Object.freeze({ b: 1 });
    expect(nodeFor(schema).accepts(value)).toBe(true);
    expect(value).toEqual({ b: 1 });
  });
});

describe('undeclared keys', () => {
  beforeEach(() => {
    undeclared.seen = false;
  });

  const a = { properties: { a: {} } };
  it.each<[object, object, boolean]>([
    [a, { a: 1 }, false],
    [a, { b: 1 }, true],
    [{ ...a, additionalProperties: false }, { b: 1 }, true],
    [{ ...a, additionalProperties: true }, { b: 1 }, false],
    [{ ...a, additionalProperties: {} }, { b: 1 }, false],
    [{ ...a, patternProperties: { '^b': {} } }, { b: 1 }, false],
    [{ ...a, patternProperties: { '^b': {} } }, { c: 1 }, true],
    [{}, { b: 1 }, false],
    [{ properties: { a } }, { a: { b: 1 } }, true],
    [{ allOf: [a] }, { b: 1 }, true],
    [{ required: ['b'], ...a }, { b: 1 }, true],
  ])('under %j in %j', (schema, value, isSeen) => {
    nodeFor(schema).accepts(value);
    expect(undeclared.seen).toBe(isSeen);
  });
});
