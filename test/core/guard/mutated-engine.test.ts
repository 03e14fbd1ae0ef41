import { describe, expect, it } from 'vitest';
import type { Edit } from '../../../src/core/edit/index.ts';
import { createInnerNormalizer } from '../../../src/core/index.ts';
import { VALUE_CONTEXT } from '../../../src/core/mend-call.ts';
import type { Norm } from '../../../src/core/norm.ts';
import type { NormalizedCall } from '../../../src/core/outcome.ts';
import { repairCall, type RepairedCall } from '../../../src/core/repair/index.ts';

const boolean = { type: 'boolean' };
const integer = { type: 'integer' };
const string = { type: 'string' };

const inputSchema = {
  type: 'object',
  properties: {
    force: boolean,
    limit: integer,
    offset: { type: ['integer', 'string'] },
    max_size: integer,
    state: { enum: ['open', 'closed', 'all'] },
    note: string,
    labels: { type: 'array', items: string },
    filter: { type: 'object', properties: { deep: boolean } },
    id: string,
  },
};

const sent = {
  force: 'false',
  limit: '5',
  offset: '7',
  maxSize: 3,
  state: 'Open',
  note: 'keep me',
  labels: ['a', 'b'],
  filter: '{"deep":"false"}',
  id: 12,
};

const mended = {
  force: false,
  limit: 5,
  offset: '7',
  max_size: 3,
  state: 'open',
  note: 'keep me',
  labels: ['a', 'b'],
  filter: { deep: false },
  id: '12',
};

/** Mends the call with an engine whose answer is changed on its way to the guard. */
function mendBy(mutate: (repair: RepairedCall) => RepairedCall): NormalizedCall {
  return createInnerNormalizer({ builtinRules: false }).mend(
    { name: 'tool', inputSchema, arguments: sent },
    {
      ...VALUE_CONTEXT,
      engine: (...given) => {
        const repair = repairCall(...given);
        if (repair === undefined) throw new Error('the engine itself found nothing');
        return mutate(repair);
      },
    },
  );
}

function norm(repair: string, param: string, words: Partial<Norm> = {}): Norm {
  return { rule_id: `schema/${repair}`, type: 'schema_repair', param, ...words };
}

/** The repair with one more edit behind its own, and with a norm that tells of it or without. */
function withMore(edit: Edit, ...told: Norm[]): (repair: RepairedCall) => RepairedCall {
  return ({ edits, norms }) => ({ edits: [...edits, edit], norms: [...norms, ...told] });
}

/** The repair with the edits at a parameter changed. */
function withEdit(
  param: string,
  change: (edit: Edit) => Edit,
): (repair: RepairedCall) => RepairedCall {
  return ({ edits, norms }) => ({
    edits: edits.map((edit) => (edit.path.join('.') === param ? change(edit) : edit)),
    norms,
  });
}

/** The repair with its norms changed. */
function withNorms(
  change: (norms: readonly Norm[]) => Norm[],
): (repair: RepairedCall) => RepairedCall {
  return ({ edits, norms }) => ({ edits, norms: change(norms) });
}

function replacing(path: Edit['path'], value: unknown): Edit {
  return { op: 'replace', path, value };
}

describe('the guard', () => {
  it('lets the engine pass as it is', () => {
    const result = mendBy((repair) => repair);
    expect(result.outcome).toBe('normalized');
    expect(result.arguments).toEqual(mended);
    expect(result.norms).toHaveLength(7);
  });

  it.each<[what: string, mutate: (repair: RepairedCall) => RepairedCall]>([
    ['flips a boolean that it decodes', withEdit('force', () => replacing(['force'], true))],
    [
      'flips a boolean, and says so',
      (repair) => ({
        edits: withEdit('force', () => replacing(['force'], true))(repair).edits,
        norms: repair.norms.map((entry) =>
          entry.param === 'force' ? { ...entry, to: 'true' } : entry,
        ),
      }),
    ],
    [
      'flips a boolean inside decoded text',
      withEdit('filter.deep', () => replacing(['filter', 'deep'], true)),
    ],
    ['flips a boolean once more', withMore(replacing(['force'], true))],
    ['makes another number of a text', withEdit('limit', () => replacing(['limit'], 6))],
    ['makes a boolean of a number in text', withMore(replacing(['filter'], { deep: true }))],
    ['drops a value', withMore({ op: 'remove', path: ['note'] })],
    [
      'drops a value, and calls it null',
      withMore(
        { op: 'remove', path: ['note'] },
        norm('drop-null-optional', 'note', { from: 'null' }),
      ),
    ],
    [
      'drops a value, and calls it blank',
      withMore(
        { op: 'remove', path: ['note'] },
        norm('drop-blank-optional', 'note', { from: '""' }),
      ),
    ],
    [
      'drops a value, and calls it injected',
      withMore({ op: 'remove', path: ['note'] }, norm('drop-injected-key', 'note')),
    ],
    ['drops an item of a list', withMore(replacing(['labels'], ['a']))],
    ['adds an item to a list', withMore(replacing(['labels'], ['a', 'b', 'c']))],
    ['changes the order of a list', withMore(replacing(['labels'], ['b', 'a']))],
    ['empties decoded text', withMore(replacing(['filter'], {}))],
    ['changes a field that the record does not name', withMore(replacing(['note'], 'other'))],
    [
      'changes a field and calls it a spelling',
      withMore(replacing(['note'], 'other'), norm('enum-spelling', 'note')),
    ],
    ['mends a field that the record does not name', withMore(replacing(['offset'], 7))],
    [
      'mends a field under the name of another',
      (repair) => withMore(replacing(['offset'], 7), norm('number-from-string', 'limit'))(repair),
    ],
    [
      'takes another member of a list of values',
      withEdit('state', () => replacing(['state'], 'closed')),
    ],
    ['invents a value', withMore({ op: 'insert', path: ['extra'], value: 1 })],
    [
      'invents a value, and calls it a rename',
      withMore(
        { op: 'insert', path: ['extra'], value: 1 },
        norm('key-style', 'note', { from: 'note', to: 'extra' }),
      ),
    ],
    ['renames a key to another word', withMore({ op: 'rename', path: ['note'], to: 'comment' })],
    [
      'renames a key to another word, and calls it a style',
      withMore(
        { op: 'rename', path: ['note'], to: 'comment' },
        norm('key-style', 'note', { from: 'note', to: 'comment' }),
      ),
    ],
    [
      'renames a key to another word, and calls it a synonym',
      withMore(
        { op: 'rename', path: ['note'], to: 'comment' },
        norm('key-synonym', 'note', { from: 'note', to: 'comment' }),
      ),
    ],
    [
      'swaps two values',
      (repair) => ({
        edits: [...repair.edits, replacing(['note'], '12'), replacing(['id'], 'keep me')],
        norms: repair.norms,
      }),
    ],
    [
      'wraps the arguments',
      withMore(
        { op: 'wrap', path: [], key: 'input' },
        norm('wrap-arguments', '', { from: '(object)', to: 'input' }),
      ),
    ],
    [
      'takes one member for the whole',
      withMore(
        { op: 'unwrap', path: [], child: 'filter' },
        norm('unwrap-arguments', '', { from: 'filter' }),
      ),
    ],
    [
      'leaves what the schema rejects',
      ({ edits, norms }) => ({ edits: edits.slice(0, 1), norms: norms.slice(0, 1) }),
    ],
    ['does nothing', () => ({ edits: [], norms: [] })],
    ['forgets a line of the record', withNorms((norms) => norms.slice(1))],
    ['forgets the whole record', withNorms(() => [])],
    [
      'tells of a change that it did not make',
      withNorms((norms) => [
        ...norms,
        norm('number-from-string', 'offset', { from: '"7"', to: '7' }),
      ]),
    ],
    ['tells of a change twice', withNorms((norms) => norms.flatMap((entry) => [entry, entry]))],
    [
      'tells of another place',
      withNorms((norms) =>
        norms.map((entry) => (entry.param === 'limit' ? { ...entry, param: 'offset' } : entry)),
      ),
    ],
    [
      'tells of another repair',
      withNorms((norms) =>
        norms.map((entry) =>
          entry.param === 'limit' ? { ...entry, rule_id: 'schema/null-from-string' } : entry,
        ),
      ),
    ],
    [
      'tells of more than it did',
      withNorms((norms) =>
        norms.map((entry) => (entry.param === 'limit' ? { ...entry, count: 2 } : entry)),
      ),
    ],
  ])('stops an engine that %s', (_what, mutate) => {
    const result = mendBy(mutate);
    expect(result.arguments).toBe(sent);
    expect(result.outcome).toBe('unfixed');
    expect(result.norms).toEqual([]);
    expect(result.edits).toEqual([]);
  });

  it('lets nothing pass of an engine that throws, or names a place that is not there', () => {
    const lost = mendBy(withMore({ op: 'remove', path: ['nowhere', 'at all'] }));
    expect(lost.arguments).toBe(sent);
    expect(lost.problems.map(({ kind }) => kind)).toEqual(['skipped']);
    const broken = mendBy(() => {
      throw new TypeError('broken');
    });
    expect(broken.arguments).toBe(sent);
    expect(broken.problems.map(({ received }) => received)).toEqual(['fault']);
  });
});
