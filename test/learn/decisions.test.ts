import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decideAutomatically } from '../../src/learn/auto.ts';
import { openLearning, type Learning } from '../../src/learn/index.ts';
import type { LearningView } from '../../src/learn/view.ts';
import { loadRulesFile } from '../../src/cli/rules-file/index.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { recordSessions, type ScriptedSession } from './log.ts';

const READ = {
  name: 'read',
  inputSchema: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
};
const SESSION: ScriptedSession = {
  calls: [
    { tool: 'read', sent: { filename: 'a.txt' }, error: 'path is required' },
    { tool: 'read', sent: { path: 'a.txt' } },
  ],
};

async function recorded(sessions: number): Promise<{ directory: string; learning: Learning }> {
  const directory = temporaryDirectory();
  await recordSessions(
    directory,
    [READ],
    Array.from({ length: sessions }, () => SESSION),
  );
  return { directory, learning: openLearning(directory) };
}

function only({ suggestions }: LearningView): string {
  expect(suggestions).toHaveLength(1);
  return suggestions[0]?.id ?? '';
}

describe('decisions', () => {
  it('put a rule into a rules file that loads, and take it out again', async () => {
    const { directory, learning } = await recorded(2);
    const file = join(directory, 'learned-rules.json');
    const id = only(await learning.view());
    expect(await learning.accept(id)).toMatchObject({ done: true });
    expect(await loadRulesFile(file)).toMatchObject({ rules: [{ id, type: 'param_alias' }] });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await learning.view()).suggestions).toMatchObject([{ id, state: 'accepted' }]);
    expect(await learning.accept(id)).toMatchObject({ done: false, reason: 'state' });
    expect(await learning.undo(id)).toMatchObject({ done: true });
    expect(await loadRulesFile(file)).toMatchObject({ rules: [] });
    expect((await learning.view()).suggestions).toMatchObject([{ id, state: 'open' }]);
  });

  it('are refused when the file was changed meanwhile, and change nothing then', async () => {
    const { directory, learning } = await recorded(2);
    const file = join(directory, 'learned-rules.json');
    const view = await learning.view();
    writeFileSync(file, '{"rules": []}');
    expect(await learning.accept(only(view))).toMatchObject({ done: false, reason: 'changed' });
    expect(await learning.accept(only(view), view.version)).toMatchObject({ reason: 'changed' });
    expect(readFileSync(file, 'utf8')).toBe('{"rules": []}');
    await learning.view();
    expect(await learning.accept(only(view))).toMatchObject({ done: true });
  });

  it('keep their hands off a file that is no rules file any more', async () => {
    const { directory, learning } = await recorded(2);
    writeFileSync(join(directory, 'learned-rules.json'), 'my notes');
    const id = only(await learning.view());
    expect(await learning.accept(id)).toMatchObject({ done: false, reason: 'broken' });
    expect(readFileSync(join(directory, 'learned-rules.json'), 'utf8')).toBe('my notes');
  });

  it('keep the entries of others when two accept at once', async () => {
    const { directory, learning } = await recorded(2);
    const own = '{"rules":[{"id":"mine","type":"param_drop","tools":["x"],"from":"y"}]}';
    writeFileSync(join(directory, 'learned-rules.json'), own);
    const id = only(
      await learning.view().then((view) => ({
        ...view,
        suggestions: view.suggestions.filter(({ state }) => state === 'open'),
      })),
    );
    const other = openLearning(directory);
    await other.view();
    const results = await Promise.all([learning.accept(id), other.accept(id)]);
    expect(results.filter(({ done }) => done)).toHaveLength(1);
    const { rules } = await loadRulesFile(join(directory, 'learned-rules.json'));
    expect(rules?.map((rule) => rule.id)).toEqual(['mine', id]);
    expect(readdirSync(directory).filter((name) => /\.(?:lock|tmp)$/.test(name))).toEqual([]);
  });

  it('hide what is dismissed, ignore patterns, and bring both back', async () => {
    const { learning } = await recorded(2);
    const view = await learning.view();
    const pattern = view.patterns[0]?.id ?? '';
    await learning.dismiss(only(view));
    await learning.dismiss(pattern);
    const after = await learning.view();
    expect(after.suggestions).toMatchObject([{ state: 'dismissed' }]);
    expect(after.patterns).toMatchObject([{ state: 'ignored' }]);
    await learning.undo(only(view));
    await learning.undo(pattern);
    const back = await learning.view();
    expect(back.suggestions).toMatchObject([{ state: 'open' }]);
    expect(back.patterns).toMatchObject([{ state: 'new' }]);
    expect(back.decisions.map(({ action }) => action)).toEqual([
      'undo',
      'undo',
      'dismiss',
      'dismiss',
    ]);
  });

  it.each(['', '../x', 'learned-0000000000', 'v1-nothing'])('know no id %j', async (id) => {
    const { learning } = await recorded(1);
    for (const result of [learning.accept(id), learning.dismiss(id), learning.undo(id)]) {
      expect(await result).toMatchObject({ done: false, reason: 'unknown' });
    }
  });

  it('make a pattern resolved, and regressed when it is seen again', async () => {
    const { directory, learning } = await recorded(2);
    await learning.accept(only(await learning.view()));
    expect((await learning.view()).patterns).toMatchObject([{ state: 'resolved' }]);
    const later = openLearning(directory, { now: () => Date.now() - 3_600_000 });
    await learning.undo(only(await learning.view()));
    await later.accept(only(await later.view()));
    expect((await learning.view()).patterns).toMatchObject([{ state: 'regressed' }]);
  });
});

describe('automatic acceptance', () => {
  it.each([
    [4, 'open'],
    [5, 'accepted'],
  ])('with %i sessions of evidence leaves a rule %s', async (sessions, state) => {
    const { directory } = await recorded(sessions);
    const learning = openLearning(directory, { by: 'auto' });
    await decideAutomatically(directory, learning);
    const { suggestions, decisions } = await learning.view();
    expect(suggestions).toMatchObject([{ state }]);
    expect(decisions.map(({ by }) => by)).toEqual(state === 'accepted' ? ['auto'] : []);
  });

  it('withdraws a rule when calls that it changes start to fail, and leaves it at that', async () => {
    const { directory } = await recorded(5);
    const learning = openLearning(directory, { by: 'auto' });
    await decideAutomatically(directory, learning);
    const [suggestion] = (await learning.view()).suggestions;
    const learnedRules = suggestion === undefined ? [] : [suggestion.rule];
    const sent = { filename: 'b.txt' };
    const fine = { calls: [{ tool: 'read', sent }] };
    const bad = { calls: Array.from({ length: 3 }, () => ({ tool: 'read', sent, error: 'no' })) };
    await recordSessions(directory, [READ], [fine, fine], { learnedRules });
    expect(await decideAutomatically(directory, learning)).toEqual([]);
    await recordSessions(directory, [READ], [bad], { learnedRules });
    expect(await decideAutomatically(directory, learning)).toHaveLength(1);
    const view = await learning.view();
    expect(view.suggestions).toMatchObject([{ state: 'withdrawn', use: { ok: 2, failed: 3 } }]);
    expect(await loadRulesFile(join(directory, 'learned-rules.json'))).toMatchObject({ rules: [] });
    expect(await decideAutomatically(directory, learning)).toEqual([]);
  });

  it('does not accept again what a person took back', async () => {
    const { directory, learning } = await recorded(5);
    await decideAutomatically(directory, openLearning(directory, { by: 'auto' }));
    await learning.undo(only(await learning.view()));
    const auto = openLearning(directory, { by: 'auto' });
    expect(await decideAutomatically(directory, auto)).toEqual([]);
    expect((await learning.view()).suggestions).toMatchObject([{ state: 'open' }]);
  });
});
