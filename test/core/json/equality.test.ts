import { describe, expect, it } from 'vitest';
import { isJson, jsonEqual, kindOf, surelyEqual } from '../../../src/core/json/index.ts';

describe('JSON values that are equal', () => {
  it.each([
    ['1', '1.0'],
    ['1000', '1E3'],
    ['0', '-0'],
    ['"a"', String.raw`"\u0061"`],
    ['[1,[2]]', '[ 1, [2.0] ]'],
    ['{"a":1,"b":2}', '{"b":2,"a":1}'],
    ['{"a":{"b":null}}', '{"a":{"b":null}}'],
    ['{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}'],
    ['{}', '{}'],
    ['9007199254740991', '9007199254740991'],
  ])('%s and %s', (left, right) => {
    expect(jsonEqual(JSON.parse(left), JSON.parse(right))).toBe(true);
    expect(surelyEqual(JSON.parse(left), JSON.parse(right))).toBe(true);
  });
});

describe('JSON values that are not', () => {
  it.each([
    ['1', '"1"'],
    ['1', 'true'],
    ['0', 'false'],
    ['null', '0'],
    ['null', '{}'],
    ['[]', '{}'],
    ['[1,2]', '[2,1]'],
    ['[1]', '[1,1]'],
    ['["a"]', '{"0":"a"}'],
    ['{"a":1}', '{"a":1,"b":1}'],
    ['{"a":1,"b":1}', '{"a":1,"c":1}'],
    ['{"toString":1}', '{"a":1}'],
    ['{"__proto__":{}}', '{"a":{}}'],
    ['"é"', String.raw`"e\u0301"`],
    ['"a"', '"A"'],
  ])('%s and %s', (left, right) => {
    expect(jsonEqual(JSON.parse(left), JSON.parse(right))).toBe(false);
    expect(jsonEqual(JSON.parse(right), JSON.parse(left))).toBe(false);
  });

  it.each([
    ['9007199254740993', '9007199254740992'],
    ['[{"id":12345678901234567890}]', '[{"id":12345678901234567891}]'],
    ['1E400', '1E401'],
  ])('surely, though JavaScript reads %s and %s alike', (left, right) => {
    expect(jsonEqual(JSON.parse(left), JSON.parse(right))).toBe(true);
    expect(surelyEqual(JSON.parse(left), JSON.parse(right))).toBe(false);
  });
});

describe('the kind of a value', () => {
  it.each<[string, unknown, string | undefined]>([
    ['null', null, 'null'],
    ['a boolean', false, 'boolean'],
    ['a number', 0, 'number'],
    ['text', '', 'string'],
    ['a list', [], 'array'],
    ['an object', {}, 'object'],
    ['an object without prototype', Object.create(null), 'object'],
    ['undefined', undefined, undefined],
    ['a function', kindOf, undefined],
    ['a date', new Date(0), undefined],
    ['a map', new Map(), undefined],
    ['a big integer', 1n, undefined],
    ['a symbol', Symbol('a'), undefined],
    ['a boxed text', Object('a'), undefined],
  ])('%s', (_, value, kind) => {
    expect(kindOf(value)).toBe(kind);
    expect(isJson(value)).toBe(kind !== undefined);
    expect(isJson([{ a: value }])).toBe(kind !== undefined || value === undefined);
  });
});
