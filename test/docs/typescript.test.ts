import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { blocksIn, ROOT } from './pages.ts';

/** Inside the package, so that the blocks can import it by its name. */
const CACHE = join(ROOT, '.cache');
mkdirSync(CACHE, { recursive: true });
const folder = mkdtempSync(join(CACHE, 'docs-'));

const blocks = blocksIn('ts').map((block, index) => ({ ...block, name: `block-${index}` }));

/** What a block says it prints: the remarks behind and below its lines that print. */
function promisedOutput(code: string): string {
  const lines = code.split('\n');
  return lines
    .flatMap((line, index) => {
      if (isRemark(line) && printsAbove(lines, index)) return [line.slice(3)];
      return /^ *console\.log\(.*\); \/\/ (.*)$/.exec(line)?.slice(1) ?? [];
    })
    .join('\n');
}

/** Whether a remark stands below a line that prints, with nothing but remarks between. */
function printsAbove(lines: readonly string[], index: number): boolean {
  const above = lines.slice(0, index).findLast((line) => !isRemark(line)) ?? '';
  return /^(?:for \(.*\) )?console\.log\(.*\);$/.test(above);
}

function isRemark(line: string): boolean {
  return line.startsWith('// ');
}

function runNode(args: readonly string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { status, output: `${stdout}${stderr}`.trimEnd() };
}

describe('the TypeScript of the documentation', () => {
  afterAll(() => rmSync(folder, { recursive: true }));

  it('compiles with the types of the built package', () => {
    expect(blocks.length).toBeGreaterThan(5);
    for (const { name, code } of blocks) writeFileSync(join(folder, `${name}.ts`), code);
    const compilerOptions = { noEmit: false, isolatedDeclarations: false, declaration: false };
    const config = { extends: '../../tsconfig.json', compilerOptions, include: ['*.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    expect(runNode([compiler, '-p', folder])).toEqual({ status: 0, output: '' });
  });

  it.each(blocks)('$page:$line prints what it says', ({ name, code }) => {
    const promised = promisedOutput(code);
    expect(promised).not.toBe('');
    expect(runNode([join(folder, `${name}.js`)])).toEqual({ status: 0, output: promised });
  });
});
