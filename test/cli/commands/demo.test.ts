import { expect, it } from 'vitest';
import { SAMPLE_CALLS } from '../../../src/cli/demo/samples.ts';
import { runCli } from '../run-cli.ts';

it('shows each call before and after, and leaves alone what must stay', async () => {
  const { code, stdout, stderr } = await runCli(['demo']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const { argumentsText } of SAMPLE_CALLS)
    expect(stdout).toContain(`sent    ${argumentsText}\n`);
  expect(stdout.split('\n').filter((line) => line.startsWith('  mended  '))).toEqual([
    '  mended  {"path": "notes.txt", "old_text": "colour", "new_text": "color"}',
    '  mended  {"path": ".", "pattern": "*.ts", "recursive": true, "count_only": false}',
    String.raw`  mended  {"path": "a.txt", "edits_json": "[{\"old_text\":\"x\",\"new_text\":\"y\"}]"}`,
    String.raw`  mended  {"pipeline_json": "{\"steps\": [{\"action\": \"read\",\"id\":\"step-0\"}, {\"action\": \"copy\",\"id\":\"step-1\"}]}"}`,
    '  mended  {"repo_id": 1234567890123456789, "limit": 20, "open": true, "labels": ["bug"]}',
    '  mended  {"file_path": "README.md", "start_line": 1, "max_lines": 40}',
  ]);
  expect(stdout.match(/left as it came/g)).toHaveLength(2);
  expect(stdout).toContain('old_str -> old_text, rule edit-old_str');
  expect(stdout).toContain('filePath -> file_path, repair schema/key-style');
  expect(stdout).not.toContain('\u001b');
});
