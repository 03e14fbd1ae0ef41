import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { lastingDirectory } from '../support/temporary-directory.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const programs = join(root, 'examples', 'programs');
const directory = lastingDirectory();
const packed = join(directory, 'packed');

function run(args: readonly string[], cwd: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { status, output: `${stdout}${stderr}`.trimEnd() };
}

/** The package as npm would install it. */
function pack(): void {
  const npm = process.env['npm_execpath'];
  if (npm === undefined) throw new Error('start this through npm, as `npm test` does: it packs');
  mkdirSync(packed);
  // Without scripts, because `prepack` would build while other tests run what is built.
  run([npm, 'pack', '--ignore-scripts', '--pack-destination', packed], root);
  const [archive = ''] = readdirSync(packed);
  spawnSync('tar', ['-xzf', archive], { cwd: packed });
}

/** The packages that a program imports. */
function packagesIn(code: string): string[] {
  const names = [...code.matchAll(/from '((?:@[\w-]+\/)?[\w-]+)/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => name !== 'argmend');
}

/** A project that has the packed package and what the program imports, and nothing else. */
function project(name: string, code: string): string {
  const folder = join(directory, name);
  const modules = join(folder, 'node_modules');
  mkdirSync(modules, { recursive: true });
  cpSync(join(packed, 'package'), join(modules, 'argmend'), { recursive: true });
  for (const dependency of packagesIn(code)) {
    mkdirSync(dirname(join(modules, dependency)), { recursive: true });
    symlinkSync(join(root, 'node_modules', dependency), join(modules, dependency));
  }
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2023', 'dom'],
    module: 'nodenext',
    strict: true,
    skipLibCheck: true,
    types: [],
    outDir: 'out',
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['program.ts'] }),
  );
  writeFileSync(join(folder, 'program.ts'), code);
  return folder;
}

/** What a program says it prints: the remarks behind its lines that print, or below them. */
function promised(code: string): string[] {
  return [...code.matchAll(/console\.log\(.*\);(?: |\n)((?:\/\/ .*\n)+)/g)].flatMap(
    ([, remarks = '']) =>
      remarks
        .trimEnd()
        .split('\n')
        .map((line) => line.slice(3)),
  );
}

const examples = readdirSync(programs).map((file) => ({
  file,
  code: readFileSync(join(programs, file), 'utf8'),
}));

/** The entries that run without a listener; the gateway's types are those of Node's own servers. */
const entries = Object.entries(manifest.exports)
  .filter(([entry, target]) => typeof target !== 'string' && entry !== './gateway')
  .map(([entry]) => entry.replace('.', 'argmend'));

describe('a project that uses the packed package', () => {
  beforeAll(pack, 60_000);

  it.each(examples)('compiles and runs examples/programs/$file', ({ file, code }) => {
    const folder = project(file.replace('.ts', ''), code);
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    expect(run([compiler, '-p', '.'], folder)).toEqual({ status: 0, output: '' });
    const { status, output } = run([join('out', 'program.js')], folder);
    expect({ status, output: output.split('\n').toSorted() }).toEqual({
      status: 0,
      output: promised(code).toSorted(),
    });
    expect(output).not.toBe('');
  });

  it.each(entries)('has an example for %s', (entry) => {
    const users = examples.filter(({ code }) => code.includes(`from '${entry}'`));
    expect(users).not.toEqual([]);
  });

  it.each(entries)('checks the types of %s in full', (entry) => {
    const code = `import * as entry from '${entry}';\nexport const names: string[] = Object.keys(entry);\n`;
    const needs = entry === 'argmend/zod' ? `${code}import {} from 'zod';\n` : code;
    const folder = project(`types-${entry.replace('/', '-')}`, needs);
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const { output } = run([compiler, '-p', '.', '--skipLibCheck', 'false'], folder);
    expect(output.split('\n').filter((line) => line.includes('argmend'))).toEqual([]);
  });
});
