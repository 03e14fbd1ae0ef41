import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LearningView, Suggestion } from '../../src/learn/view.ts';
import { CLI, runCli } from '../cli/run-cli.ts';
import { lastingDirectory } from '../support/temporary-directory.ts';
import { connect, type AnyClient, type ClientKind } from './clients.ts';
import { realServer, type RealServer } from './servers.ts';

/** A call that clients keep getting wrong, and the same call as it should be. */
interface Mistake {
  readonly server: 'npm' | 'own';
  readonly tool: string;
  readonly wrong: object;
  readonly right: object;
  /** The rule that it should lead to. */
  readonly words: string;
}

const logs = join(lastingDirectory(), 'logs');
const server: RealServer = realServer('filesystem');
const file = join(server.folder, 'a.txt');
const plan = (name: string): object => ({
  pipeline_json: JSON.stringify({ steps: [{ [name]: 'read_file', path: 'a.txt' }] }),
});

const MISTAKES: readonly Mistake[] = [
  {
    server: 'npm',
    tool: 'read_text_file',
    wrong: { filename: file },
    right: { path: file },
    words: 'read_text_file: take filename for path',
  },
  {
    server: 'npm',
    tool: 'edit_file',
    wrong: { path: file, edits: [{ old_string: 'two', newText: 'TWO' }], dryRun: true },
    right: { path: file, edits: [{ oldText: 'two', newText: 'TWO' }], dryRun: true },
    words: 'edit_file: take old_string for oldText in each item of edits[]',
  },
  {
    server: 'own',
    tool: 'batch_operations',
    wrong: plan('kind'),
    right: plan('action'),
    words: 'batch_operations: take kind for action in each item of pipeline_json.steps[]',
  },
  {
    server: 'own',
    tool: 'read_file',
    wrong: { path: 'a.txt', task_progress: '- [x] look around' },
    right: { path: 'a.txt' },
    words: 'read_file: leave task_progress out',
  },
];

/** Connects a client through argmend to one of the two servers. */
function session(which: Mistake['server'], kind: ClientKind): Promise<AnyClient> {
  const upstream = which === 'npm' ? ['--', ...server.command] : [server.folder];
  return connect(kind, [process.execPath, CLI, '--log-dir', logs, ...upstream], server.env);
}

async function converse(which: Mistake['server'], kind: ClientKind): Promise<void> {
  await using client = await session(which, kind);
  await client.listTools();
  for (const { tool, wrong, right } of MISTAKES.filter((mistake) => mistake.server === which)) {
    expect(await client.call(tool, right)).toMatchObject({ isError: false });
    expect(await client.call(tool, wrong)).toMatchObject({ isError: true });
    expect(await client.call(tool, right)).toMatchObject({ isError: false });
  }
}

async function learnt(): Promise<LearningView> {
  const { stdout, code } = await runCli(['suggest', '--log-dir', logs, '--json']);
  expect(code).toBe(0);
  return JSON.parse(stdout) as LearningView;
}

async function openSuggestions(): Promise<readonly Suggestion[]> {
  return (await learnt()).suggestions.filter(({ state }) => state === 'open');
}

/** Calls again and again until the outcome is the wanted one; rules change while calls go on. */
async function becomes(call: () => Promise<{ isError: boolean }>, isError: boolean): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await call()).isError === isError) return;
    await delay(100);
  }
  throw new Error(`calls never ${isError ? 'failed' : 'succeeded'}`);
}

describe('sessions in which clients keep making the same mistakes', () => {
  afterAll(() => server[Symbol.dispose]());

  beforeAll(async () => {
    for (const kind of ['SDK 1.32 client', 'SDK 2.4 client', 'raw client'] as const) {
      await converse('npm', kind);
      await converse('own', kind);
    }
  }, 60_000);

  it('lead to exactly the right suggestions', async () => {
    const found = (await openSuggestions()).map(({ words }) => words);
    expect(found.toSorted()).toEqual(MISTAKES.map(({ words }) => words).toSorted());
  });

  it('are mended without a restart once these are accepted, and not any more when undone', async () => {
    await using npm = await session('npm', 'raw client');
    await using own = await session('own', 'raw client');
    const clients = { npm, own };
    const suggestions = await openSuggestions();
    for (const { tool, wrong, words, server: which } of MISTAKES) {
      const call = (): Promise<{ isError: boolean }> => clients[which].call(tool, wrong);
      expect(await call()).toMatchObject({ isError: true });
      const id = suggestions.find((suggestion) => suggestion.words === words)?.id ?? '';
      const accepted = await runCli(['suggest', '--log-dir', logs, '--accept', id]);
      expect(accepted).toMatchObject({
        code: 0,
      });
      await becomes(call, false);
      expect(await runCli(['suggest', '--log-dir', logs, '--undo', id])).toMatchObject({ code: 0 });
      await becomes(call, true);
    }
    const rules: unknown = JSON.parse(readFileSync(join(logs, 'learned-rules.json'), 'utf8'));
    expect(rules).toEqual({ rules: [] });
  }, 60_000);

  it('keep every decision, with the patterns it came from', async () => {
    const { decisions } = await learnt();
    expect(decisions).toHaveLength(2 * MISTAKES.length);
    for (const decision of decisions) {
      expect(decision).toMatchObject({ by: 'person', patterns: [expect.stringMatching(/^v1-/)] });
    }
  });
});
