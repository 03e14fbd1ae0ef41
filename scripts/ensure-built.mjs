import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { capture, root, say, tool } from './run.mjs';

const dist = join(root, 'dist');
const inputs = [
  'src',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'rolldown.config.ts',
  'rolldown.library.config.ts',
  'vite.config.ts',
];

/** Builds dist/ when it is missing or was made from other sources. */
export async function ensureBuilt() {
  if (await isFresh(await hashInputs())) return;
  say('dist/ is missing or out of date; building');
  await build();
}

/** Builds aside and then swaps, so that nobody ever runs a half-written dist/ and a failed build leaves the old one. */
export async function build() {
  // Taken first: a source edited during the build must count as not built.
  const hash = await hashInputs();
  const staging = join(root, '.cache', `build-${process.pid}`);
  try {
    await Promise.all([
      declareLibrary(staging),
      bundleLibrary(staging),
      bundleCommand(join(staging, 'cli')),
      bundlePages(join(staging, 'dashboard')),
    ]);
    await writeFile(join(staging, '.stamp'), hash);
    await swapIn(staging, hash);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** @param {string} directory */
async function declareLibrary(directory) {
  await step('tsc', tool('tsc', 'typescript'), [
    '-p',
    'tsconfig.build.json',
    '--outDir',
    directory,
  ]);
}

/** @param {string} directory */
async function bundleLibrary(directory) {
  await step('rolldown', tool('rolldown'), [
    '-c',
    'rolldown.library.config.ts',
    'vite.config.ts',
    '--dir',
    directory,
  ]);
}

/** @param {string} directory */
async function bundleCommand(directory) {
  await step('rolldown', tool('rolldown'), ['-c', 'rolldown.config.ts', '--dir', directory]);
  await chmod(join(directory, 'argmend.cjs'), 0o755);
}

/** @param {string} directory */
async function bundlePages(directory) {
  await step('vite', tool('vite'), ['build', '--outDir', directory, '--logLevel', 'warn']);
}

/**
 * @param {string} name
 * @param {string} file
 * @param {readonly string[]} args
 */
async function step(name, file, args) {
  const { code, output } = await capture(file, args);
  if (code !== 0) throw new Error(`${name} failed with exit code ${code}\n${output.trimEnd()}`);
}

/**
 * @param {string} staging
 * @param {string} hash
 */
async function swapIn(staging, hash) {
  const retired = `${staging}.old`;
  await mkdir(dist, { recursive: true });
  try {
    await rename(dist, retired);
    await rename(staging, dist);
  } catch (error) {
    // Two builds at once: the other one was first, and what it made from the same sources will do.
    if (!(await isFresh(hash))) throw error;
  } finally {
    await rm(retired, { recursive: true, force: true });
  }
}

/** @param {string} hash */
async function isFresh(hash) {
  const stamp = await readFile(join(dist, '.stamp'), 'utf8').catch(() => undefined);
  return stamp === hash;
}

async function hashInputs() {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs) {
    for (const file of await filesUnder(input)) {
      hash.update(`\0${file}\0`).update(await readFile(join(root, file)));
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {Promise<string[]>}
 */
async function filesUnder(path) {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  );
  if (entries === undefined) return [path];
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)).toSorted();
}
