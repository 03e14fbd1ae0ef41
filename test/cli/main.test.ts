import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { CLI, runCli } from './run-cli.ts';

const NOT_BUILT = /\bunwrap\b|\bdoctor\b|--store/;

describe('help', () => {
  it.each([
    ['--help'],
    ['normalize', '--help'],
    ['check', '--help'],
    ['demo', '--help'],
    ['stats', '--help'],
    ['serve', '--help'],
    ['dashboard', '--help'],
  ])('fits one screen: %s %s', async (...args) => {
    const { code, stdout, stderr } = await runCli(args);
    const lines = stdout.split('\n');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(lines.length).toBeLessThanOrEqual(50);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(stdout).not.toMatch(NOT_BUILT);
  });

  it('begins with examples, and goes to stderr where no command is given', async () => {
    const { code, stdout, stderr } = await runCli([]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.indexOf('Examples:')).toBeGreaterThan(0);
    expect(stderr.indexOf('Examples:')).toBeLessThan(stderr.indexOf('Usage:'));
  });
});

it('--version prints the version of the package', async () => {
  expect(await runCli(['--version'])).toEqual({
    code: 0,
    stdout: `${manifest.version}\n`,
    stderr: '',
  });
});

describe('a mistake on the command line is refused with exit code 2', () => {
  it.each<[string[], string]>([
    [['chek', 'x'], "argmend: unknown command 'chek'\n(Did you mean check?)\n"],
    [['--versoin'], "argmend: unknown option '--versoin'\n(Did you mean --version?)\n"],
    [
      ['normalize', '--repar=off'],
      "argmend: unknown option '--repar=off'\n(Did you mean --repair?)\n",
    ],
    [
      ['normalize', '--repair', 'save'],
      "argmend: option '--repair <LEVEL>' argument 'save' is invalid. Allowed choices are off, safe, standard, lenient.\n",
    ],
    [
      ['normalize', 'calls.jsonl'],
      "argmend: too many arguments for 'normalize'. Expected 0 arguments but got 1.\n",
    ],
    [['--repar', 'off'], "argmend: unknown option '--repar'\n(Did you mean --repair?)\n"],
    [['normalize', '--colour'], "argmend: unknown option '--colour'\n"],
    [['check'], "argmend: missing required argument 'RULES.json'\n"],
  ])('%j', async (args, stderr) => {
    expect(await runCli(args)).toEqual({ code: 2, stdout: '', stderr });
  });
});

it('ends quietly when the reader of its output goes away', async () => {
  const child = spawn(process.execPath, [CLI, 'normalize']);
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.stdin.on('error', () => undefined);
  child.stdout.destroy();
  child.stdin.end('{"tool":"t"}\n'.repeat(50_000));
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});
