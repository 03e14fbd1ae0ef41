import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGES, pageAt, ROOT } from './pages.ts';
import { codeOf, tableBelow } from './tables.ts';

const page = pageAt('docs/ARCHITECTURE.md');

function foldersIn(path: string): string[] {
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${path}/${name}/`);
}

describe('docs/ARCHITECTURE.md', () => {
  const folders = tableBelow(page, 'Folders');
  const inner = tableBelow(page, 'Inside the core');

  it('lists every folder of src, and no other', () => {
    const told = new Set(folders.map(([folder = '']) => codeOf(folder)));
    expect(told).toEqual(new Set(foldersIn('src')));
  });

  it('lists every folder of the core, and no other', () => {
    const told = new Set(inner.map(([folder = '']) => codeOf(folder)));
    expect(told).toEqual(new Set(foldersIn('src/core')));
  });

  it.each(folders)('says of %s what the lint says', (folder, _holds, mayImport) => {
    const rule = `"message": "${codeOf(folder ?? '').slice(0, -1)} may import ${mayImport}`;
    expect(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')).toContain(rule);
  });
});

const named = PAGES.filter(({ path }) => path !== 'CHANGELOG.md').flatMap(({ path, text }) =>
  [...text.matchAll(/`((?:src|test|bench|scripts|docs|examples)\/[\w./-]*)`/g)].map((match) => ({
    page: path,
    file: match[1] ?? '',
  })),
);

describe('the files that the documentation names', () => {
  it.each(named)('$page: $file', ({ file }) => {
    expect(existsSync(join(ROOT, file))).toBe(true);
  });
});
