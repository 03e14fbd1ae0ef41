import { describe, expect, it } from 'vitest';
import { createInnerNormalizer } from '../../../src/core/index.ts';
import { VALUE_CONTEXT } from '../../../src/core/mend-call.ts';
import type { Norm } from '../../../src/core/norm.ts';
import type { NormalizedCall } from '../../../src/core/outcome.ts';
import { repairCall, type RepairedCall } from '../../../src/core/repair/index.ts';
import { lineOf } from '../repair/rows.ts';

const inputSchema = {
  type: 'object',
  properties: {
    items: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          line: { type: 'integer' },
          dry_run: { type: 'boolean' },
          tags: { type: 'array', items: { type: 'string' } },
        },
        additionalProperties: false,
      },
    },
  },
};

function mendItems(
  items: readonly unknown[],
  mutate: (repair: RepairedCall) => RepairedCall = (repair) => repair,
): NormalizedCall {
  return createInnerNormalizer({ builtinRules: false }).mend(
    { name: 'tool', inputSchema, arguments: { items } },
    {
      ...VALUE_CONTEXT,
      engine: (...given) => {
        const repair = repairCall(...given);
        return repair && mutate(repair);
      },
    },
  );
}

describe('a record that groups its lines', () => {
  const items = Array.from({ length: 40 }, (_, index) => ({
    Line: String(index),
    'dry-run': null,
    tags: 'a',
  }));
  const lines = [
    'key-style items[].Line: Line -> line x40',
    'number-from-string items[].line x40',
    'key-style items[].dry-run: dry-run -> dry_run x40',
    'drop-null-optional items[].dry_run x40',
    'array-from-single items[].tags: string -> (array) x40',
  ];

  it('passes the guard', () => {
    const result = mendItems(items);
    expect(result.arguments).toEqual({
      items: items.map((_, index) => ({ line: index, tags: ['a'] })),
    });
    expect(result.norms.map(lineOf)).toEqual(lines);
  });

  it('tells one change that differs from the others by itself', () => {
    const result = mendItems([
      ...items.slice(0, 39),
      { line: 1, tags: ['a', 'b'], dryRun: 'true' },
    ]);
    expect(result.norms.map(lineOf)).toEqual([
      ...lines.map((line) => line.replace('x40', 'x39')),
      'key-style items[39].dryRun: dryRun -> dry_run',
      'boolean-from-string items[39].dry_run: "true" -> true',
    ]);
  });

  it.each<[what: string, change: (norm: Norm) => Norm]>([
    ['one too many', (norm) => ({ ...norm, count: 41 })],
    ['one too few', (norm) => ({ ...norm, count: 39 })],
    ['another place', (norm) => ({ ...norm, param: 'items[].other' })],
    ['another name', (norm) => ({ ...norm, to: 'other' })],
  ])('is stopped where a line tells of %s', (_what, change) => {
    const result = mendItems(items, ({ edits, norms }) => ({
      edits,
      norms: norms.map((norm) => (norm.rule_id === 'schema/key-style' ? change(norm) : norm)),
    }));
    expect(result.outcome).toBe('unfixed');
    expect(result.norms).toEqual([]);
  });

  it('is stopped where a boolean is flipped under its cover', () => {
    const flags = Array.from({ length: 40 }, () => ({ dry_run: 'false' }));
    expect(mendItems(flags).outcome).toBe('normalized');
    const flipped = mendItems(flags, ({ edits, norms }) => ({
      edits: edits.map((edit, index) =>
        index === 7 && edit.op === 'replace' ? { ...edit, value: true } : edit,
      ),
      norms,
    }));
    expect(flipped.outcome).toBe('unfixed');
  });
});
