import { describe, expect, it } from 'vitest';
import { readSchema } from '../../../src/core/schema/index.ts';
import { nodeFor } from './judge.ts';

type Verdict = 'valid' | 'doubtful' | 'invalid';

/** Valid in every reading, in some, or in none. */
function verdictOf(schema: object, value: unknown): Verdict {
  const node = nodeFor(schema);
  if (node.acceptsStrictly(value)) return node.accepts(value) ? 'valid' : 'invalid';
  return node.accepts(value) ? 'doubtful' : 'invalid';
}

const uuid = '2eb8aa08-aa98-11ea-b4aa-73b441d16380';
const isUuid = { format: 'uuid' };
/** RE2 has no look-ahead. */
const lookAhead = { pattern: '^(?=a)' };
const withLookAhead = (schema: unknown): object => ({ patternProperties: { '^(?=a)': schema } });

describe('formats', () => {
  it.each<[object, unknown, Verdict]>([
    [isUuid, uuid, 'valid'],
    [isUuid, 'no uuid', 'doubtful'],
    [isUuid, '', 'invalid'],
    [isUuid, 5, 'valid'],
    [{ format: 'uri-reference' }, '', 'valid'],
    [{ format: 'made-up' }, '', 'valid'],
    [{ format: 'int32' }, 2 ** 40, 'valid'],
    [{ format: 'date' }, 'a'.repeat(65_537), 'doubtful'],
  ])('%j of %j', (schema, value, verdict) => {
    expect(verdictOf(schema, value)).toBe(verdict);
  });
});

describe('patterns that cannot be run', () => {
  it.each<[object, unknown, Verdict]>([
    [lookAhead, 'abc', 'doubtful'],
    [lookAhead, 5, 'valid'],
    [{ pattern: '(a)\\1' }, 'aa', 'doubtful'],
    [{ pattern: '(' }, 'a', 'doubtful'],
    [{ pattern: 'a{1000}{1000}' }, 'a', 'doubtful'],
    [{ pattern: 'a' }, 'a'.repeat(65_536), 'valid'],
    [{ pattern: 'a' }, 'a'.repeat(65_537), 'doubtful'],
    [withLookAhead(false), { a: 1 }, 'doubtful'],
    [withLookAhead(true), { a: 1 }, 'valid'],
    [{ ...withLookAhead(true), additionalProperties: false }, { a: 1 }, 'doubtful'],
    [{ ...withLookAhead({ type: 'string' }), additionalProperties: true }, { a: 1 }, 'doubtful'],
  ])('%j of a value', (schema, value, verdict) => {
    expect(verdictOf(schema, value)).toBe(verdict);
  });

  it('are all of them without an engine', () => {
    const { root } = readSchema({ pattern: '^a$' });
    expect([root.accepts('b'), root.acceptsStrictly('a')]).toEqual([true, false]);
  });

  it('include those an engine throws at', () => {
    const { root } = readSchema({ pattern: '^a$' }, () => {
      throw new Error('boo');
    });
    expect([root.accepts('b'), root.acceptsStrictly('a')]).toEqual([true, false]);
  });
});

describe('doubt below other keywords', () => {
  it.each<[string, object, unknown, Verdict]>([
    ['is none below not, as both readings assert there', { not: isUuid }, 'no uuid', 'valid'],
    ['is none below not, of a uuid', { not: isUuid }, uuid, 'invalid'],
    ['is none below not, of ""', { not: isUuid }, '', 'valid'],
    ['stays below two nots', { not: { not: isUuid } }, 'no uuid', 'doubtful'],
    ['stays below not, of a pattern', { not: lookAhead }, 'abc', 'doubtful'],
    ['goes where another branch is sure', { anyOf: [isUuid, { minLength: 1 }] }, 'x', 'valid'],
    ['is none where asserting leaves one', { oneOf: [isUuid, { minLength: 1 }] }, 'x', 'valid'],
    [
      'may make two of one, of a pattern',
      { oneOf: [lookAhead, { minLength: 1 }] },
      'x',
      'doubtful',
    ],
    ['may make one of none', { oneOf: [isUuid, false] }, 'x', 'doubtful'],
    ['does not hide a second match', { oneOf: [true, true, isUuid] }, 'x', 'invalid'],
    ['may count in contains', { contains: isUuid }, ['x'], 'doubtful'],
    [
      'may pass maxContains',
      { contains: lookAhead, minContains: 0, maxContains: 0 },
      ['x'],
      'doubtful',
    ],
    ['of a condition, both ways fine', { if: isUuid, else: { minLength: 1 } }, 'x', 'valid'],
    ['of a condition, one way fine', { if: isUuid, else: false }, 'x', 'doubtful'],
    ['of a condition, no doubt', { if: isUuid, else: false }, uuid, 'valid'],
    ['of a condition, no way fine', { if: isUuid, else: false }, '', 'invalid'],
  ])('%s', (_what, schema, value, verdict) => {
    expect(verdictOf(schema, value)).toBe(verdict);
  });

  it('does not outlast the check that raised it', () => {
    const node = nodeFor({ not: { properties: { a: { not: isUuid } } } });
    expect(node.accepts({ a: 'x' })).toBe(true);
    expect(node.acceptsStrictly({ a: 'x' })).toBe(false);
    expect(node.accepts({ a: 'x' })).toBe(true);
  });
});
