import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The files that package.json's exports lead to, under whichever condition. */
const exportTargets = Object.values(manifest.exports)
  .flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)))
  .map((target) => target.replace('./', ''));

const needed = [...exportTargets, ...Object.values(manifest.bin), 'package.json', 'LICENSE'];

/** Everything that has a place in the package; a file of any other name got there by accident. */
const wanted =
  /^(?:package\.json|LICENSE|README\.md|CHANGELOG\.md|rules\.schema\.json|dist\/cli\/[\w-]+\.cjs|dist\/dashboard\/(?:index\.html|assets\/[\w-]+\.(?:css|svg))|dist\/(?:core\/)?[\w/-]+\.(?:js|d\.ts))$/;

/** Some are there in later versions only, and asked for only there. */
function isNodes(name: string): boolean {
  return name.startsWith('node:') || isBuiltin(name);
}

function packedFiles(): readonly string[] {
  const npm = process.env['npm_execpath'];
  if (npm === undefined) throw new Error('start this through npm, as `npm test` does: it packs');
  // Without scripts, because `prepack` would build while other tests run what is built.
  const args = [npm, 'pack', '--dry-run', '--json', '--ignore-scripts'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const [packed]: { files: { path: string }[] }[] = JSON.parse(stdout);
  return packed?.files.map(({ path }) => path) ?? [];
}

describe('the exports', () => {
  it.each(exportTargets)('lead to %s, which is there', (target) => {
    expect(existsSync(join(root, target))).toBe(true);
  });

  it('bring a command that starts Node', () => {
    const [firstLine] = readFileSync(join(root, manifest.bin.argmend), 'utf8').split('\n', 1);
    expect(firstLine).toBe('#!/usr/bin/env node');
  });
});

describe('the packed package', () => {
  const packed = packedFiles();

  it.each(needed)('holds %s', (path) => {
    expect(packed).toContain(path);
  });

  it('holds nothing that is not wanted', () => {
    expect(packed.filter((path) => !wanted.test(path))).toEqual([]);
  });

  it('holds every file of the build but its stamp', () => {
    const entries = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true });
    const built = entries
      .filter((entry) => entry.isFile() && entry.name !== '.stamp')
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'));
    expect(packed.filter((path) => path.startsWith('dist/')).toSorted()).toEqual(built.toSorted());
  });

  it.each(packed.filter((path) => path.endsWith('.cjs')))('%s needs nothing but Node', (path) => {
    const code = readFileSync(join(root, path), 'utf8');
    const modules = [...code.matchAll(/\b(?:require|import)\((['"`])(.+?)\1\)/g)].map(
      ([, , specifier = '']) => specifier,
    );
    const foreign = modules.filter((name) => !name.startsWith('./') && !isNodes(name));
    expect(foreign).toEqual([]);
  });
});
