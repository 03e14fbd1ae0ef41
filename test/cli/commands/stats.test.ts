import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createAudit } from '../../../src/audit/index.ts';
import { finishedCall, NORMS } from '../../audit/calls.ts';
import { temporaryDirectory } from '../../support/temporary-directory.ts';
import { runCli } from '../run-cli.ts';

async function recordedCalls(...tools: string[]): Promise<string> {
  const directory = temporaryDirectory();
  const audit = createAudit({ directory });
  const recorder = audit.recorder('filesystem');
  for (const tool of tools)
    recorder.finished(finishedCall({ tool, outcome: 'normalized', norms: NORMS }));
  recorder.finished(finishedCall({ tool: 'read_file' }));
  await audit.close();
  return directory;
}

describe('argmend stats', () => {
  it('prints tables for people', async () => {
    const directory = await recordedCalls('edit_file', 'edit_file');
    const { code, stdout, stderr } = await runCli(['stats', '--log-dir', directory]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'))
      .toBe(`3 calls, 2 mended (67 %), the last at TIME

tool       calls  mended
edit_file      2       2
read_file      1       0

rule               hits  tools
edit-old_str          2  edit_file
force-bool-coerce     2  edit_file

mended last               tool       change                 rule
TIME  edit_file  old_str -> old_text    edit-old_str
                                     force: "true" -> true  force-bool-coerce
TIME  edit_file  old_str -> old_text    edit-old_str
                                     force: "true" -> true  force-bool-coerce
`);
  });

  it('prints what normalizer_stats.json would hold, and writes nothing', async () => {
    const directory = await recordedCalls('edit_file');
    const log = readFileSync(join(directory, 'operations.jsonl'));
    const { stdout } = await runCli(['stats', '--log-dir', directory, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      total_processed: 2,
      total_normalized: 1,
      checkpoint: { files: [{ name: 'operations.jsonl', offset: log.length }] },
    });
    expect(() => readFileSync(join(directory, 'normalizer_stats.json'))).toThrow('ENOENT');
  });

  it('takes the directory from the environment', async () => {
    const directory = await recordedCalls();
    const { stdout } = await runCli(['stats'], { env: { ARGMEND_LOG_DIR: directory } });
    expect(stdout).toContain('1 calls, 0 mended (0 %)');
  });

  it('says so when there is nothing', async () => {
    const { code, stdout } = await runCli(['stats', '--log-dir', temporaryDirectory()]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'No calls are recorded yet.\n' });
  });

  it.each([
    [
      'no directory is named',
      [],
      'argmend: stats: name the directory of the records with --log-dir DIR\n',
    ],
    [
      'there is none',
      ['--log-dir', '/nowhere/at/all'],
      'argmend: stats: /nowhere/at/all: there is no such directory\n',
    ],
    [
      'it is a file',
      ['--log-dir', 'package.json'],
      'argmend: stats: package.json: this is no directory\n',
    ],
  ])('is refused when %s', async (_, args, expected) => {
    expect(await runCli(['stats', ...args])).toEqual({ code: 2, stdout: '', stderr: expected });
  });

  it.each([[[]], [['--json']]])(
    'lets nothing from the log act on the terminal (%j)',
    async (args) => {
      const directory = await recordedCalls();
      const tool =
        'clear\u001b[2J bell\u0007 csi\u009b1m turn\u202egnp.exe line\u2028 tag\u{e0041} del\u007f';
      const record = {
        tool,
        status: 'ok',
        norms: [{ rule_id: tool, type: tool, param: tool, from: tool, to: tool }],
      };
      writeFileSync(
        join(directory, 'operations.jsonl'),
        `${JSON.stringify({ ts: tool, ...record })}\n`,
      );
      const { stdout } = await runCli(['stats', '--log-dir', directory, ...args]);
      expect(stdout).toContain('clear\\u001b[2J');
      expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    },
  );
});
