import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lintCanaries, type Canaries } from './lint-canaries.ts';

/** Which folders of src/ each folder may import from. */
const mayImport: Readonly<Record<string, readonly string[] | 'everything'>> = {
  core: [],
  patterns: ['core'],
  mcp: ['core'],
  transport: [],
  proxy: ['core', 'mcp', 'transport', 'audit'],
  gateway: ['core', 'patterns', 'mcp', 'transport', 'proxy', 'audit', 'stats'],
  sdk: ['core', 'mcp', 'audit', 'patterns'],
  audit: ['core'],
  stats: ['audit'],
  learn: ['core', 'mcp', 'audit', 'stats'],
  filesystem: [],
  dashboard: ['core', 'mcp', 'audit', 'stats', 'learn'],
  cli: 'everything',
};

const folders = Object.keys(mayImport);

function verdictOn(from: string, to: string): Row['verdict'] {
  const allowed = mayImport[from] ?? [];
  return allowed === 'everything' || allowed.includes(to) ? 'allowed' : 'forbidden';
}

const importing = (specifier: string): string =>
  `import { thing } from '${specifier}';\n\nexport const used: unknown = thing;\n`;

interface Row {
  readonly file: string;
  readonly text: string;
  readonly verdict: 'allowed' | 'forbidden';
}

const betweenFolders: readonly Row[] = folders.flatMap((from) =>
  folders
    .filter((to) => to !== from)
    .map((to) => ({
      file: `src/${from}/to-${to}.ts`,
      text: importing(`../${to}/thing.ts`),
      verdict: verdictOn(from, to),
    })),
);

const withinFolders: readonly Row[] = folders.flatMap((folder): Row[] => [
  { file: `src/${folder}/own.ts`, text: importing('./thing.ts'), verdict: 'allowed' },
  { file: `src/${folder}/deep/own.ts`, text: importing('../thing.ts'), verdict: 'allowed' },
]);

/** Nobody reaches outside src/, round about through it, or back in through the public entry. */
const outsideFolders: readonly Row[] = folders.flatMap((folder) =>
  [
    ['entry', '../index.ts'],
    ['tests', '../../test/thing.ts'],
    ['scripts', '../../scripts/thing.ts'],
    ['build', '../../dist/index.js'],
    ['self', 'argmend'],
    ['detour', './deep/../../cli/thing.ts'],
    ['long-way', '../../src/cli/thing.ts'],
  ].map(([name, specifier]): Row => ({
    file: `src/${folder}/to-${name}.ts`,
    text: importing(specifier ?? ''),
    verdict: 'forbidden',
  })),
);

const ofPackages: readonly Row[] = [
  { file: 'src/core/node.ts', text: importing('node:fs'), verdict: 'forbidden' },
  { file: 'src/core/bare-node.ts', text: importing('fs'), verdict: 'forbidden' },
  { file: 'src/core/package.ts', text: importing('zod'), verdict: 'forbidden' },
  { file: 'src/core/deep/package.ts', text: importing('@scope/name'), verdict: 'forbidden' },
  { file: 'src/patterns/package.ts', text: importing('re2js'), verdict: 'allowed' },
  { file: 'src/cli/package.ts', text: importing('zod'), verdict: 'allowed' },
  { file: 'src/cli/node.ts', text: importing('node:fs'), verdict: 'allowed' },
  { file: 'src/transport/node.ts', text: importing('node:stream'), verdict: 'allowed' },
];

/** Every way to import is seen, not only the plain one. */
const inEveryForm: readonly Row[] = [
  {
    file: 'src/core/deep/deeper/plain.ts',
    text: importing('../../../cli/thing.ts'),
    verdict: 'forbidden',
  },
  {
    file: 'src/core/type.ts',
    text: "import type { Thing } from '../cli/thing.ts';\n\nexport type Used = Thing;\n",
    verdict: 'forbidden',
  },
  {
    file: 'src/core/re-export.ts',
    text: "export { thing } from '../cli/thing.ts';\n",
    verdict: 'forbidden',
  },
  {
    file: 'src/core/dynamic.ts',
    text: "export const load = (): Promise<unknown> => import('../cli/thing.ts');\n",
    verdict: 'forbidden',
  },
];

const ofTheUi: readonly Row[] = [
  {
    file: 'src/dashboard/ui/types.ts',
    text: "import type { Thing } from '../api.ts';\n\nexport type Used = Thing;\n",
    verdict: 'allowed',
  },
  { file: 'src/dashboard/ui/package.ts', text: importing('preact'), verdict: 'allowed' },
  { file: 'src/dashboard/ui/values.ts', text: importing('../api.ts'), verdict: 'forbidden' },
  { file: 'src/dashboard/ui/server.ts', text: importing('../server.ts'), verdict: 'forbidden' },
  {
    file: 'src/dashboard/ui/core.ts',
    text: importing('../../core/thing.ts'),
    verdict: 'forbidden',
  },
  {
    file: 'src/dashboard/ui/stats.ts',
    text: importing('../../stats/thing.ts'),
    verdict: 'forbidden',
  },
];

/** The entry of the library is one file, so here every line is a canary. */
const entryLines: readonly { specifier: string; verdict: Row['verdict'] }[] = [
  { specifier: './core/thing.ts', verdict: 'allowed' },
  ...folders
    .filter((folder) => folder !== 'core')
    .map((folder) => ({ specifier: `./${folder}/thing.ts`, verdict: 'forbidden' as const })),
  { specifier: 'node:fs', verdict: 'forbidden' },
  { specifier: 'zod', verdict: 'forbidden' },
  { specifier: '../scripts/thing.ts', verdict: 'forbidden' },
  { specifier: './core/../cli/thing.ts', verdict: 'forbidden' },
];

const entry = entryLines
  .map(({ specifier }, index) => `export { thing as thing${index} } from '${specifier}';\n`)
  .join('');

const rows = [
  ...betweenFolders,
  ...withinFolders,
  ...outsideFolders,
  ...ofPackages,
  ...inEveryForm,
  ...ofTheUi,
];

/** What the canaries import. */
const targets = [...folders.map((folder) => `src/${folder}/thing.ts`), 'src/dashboard/api.ts'];

const canaries: Canaries = new Map([
  ...targets.map((file) => [file, 'export const thing = 1;\nexport type Thing = 1;\n'] as const),
  ...rows.map(({ file, text }) => [file, text] as const),
  ['src/index.ts', entry],
]);

describe('the import directions', () => {
  const findings = lintCanaries(canaries);

  it.each(rows)('$file is $verdict', ({ file, verdict }) => {
    const rules = findings.get(file)?.map(({ rule }) => rule);
    if (verdict === 'allowed') expect(rules).toEqual([]);
    else expect(rules).toContain('eslint(no-restricted-imports)');
  });

  it.each(entryLines)('src/index.ts to $specifier is $verdict', ({ specifier, verdict }) => {
    const line = entry.split('\n').findIndex((text) => text.includes(`'${specifier}'`)) + 1;
    const rules = findings.get('src/index.ts')?.filter((finding) => finding.line === line);
    expect(rules?.map(({ rule }) => rule)).toEqual(
      verdict === 'allowed' ? [] : ['eslint(no-restricted-imports)'],
    );
  });

  it('are told for every folder of src/', () => {
    const live = readdirSync(new URL('../../src/', import.meta.url), { withFileTypes: true });
    const names = live.filter((each) => each.isDirectory()).map(({ name }) => name);
    expect(folders).toEqual(expect.arrayContaining(names));
  });
});
