import { describe, expect, it } from 'vitest';
import { openLearning } from '../../src/learn/index.ts';
import type { LearningView } from '../../src/learn/view.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { recordSessions, type ScriptedCall } from './log.ts';

interface Tool {
  name: string;
  inputSchema: object;
}

function tool(properties: object, required: readonly string[] = []): Tool {
  return { name: 'read', inputSchema: { type: 'object', properties, required } };
}

const TEXT = { type: 'string' };
const NUMBER = { type: 'integer' };

/** Two sessions, between which the server changes its tool. */
async function afterUpdate(
  before: Tool,
  after: Tool,
  calls: { before?: readonly ScriptedCall[]; after?: readonly ScriptedCall[] } = {},
): Promise<LearningView> {
  const directory = temporaryDirectory();
  const learning = openLearning(directory);
  await recordSessions(directory, [before], [{ calls: calls.before ?? [ok({ path: 'a' })] }]);
  await learning.view();
  await learning.save();
  await recordSessions(directory, [after], [{ calls: calls.after ?? [ok({})] }]);
  return openLearning(directory).view();
}

function ok(sent: object): ScriptedCall {
  return { tool: 'read', sent };
}

describe('a server that changes its tools between sessions', () => {
  it.each([
    ['renamed', tool({ path: TEXT }), tool({ file: TEXT }), 'path is now called file'],
    ['removed', tool({ path: TEXT, head: NUMBER }), tool({ path: TEXT }), 'head is gone'],
    ['required', tool({ path: TEXT }), tool({ path: TEXT }, ['path']), 'path is required now'],
    [
      'added',
      tool({ path: TEXT }),
      tool({ path: TEXT, to: TEXT }, ['to']),
      'to is new, and required',
    ],
    ['retyped', tool({ path: TEXT }), tool({ path: NUMBER }), 'path takes number now, not string'],
  ])('is seen: %s', async (kind, before, after, words) => {
    const { drift } = await afterUpdate(before, after);
    expect(drift).toMatchObject([{ kind, words, tool: 'read', server: 'files' }]);
  });

  it.each([
    ['nothing', tool({ path: TEXT }), tool({ path: TEXT })],
    ['an optional that is new', tool({ path: TEXT }), tool({ path: TEXT, head: NUMBER })],
    ['an order', tool({ path: TEXT, head: NUMBER }), tool({ head: NUMBER, path: TEXT })],
  ])('is no drift: %s', async (_what, before, after) => {
    expect((await afterUpdate(before, after)).drift).toEqual([]);
  });

  it('gets a bridge from the old name to the new one, although calls had succeeded with the old one', async () => {
    const { suggestions, drift } = await afterUpdate(
      tool({ path: TEXT }, ['path']),
      tool({ file: TEXT }, ['file']),
      {
        before: [ok({ path: 'a' }), ok({ path: 'b' })],
        after: [{ tool: 'read', sent: { path: 'c' }, error: 'file is required' }],
      },
    );
    expect(suggestions).toMatchObject([
      {
        words: 'read: take path for file',
        evidence: { drift: true },
        judgement: { failures: 1, mends: 1, succeeded: 0, touches: 0 },
      },
    ]);
    expect(drift[0]?.suggestion).toBe(suggestions[0]?.id);
  });

  it('gets no bridge when the old name still works', async () => {
    const { suggestions } = await afterUpdate(tool({ path: TEXT }), tool({ file: TEXT }), {
      after: [ok({ path: 'a' })],
    });
    expect(suggestions).toEqual([]);
  });

  it('gets no bridge onto a guarded name', async () => {
    const { suggestions, drift } = await afterUpdate(
      tool({ sure: { type: 'boolean' } }),
      tool({ force: { type: 'boolean' } }),
    );
    expect(drift).toMatchObject([{ kind: 'renamed' }]);
    expect(suggestions).toEqual([]);
  });
});
