import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLI } from '../cli/run-cli.ts';
import { blocksIn, ROOT, type CodeBlock } from './pages.ts';

/** A command that a page shows behind `$ `, and the output it shows. */
interface Command {
  readonly place: string;
  readonly command: string;
  readonly output: string;
}

/** Commands that take minutes or run this very test: that their scripts exist is shown elsewhere. */
const NOT_RUN = /^(?:npm|git|cd) /;

function commandsOf({ page, line, code }: CodeBlock): Command[] {
  return code
    .split(/^\$ /m)
    .slice(1)
    .map((text) => {
      const [command = '', ...output] = text.split(/(?<!\\)\n/);
      const plain = command.replaceAll(/\bnpx (?=argmend\b)/g, '');
      return { place: `${page}:${line}`, command: plain, output: output.join('\n').trimEnd() };
    });
}

const commands = blocksIn('console').flatMap(commandsOf);
const run = commands.filter(({ command }) => !NOT_RUN.test(command));

/** A line `...` stands for any lines. */
function matching(output: string): RegExp {
  const parts = output
    .split(/^\.\.\.$\n?/m)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^]*')}\n*$`);
}

describe('the commands of the documentation', () => {
  const bin = mkdtempSync(join(tmpdir(), 'argmend-docs-'));

  beforeAll(() => {
    const launcher = join(bin, 'argmend');
    writeFileSync(launcher, `#!/bin/sh\nexec "${process.execPath}" "${CLI}" "$@"\n`);
    chmodSync(launcher, 0o755);
  });

  afterAll(() => rmSync(bin, { recursive: true }));

  it('are there', () => {
    expect(run.length).toBeGreaterThan(5);
  });

  it.each(run)('$place: $command', ({ command, output }) => {
    const environment = Object.entries(process.env).filter(
      ([name]) => !name.startsWith('ARGMEND_'),
    );
    const result = spawnSync('sh', ['-c', `(${command}\n) 2>&1`], {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        ...Object.fromEntries(environment),
        PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
      },
    });
    if (output === '') expect(result).toMatchObject({ status: 0 });
    else expect(result.stdout).toMatch(matching(output));
  });
});
