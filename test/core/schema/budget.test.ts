import { describe, expect, it } from 'vitest';
import { BudgetExceeded, meter, withBudget } from '../../../src/core/schema/budget.ts';
import { DEFAULT_STEPS, MAX_DATA_DEPTH } from '../../../src/core/schema/limits.ts';
import type { SchemaNode } from '../../../src/core/schema/node.ts';
import { nodeFor } from './judge.ts';

function many<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function nested(levels: number, core: unknown, wrap: (inner: unknown) => unknown): unknown {
  let value = core;
  for (let level = 0; level < levels; level += 1) value = wrap(value);
  return value;
}

/** Steps one check takes. */
function stepsOf(node: SchemaNode, value: unknown): number {
  node.accepts(value);
  return DEFAULT_STEPS - meter.steps;
}

function lists(levels: number): unknown {
  return nested(levels, [], (inner) => [inner]);
}

function wide(size: number): object {
  return { all: many(size, () => many(size, (index) => index)) };
}

/** Unions in unions, with strings at the bottom. */
function branching(levels: number, branches: number): object {
  const definition = (level: number): object =>
    level === levels - 1
      ? { type: 'string' }
      : { anyOf: many(branches, () => ({ $ref: `#/$defs/d${level + 1}` })) };
  const $defs = Object.fromEntries(many(levels, (level) => [`d${level}`, definition(level)]));
  return { $ref: '#/$defs/d0', $defs };
}

describe('data that is too deep', () => {
  const tree = {
    type: ['object', 'array', 'null'],
    additionalProperties: { $ref: '#' },
    items: { $ref: '#' },
  };
  it.each<[string, (inner: unknown) => unknown]>([
    ['lists', (inner) => [inner]],
    ['objects', (inner) => ({ a: inner })],
  ])('in %s ends the check', (_what, wrap) => {
    const node = nodeFor(tree);
    expect(node.accepts(nested(MAX_DATA_DEPTH, null, wrap))).toBe(true);
    expect(() => node.accepts(nested(MAX_DATA_DEPTH + 1, null, wrap))).toThrow(
      'the data is nested too deeply',
    );
    expect(() => node.accepts(nested(10_000, null, wrap))).toThrow(BudgetExceeded);
  });

  it.each<[object]>([[{ uniqueItems: true }], [{ enum: [[[1]]] }], [{ const: { a: 1 } }]])(
    'ends %j, which looks at all of it',
    (schema) => {
      const deep = nested(10_000, 1, (inner) => [inner]);
      expect(() => nodeFor(schema).accepts([deep, deep])).toThrow(BudgetExceeded);
    },
  );

  it('is not looked at where no schema asks', () => {
    const deep = nested(10_000, null, (inner) => [inner]);
    expect(nodeFor({ type: 'array' }).accepts(deep)).toBe(true);
  });

  it('that contains itself ends the check', () => {
    const cyclic: unknown[] = [];
    cyclic.push(cyclic);
    expect(() => nodeFor(tree).accepts(cyclic)).toThrow(BudgetExceeded);
  });
});

describe('schemas that ask for too much', () => {
  it('by unions in unions run out of steps', () => {
    expect(() => nodeFor(branching(40, 2)).accepts(1)).toThrow('the check takes too many steps');
    expect(() => nodeFor(branching(10, 32)).accepts(1)).toThrow(BudgetExceeded);
    expect(nodeFor(branching(40, 2)).accepts('text')).toBe(true);
  });

  it('by schemas applied in a row take four steps for each', () => {
    const row = nested(60, { type: 'string' }, (inner) => ({ allOf: [inner] }));
    expect(stepsOf(nodeFor(row), 'text')).toBe(4 * 60);
  });

  it('by many schemas at each level of deep data are nested too deeply', () => {
    const layered = nested(10, { items: { $ref: '#' } }, (inner) => ({ allOf: [inner] }));
    const node = nodeFor(layered);
    expect(node.accepts(lists(40))).toBe(true);
    expect(() => node.accepts(lists(60))).toThrow('the schema is nested too deeply');
  });

  it('over wide data take steps in proportion to it', () => {
    const node = nodeFor({ properties: { all: { items: { items: { type: 'integer' } } } } });
    expect(stepsOf(node, wide(100))).toBeLessThan(1.2 * 100 ** 2);
    expect(() => node.accepts(wide(1000))).toThrow(BudgetExceeded);
  });
});

describe('long texts', () => {
  const long = 'a'.repeat(8 * 1024 * 1024);
  it.each<[object, boolean]>([
    [{ pattern: '(a+)+$' }, true],
    [{ format: 'uri' }, true],
    [{ maxLength: 10 }, false],
    [{ minLength: 10 }, true],
    [{ maxLength: 5 * 1024 * 1024 }, false],
    [{ enum: ['a'] }, false],
  ])('take few steps under %j', (schema, isAccepted) => {
    const node = nodeFor(schema);
    expect(node.accepts(long)).toBe(isAccepted);
    expect(stepsOf(node, long)).toBeLessThan(200_000);
  });

  it('are paid for by their length where a pattern reads them', () => {
    const node = nodeFor({ items: { pattern: '^a' } });
    const text = 'a'.repeat(64_000);
    expect(stepsOf(node, [text])).toBeGreaterThanOrEqual(1000);
    expect(() => node.accepts(many(1000, () => text))).toThrow(BudgetExceeded);
  });

  it('in many items are paid for where uniqueness compares them', () => {
    const node = nodeFor({ uniqueItems: true });
    const items = many(10, (index) => [index, 'a'.repeat(1024 * 1024)]);
    expect(stepsOf(node, items)).toBeGreaterThan(10 * 16_384);
    expect(() => withBudget(100_000, () => node.accepts(items))).toThrow(BudgetExceeded);
  });
});

describe('withBudget', () => {
  const node = nodeFor({ items: { type: 'integer' } });
  const list = many(100, (index) => index);

  it('lets the checks inside share its steps', () => {
    const checks = (count: number) => () => many(count, () => node.accepts(list));
    expect(withBudget(1000, checks(5))).toEqual(many(5, () => true));
    expect(() => withBudget(1000, checks(20))).toThrow(BudgetExceeded);
  });

  it('holds for budgets inside it', () => {
    expect(() => withBudget(50, () => withBudget(DEFAULT_STEPS, () => node.accepts(list)))).toThrow(
      BudgetExceeded,
    );
  });

  it('ends with its work, even work that throws', () => {
    expect(() => withBudget(50, () => node.accepts(list))).toThrow(BudgetExceeded);
    expect(node.accepts(list)).toBe(true);
  });

  it('does not keep the depth of a check that was cut short', () => {
    const pairs = nodeFor({ items: { items: { items: {} } } });
    for (let round = 0; round < 2 * MAX_DATA_DEPTH; round += 1) {
      expect(() => withBudget(4, () => pairs.accepts([[[1, 2, 3]]]))).toThrow('too many steps');
    }
    expect(pairs.accepts([[[1, 2, 3]]])).toBe(true);
  });
});
