import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CLI, runCli } from '../run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'argmend-normalize-'));
afterAll(() => rmSync(folder, { recursive: true }));

const schema = '{"type":"object","properties":{"n":{"type":"integer"},"m":{"type":"integer"}}}';
const call = `{"tool":"edit_file","arguments":{"old_str": "a","n" : "1","m":7.0},"inputSchema":${schema}}\n`;

describe('options', () => {
  const rules = join(folder, 'rules.json');
  writeFileSync(
    rules,
    '[{"id":"mine","type":"param_drop","tools":["*"],"from":"old_str"},{"id":"edit-old_str","enabled":false}]',
  );
  const broken = join(folder, 'broken.json');
  writeFileSync(broken, '[{"id":"mine","type":"param_drop","tools":[],"from":""}]');

  it.each<[string, string[], Record<string, string>, string]>([
    ['the default', [], {}, '{"old_str": "a","n" : 1,"m":7.0}'],
    ['no repair', ['--repair', 'off'], {}, '{"old_str": "a","n" : "1","m":7.0}'],
    ['a variable', [], { ARGMEND_REPAIR: 'off' }, '{"old_str": "a","n" : "1","m":7.0}'],
    [
      'a flag against a variable',
      ['--repair=safe'],
      { ARGMEND_REPAIR: 'off' },
      '{"old_str": "a","n" : 1,"m":7.0}',
    ],
    ['spelling', ['--integer-spelling', 'canonical'], {}, '{"old_str": "a","n" : 1,"m":7}'],
    ['rules', ['--normalizer-rules', rules], {}, '{"n" : 1,"m":7.0}'],
    ['rules by a variable', [], { ARGMEND_NORMALIZER_RULES: rules }, '{"n" : 1,"m":7.0}'],
  ])('%s', async (_, args, env, mended) => {
    const { code, stdout, stderr } = await runCli(['normalize', ...args], { input: call, env });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`{"tool":"edit_file","arguments":${mended},"outcome":`);
  });

  it('--no-builtin-rules leaves names alone that only a rule would change', async () => {
    const input = '{"tool":"edit_file","arguments":{"old_str":"a"}}\n';
    const { stdout } = await runCli(['normalize', '--no-builtin-rules'], { input });
    expect(stdout).toContain('"arguments":{"old_str":"a"},"outcome":"clean"');
  });

  it('a bad rules file ends the run before the first call', async () => {
    const run = await runCli(['normalize', '--normalizer-rules', broken], { input: call });
    const stderr = [
      `${broken}: rules[0].tools: expected at least one tool name, got []`,
      `${broken}: rules[0].from: expected a non-empty string, got ""`,
      `argmend: 2 problems in ${broken}\n`,
    ].join('\n');
    expect(run).toEqual({ code: 2, stdout: '', stderr });
  });

  it('a bad variable ends the run before the first call', async () => {
    const run = await runCli(['normalize'], { input: call, env: { ARGMEND_REPAIR: 'on' } });
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain(
      'ARGMEND_REPAIR: expected off | safe | standard | lenient, got "on"',
    );
  });
});

it('goes on after a bad line, and says so at the end', async () => {
  const { code, stdout, stderr } = await runCli(['normalize'], { input: `${call}nope\n${call}` });
  expect(stdout.split('\n').map((line) => line.slice(0, 9))).toEqual([
    '{"tool":"',
    '{"line":2',
    '{"tool":"',
    '',
  ]);
  expect(code).toBe(1);
  expect(stderr).toBe(
    'argmend: 1 of 3 lines held no call that can be read; see "error" in the output\n',
  );
});

it('answers a call before the next one comes', async () => {
  const child = spawn(process.execPath, [CLI, 'normalize']);
  const answers = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]();
  for (let round = 0; round < 3; round += 1) {
    child.stdin.write(call);
    expect((await answers.next()).value).toMatch(/^\{"tool":"edit_file".*\n$/);
  }
  child.stdin.end();
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
});

it('passes a line of many megabytes through and refuses one beyond 64 MiB', async () => {
  const large = `{"tool":"t","arguments":{"n":"1","text":"${'é'.repeat(5_000_000)}"}`;
  const input = Buffer.concat([
    Buffer.from(`${large},"inputSchema":${schema}}\n`),
    Buffer.alloc(67_108_865, ' '),
    Buffer.from(`\n${call}`),
  ]);
  const { code, stdout } = await runCli(['normalize'], { input });
  const [first = '', second, third] = stdout.split('\n');
  expect(code).toBe(1);
  expect(first.length).toBeGreaterThan(5_000_000);
  expect(second).toBe('{"line":2,"error":"the line is longer than 67108864 bytes (64 MiB)"}');
  expect(third).toMatch(/^\{"tool":"edit_file"/);
});
