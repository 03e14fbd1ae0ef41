import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../../support/temporary-directory.ts';
import { runCli } from '../run-cli.ts';

const EXAMPLE = fileURLToPath(new URL('../../../examples/learning', import.meta.url));
const RULES = join(EXAMPLE, 'rules-to-try.json');

/** A copy of the recorded sessions that may be changed. */
function logs(): string {
  const directory = temporaryDirectory();
  cpSync(EXAMPLE, directory, { recursive: true });
  return directory;
}

describe('argmend suggest', () => {
  it.each([
    [['suggest'], 2, 'name the directory of the records with --log-dir DIR'],
    [['suggest', '--log-dir', '/nowhere/at/all'], 2, 'there is no such directory'],
    [['suggest', '--log-dir', EXAMPLE, '--accept', 'a', '--undo', 'b'], 2, 'one of --accept'],
    [['suggest', '--log-dir', EXAMPLE, '--accept', '../x'], 1, 'there is no suggestion'],
    [
      ['suggest', '--log-dir', EXAMPLE, '--undo', 'learned-03c1ade216'],
      1,
      'no suggestion or decision',
    ],
    [['replay', EXAMPLE], 2, 'name the rules to try with --normalizer-rules FILE'],
    [['replay', '/nowhere/at/all', '--normalizer-rules', RULES], 2, 'there is no such directory'],
    [['replay', EXAMPLE, '--normalizer-rules', '/nowhere.json'], 2, 'no such file'],
  ])('%j ends with %i: %s', async (args, code, words) => {
    const result = await runCli(args);
    expect(result).toMatchObject({ code, stdout: '' });
    expect(result.stderr).toContain(words);
  });

  it('says that there is nothing yet', async () => {
    const { stdout, code } = await runCli(['suggest', '--log-dir', temporaryDirectory()]);
    expect({ stdout, code }).toEqual({ stdout: 'No suggestions.\n', code: 0 });
  });

  it('shows what was decided, and how calls went since', async () => {
    const directory = logs();
    const id = 'learned-03c1ade216';
    await runCli(['suggest', '--log-dir', directory, '--accept', id]);
    const { stdout } = await runCli(['suggest', '--log-dir', directory]);
    expect(stdout).toMatch(/^No suggestions\./);
    expect(stdout).toContain(`accepted  ${id}  read_text_file: take filename for path`);
    const json: unknown = JSON.parse(
      (await runCli(['suggest', '--log-dir', directory, '--json'])).stdout,
    );
    expect(json).toMatchObject({
      suggestions: [{ id, state: 'accepted' }],
      decisions: [{ action: 'accept', by: 'person', evidence: { sessions: 3, fixed: 3 } }],
    });
  });
});

describe('argmend replay', () => {
  it.each([
    [[], 0],
    [['--check'], 1],
  ])('with %j ends with %i when a call that succeeded would change', async (options, code) => {
    const result = await runCli(['replay', EXAMPLE, '--normalizer-rules', RULES, ...options]);
    expect(result.code).toBe(code);
  });

  it('counts what each rule would have done', async () => {
    const args = ['replay', EXAMPLE, '--normalizer-rules', RULES, '--json'];
    const report: unknown = JSON.parse((await runCli(args)).stdout);
    expect(report).toMatchObject({
      calls: 12,
      replayed: 12,
      harmed: 3,
      rules: [
        { rule_id: 'filename-for-path', failed: 3, mends: 3, ok: 0 },
        { rule_id: 'head-for-tail', failed: 0, mends: 0, ok: 3 },
      ],
    });
  });
});
