import { describe, expect, it } from 'vitest';
import { linesOf } from './explained.ts';

const integer = { type: 'integer' };
const string = { type: 'string' };
const file = {
  type: 'object',
  properties: { kind: { const: 'file' }, path: string, line: integer },
  required: ['kind', 'path'],
};
const page = {
  type: 'object',
  properties: { kind: { enum: ['page'] }, url: string },
  required: ['kind', 'url'],
};
const target = { oneOf: [file, page] };
const tool = { properties: { target } };

describe('the lines about a value with several forms', () => {
  it('tell of the branch that the value names, and of no other', () => {
    expect(linesOf(tool, { target: { kind: 'file' } })).toEqual([
      '`target`: with kind "file", `path` is missing.',
    ]);
    expect(linesOf(tool, { target: { kind: 'page' } })).toEqual([
      '`target`: with kind "page", `url` is missing.',
    ]);
    expect(linesOf(tool, { target: { kind: 'file', path: 'a', line: 'top' } })).toEqual([
      '`target.line`: got the string "top". Send an integer, for example 10.',
    ]);
  });

  it('tell so of items and of the arguments as a whole', () => {
    const list = { properties: { list: { type: 'array', items: target } } };
    expect(linesOf(list, { list: [{ kind: 'page', url: 'a' }, { kind: 'file' }] })).toEqual([
      '`list[1]`: with kind "file", `path` is missing.',
    ]);
    expect(linesOf({ type: 'object', ...target }, { kind: 'file' })).toEqual([
      'With kind "file", `path` is missing.',
    ]);
  });

  it('list the forms where the value names none', () => {
    expect(linesOf(tool, { target: { kind: 'other' } })).toEqual([
      '`target`: got an object. Send an object.',
    ]);
    expect(linesOf(tool, { target: 'file' })).toEqual([
      '`target`: got the string "file". Send an object.',
    ]);
  });

  it('look into the only branch for lists or objects', () => {
    const either = { properties: { v: { anyOf: [{ type: 'array', items: integer }, string] } } };
    expect(linesOf(either, { v: [1, 'two'] })).toEqual([
      '`v[1]`: got the string "two". Send an integer, for example 10.',
    ]);
    expect(linesOf(either, { v: true })).toEqual([
      '`v`: got true. Send an array of integers, or a string.',
    ]);
  });
});
