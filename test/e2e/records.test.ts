import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordsIn } from '../audit/calls.ts';
import { runCli } from '../cli/run-cli.ts';
import { recordTraffic } from '../support/stdio/record-traffic.ts';
import { lastingDirectory } from '../support/temporary-directory.ts';

const root = lastingDirectory();
const directory = join(lastingDirectory(), 'logs');

const NORMS = [
  {
    rule_id: 'edit-old_str',
    type: 'param_alias',
    param: 'old_str',
    from: 'old_str',
    to: 'old_text',
  },
  { rule_id: 'force-bool-coerce', type: 'type_coerce', param: 'force', from: '"true"', to: 'true' },
];

describe('real traffic with --log-dir', () => {
  beforeAll(() => recordTraffic(root, directory));

  it('leaves the reference record of an edit with old_str and force "true"', () => {
    const [start, completion] = recordsIn(directory);
    expect(readFileSync(join(root, 'notes.txt'), 'utf8')).toBe('the color of the sea\n');
    expect(start).toMatchObject({ tool: 'edit_file', norms: NORMS });
    expect(start).not.toHaveProperty('status');
    expect(completion).toMatchObject({
      tool: 'edit_file',
      status: 'ok',
      duration_ms: expect.any(Number),
      outcome: 'normalized',
      norms: NORMS,
      req_id: start?.['req_id'],
      session: start?.['session'],
      client: 'claude-ai',
      rules_version: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
  });

  it('has one completion for each call, and a start only for the changed one', () => {
    expect(
      recordsIn(directory).map(({ tool, status, outcome }) => [tool, status, outcome]),
    ).toEqual([
      ['edit_file', undefined, undefined],
      ['edit_file', 'ok', 'normalized'],
      ['read_file', 'ok', 'clean'],
      ['search_files', 'error', 'unfixed'],
    ]);
  });

  it('tells what stayed wrong, with the answer of the server', () => {
    expect(recordsIn(directory).at(-1)).toMatchObject({
      problems: [{ param: 'max_results', message: expect.stringContaining('"ten"') }],
      error: expect.stringContaining('max_results'),
      shape: { max_results: expect.stringMatching(/^string#/) },
    });
  });

  it('ends with statistics of the documented shape', () => {
    const statistics: unknown = JSON.parse(
      readFileSync(join(directory, 'normalizer_stats.json'), 'utf8'),
    );
    expect(statistics).toMatchObject({
      total_processed: 3,
      total_normalized: 1,
      by_tool: {
        edit_file: { processed: 1, normalized: 1 },
        read_file: { processed: 1, normalized: 0 },
      },
      by_rule: {
        'edit-old_str': {
          rule_id: 'edit-old_str',
          type: 'param_alias',
          hits: 1,
          tools: ['edit_file'],
        },
      },
      recent_normalizations: [{ tool: 'edit_file', applied: NORMS }],
    });
  });

  it('keeps the tools of the server', () => {
    const file = readdirSync(directory).find((name) => name.startsWith('tools-')) ?? '';
    const { server, tools } = JSON.parse(readFileSync(join(directory, file), 'utf8'));
    expect(server).toBe(recordsIn(directory)[0]?.['server']);
    expect(tools.map(({ name }: { name: string }) => name)).toContain('edit_file');
  });

  it('is summed up by argmend stats', async () => {
    const { stdout } = await runCli(['stats', '--log-dir', directory]);
    expect(stdout).toMatch(/^3 calls, 1 mended \(33 %\)/);
  });
});
