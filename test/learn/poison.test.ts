import { describe, expect, it } from 'vitest';
import { isGuarded } from '../../src/learn/evidence/guarded-names.ts';
import { decideAutomatically } from '../../src/learn/auto.ts';
import { openLearning } from '../../src/learn/index.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { recordSessions, type ScriptedCall } from './log.ts';

const TEXT = { type: 'string' };
const FLAG = { type: 'boolean' };
const DELETE = {
  name: 'delete',
  inputSchema: {
    type: 'object',
    properties: { path: TEXT, force: FLAG, confirm: TEXT },
    required: ['path', 'confirm'],
    additionalProperties: false,
  },
};
const OPEN = { name: 'open', inputSchema: { type: 'object' } };

const failed = (tool: string, sent: unknown): ScriptedCall => ({ tool, sent, error: 'refused' });
const ok = (tool: string, sent: unknown): ScriptedCall => ({ tool, sent });

/** What somebody does in each of ten sessions to teach a rule that does harm. */
const POISON: readonly (readonly [what: string, calls: readonly ScriptedCall[]])[] = [
  [
    'x for force',
    [
      failed('delete', { path: '/a', confirm: 'y', x: true }),
      ok('delete', { path: '/a', confirm: 'y', force: true }),
    ],
  ],
  [
    'a text for confirm',
    [
      failed('delete', { path: '/a', note: 'sure thing' }),
      ok('delete', { path: '/a', confirm: 'sure thing' }),
    ],
  ],
  [
    'a name that also stands in calls that succeed',
    [
      ok('open', { name: 'alpha beta' }),
      failed('open', { name: 'gamma delta' }),
      ok('open', { title: 'gamma delta' }),
    ],
  ],
  [
    'a name that stands in calls which succeed although something else was mended',
    [
      ok('open', { name: 'alpha beta', force: 'true' }),
      failed('open', { name: 'gamma delta' }),
      ok('open', { title: 'gamma delta' }),
    ],
  ],
  [
    'a declared name for another',
    [failed('delete', { path: 'some text' }), ok('delete', { confirm: 'some text', path: '/b' })],
  ],
  [
    'a tool whose name would be a pattern for all',
    [failed('*', { was: 'alpha beta' }), ok('*', { is: 'alpha beta' })],
  ],
  ['a drop of a name that decides', [failed('delete', { path: '/a', confirm: 'y', all: true })]],
];

describe('a caller that wants to teach harm', () => {
  it.each(POISON)('is not listened to: %s', async (_what, calls) => {
    const directory = temporaryDirectory();
    const sessions = Array.from({ length: 10 }, () => ({ calls }));
    await recordSessions(directory, [DELETE, OPEN], sessions);
    const learning = openLearning(directory, { by: 'auto' });
    expect((await learning.view()).suggestions.map(({ words }) => words)).toEqual([]);
    expect(await decideAutomatically(directory, learning)).toEqual([]);
  });

  it('cannot fill the memory with names of its own, or push others out', async () => {
    const directory = temporaryDirectory();
    const good = [failed('open', { was: 'alpha beta' }), ok('open', { is: 'alpha beta' })];
    const flood = Array.from({ length: 700 }, (_, index) => [
      failed('open', { [`x${index}`]: 'gamma delta' }),
      ok('open', { [`y${index}`]: 'gamma delta' }),
    ]).flat();
    await recordSessions(directory, [OPEN], [{ calls: good }, { calls: good }, { calls: flood }]);
    const { suggestions, patterns } = await openLearning(directory).view();
    expect(suggestions.map(({ words }) => words)).toContain('open: take was for is');
    expect(suggestions.length).toBeLessThanOrEqual(500);
    expect(patterns.length).toBeLessThanOrEqual(1_000);
  });
});

describe('guarded names', () => {
  it.each(['force', 'dry_run', 'dryRun', 'deleteAll', 'skip-checks', 'no_backup', 'confirmed'])(
    'are told: %s',
    (name) => expect(isGuarded(name)).toBe(true),
  );

  it.each(['path', 'enforcement', 'overall', 'notes', 'format', 'normal', 'allergies'])(
    'are not told where a word only holds one: %s',
    (name) => expect(isGuarded(name)).toBe(false),
  );
});
