import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SAMPLE_CALLS } from '../../../src/cli/demo/samples.ts';
import { recordsIn } from '../../audit/calls.ts';
import { temporaryDirectory } from '../../support/temporary-directory.ts';
import { runCli } from '../run-cli.ts';

it('sends each call twice, and shows what came of it without argmend and with it', async () => {
  const { code, stdout, stderr } = await runCli(['demo'], {
    env: { TMPDIR: temporaryDirectory() },
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const { arguments: sent } of SAMPLE_CALLS) {
    expect(stdout).toContain(`  sent    ${JSON.stringify(sent)}\n`);
  }
  expect(stdout.match(/^ {2}before +error: /gm)).toHaveLength(7);
  expect(stdout.match(/^ {2}after +error: /gm)).toHaveLength(1);
  expect(stdout.match(/left as it came/g)).toHaveLength(2);
  expect(stdout).toContain('old_str -> old_text, rule edit-old_str');
  expect(stdout).toContain('startLine -> start_line, repair schema/key-style');
  expect(stdout).toContain('8 calls, 6 of them mended.');
  expect(stdout).not.toContain('\u001b');
});

it('changes files and keeps records where it says', async () => {
  const { stdout } = await runCli(['demo'], { env: { TMPDIR: temporaryDirectory() } });
  const top = /Delete (\S+) when/.exec(stdout)?.[1] ?? '';
  const notes = (folder: string): string => readFileSync(join(top, folder, 'notes.txt'), 'utf8');
  expect(notes('without-argmend')).toBe('The colour of the door.\nBuy milk.\n');
  expect(notes('project')).toBe('The color of the door.\nBuy oat milk.\n');
  expect(notes('project/old')).toBe(notes('project'));
  expect(recordsIn(join(top, 'logs')).filter(({ status }) => status !== undefined)).toHaveLength(8);
});
