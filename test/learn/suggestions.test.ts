import { describe, expect, it } from 'vitest';
import type { NormalizerOptions } from '../../src/core/index.ts';
import { openLearning } from '../../src/learn/index.ts';
import type { Suggestion } from '../../src/learn/view.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { recordSessions, type ScriptedCall, type ScriptedSession } from './log.ts';

function tool(
  name: string,
  properties: object,
  more: object = {},
): {
  name: string;
  inputSchema: object;
} {
  return { name, inputSchema: { type: 'object', properties, ...more } };
}

const TEXT = { type: 'string' };
const READ = tool('read', { path: TEXT, head: { type: 'integer' } }, { required: ['path'] });
const CLOSED = tool('note', { text: TEXT }, { required: ['text'], additionalProperties: false });
const EDIT = tool(
  'edit',
  {
    path: TEXT,
    edits: {
      type: 'array',
      items: {
        type: 'object',
        properties: { oldText: TEXT, newText: TEXT },
        required: ['oldText', 'newText'],
      },
    },
  },
  { required: ['path', 'edits'] },
);
const BATCH = tool('batch', { plan_json: TEXT }, { required: ['plan_json'] });
const LOOSE = { name: 'loose', inputSchema: { type: 'object' } };

const failed = (name: string, sent: unknown, error = 'failed'): ScriptedCall => ({
  tool: name,
  sent,
  error,
});
const ok = (name: string, sent: unknown): ScriptedCall => ({ tool: name, sent });
const plan = (...steps: object[]): object => ({ plan_json: JSON.stringify({ steps }) });

async function suggestionsOf(
  sessions: readonly ScriptedSession[],
  options: NormalizerOptions = {},
): Promise<readonly Suggestion[]> {
  const directory = temporaryDirectory();
  await recordSessions(directory, [READ, CLOSED, EDIT, BATCH, LOOSE], sessions, options);
  return (await openLearning(directory).view()).suggestions;
}

/** Sessions, and the rules that should come of them: in words. */
const RIGHT: readonly (readonly [why: string, calls: readonly ScriptedCall[], words: string])[] = [
  [
    'a name that is put right',
    [failed('read', { filename: 'a.txt' }), ok('read', { path: 'a.txt' })],
    'read: take filename for path',
  ],
  [
    'a name that is put right, with nothing in the schema to back it',
    [
      failed('loose', { was: 'alpha' }),
      ok('loose', { is: 'alpha' }),
      failed('loose', { was: 'beta' }),
      ok('loose', { is: 'beta' }),
    ],
    'loose: take was for is',
  ],
  [
    'a name in the items of a list',
    [
      failed('edit', { path: 'a', edits: [{ old_string: 'x y', newText: 'z' }] }),
      ok('edit', { path: 'a', edits: [{ oldText: 'x y', newText: 'z' }] }),
    ],
    'edit: take old_string for oldText in each item of edits[]',
  ],
  [
    'a name in the items of a list in JSON text, which no schema describes',
    [
      failed('batch', plan({ kind: 'copy', from: 'a' }, { kind: 'move', from: 'b' })),
      ok('batch', plan({ action: 'copy', from: 'a' }, { action: 'move', from: 'b' })),
      failed('batch', plan({ kind: 'copy', from: 'c' })),
      ok('batch', plan({ action: 'copy', from: 'c' })),
    ],
    'batch: take kind for action in each item of plan_json.steps[]',
  ],
  [
    'a name that clients are known to add',
    [
      failed('note', { text: 'a', task_progress: 'b' }),
      failed('note', { text: 'c', task_progress: 'd' }),
    ],
    'note: leave task_progress out',
  ],
  [
    'a synonym beside a missing name, again and again',
    [
      failed('read', { filename: 'a.txt' }),
      failed('read', { filename: 'b.txt' }),
      failed('read', { filename: 'c.txt' }),
    ],
    'read: take filename for path',
  ],
];

/** Sessions that nothing should come of. */
const NONE: readonly (readonly [why: string, calls: readonly ScriptedCall[]])[] = [
  ['calls that succeed', [ok('read', { path: 'a' }), ok('read', { path: 'b' })]],
  ['a call that fails and is given up', [failed('read', { filename: 'a.txt' })]],
  [
    'an unknown name beside a missing one, put right with another value',
    [
      failed('read', { command: 'ls -l' }),
      ok('read', { path: 'a.txt' }),
      failed('read', { command: 'pwd' }),
      ok('read', { path: 'b.txt' }),
    ],
  ],
  [
    'a name that also stands in calls that succeed',
    [
      ok('loose', { was: 'gamma' }),
      failed('loose', { was: 'alpha' }),
      ok('loose', { is: 'alpha' }),
      failed('loose', { was: 'beta' }),
      ok('loose', { is: 'beta' }),
    ],
  ],
  [
    'equal values that are met by chance',
    [
      failed('loose', { was: true, count: 1 }),
      ok('loose', { is: true, size: 1 }),
      failed('loose', { was: true, count: 1 }),
      ok('loose', { is: true, size: 1 }),
    ],
  ],
  [
    'a file that is not there, then another',
    [
      failed('read', { path: 'a.txt' }, 'ENOENT: no such file'),
      ok('read', { path: 'b.txt' }),
      failed('read', { path: 'c.txt' }, 'ENOENT: no such file'),
      ok('read', { path: 'd.txt' }),
    ],
  ],
  [
    'a name that is dropped and was no addition of a client',
    [
      failed('note', { text: 'a', limit: 3 }),
      ok('note', { text: 'a' }),
      failed('note', { text: 'b', limit: 3 }),
      ok('note', { text: 'b' }),
    ],
  ],
  [
    'a name that stands for two others',
    [
      failed('loose', { was: 'alpha' }),
      ok('loose', { is: 'alpha' }),
      failed('loose', { was: 'beta' }),
      ok('loose', { will: 'beta' }),
    ],
  ],
  [
    'another tool that succeeds',
    [failed('read', { filename: 'a.txt' }), ok('loose', { path: 'a.txt' })],
  ],
];

describe('suggestions', () => {
  it.each(RIGHT)('come of %s', async (_why, calls, words) => {
    const found = await suggestionsOf([{ calls }]);
    expect(found.map((suggestion) => suggestion.words)).toEqual([words]);
    expect(found[0]).toMatchObject({ state: 'open', judgement: { touches: 0 } });
    expect(found[0]?.judgement.mends).toBeGreaterThan(0);
  });

  it.each(NONE)('do not come of %s', async (_why, calls) => {
    expect(await suggestionsOf([{ calls }])).toEqual([]);
  });

  it('do not come of two sessions that know nothing of each other', async () => {
    const found = await suggestionsOf([
      { calls: [failed('loose', { was: 'alpha' }), failed('loose', { was: 'alpha' })] },
      { calls: [ok('loose', { is: 'alpha' }), ok('loose', { is: 'alpha' })] },
    ]);
    expect(found).toEqual([]);
  });

  it('count sessions, calls put right, and what replay makes of the failures', async () => {
    const calls = [failed('read', { filename: 'a.txt' }), ok('read', { path: 'a.txt' })];
    const empty = { calls: [failed('read', {})] };
    const [suggestion] = await suggestionsOf([{ calls }, { calls }, { calls }, empty]);
    expect(suggestion).toMatchObject({
      evidence: { sessions: 3, fixed: 3, beside: 3, against: 0 },
      judgement: { failures: 4, mends: 3, succeeded: 3, touches: 0 },
      rule: { type: 'param_alias', from: 'filename', to: 'path', tools: ['read'], server: 'files' },
    });
    expect(suggestion?.evidence.examples).toEqual([
      { before: '{"filename":"string"}', after: '{"path":"string"}' },
    ]);
  });

  it('have the same ids every time, and lead to their patterns', async () => {
    const calls = [failed('read', { filename: 'a.txt' }), ok('read', { path: 'a.txt' })];
    const [first] = await suggestionsOf([{ calls }]);
    const [second] = await suggestionsOf([{ calls }, { calls }]);
    expect(second?.id).toBe(first?.id);
    expect(second?.patterns).toEqual(first?.patterns);
    expect(first?.patterns).toHaveLength(1);
  });

  it('read a type out of text where repair is off', async () => {
    const calls = [failed('read', { path: 'a', head: '5' }), ok('read', { path: 'a', head: 5 })];
    const found = await suggestionsOf([{ calls }], { repair: 'off' });
    expect(found.map(({ rule }) => rule)).toEqual([
      expect.objectContaining({ type: 'type_coerce', from: 'head', coerce_to: 'int' }),
    ]);
  });

  it('take a list that was sent as JSON text where repair is off', async () => {
    const edits = [{ oldText: 'a', newText: 'b' }];
    const calls = [
      failed('edit', { path: 'a', edits: JSON.stringify(edits) }),
      ok('edit', { path: 'a', edits }),
    ];
    const found = await suggestionsOf([{ calls }], { repair: 'off' });
    expect(found.map(({ rule }) => rule.type)).toEqual(['json_accept_both']);
  });
});
