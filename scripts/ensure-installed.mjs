import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npm, root, run, say } from './run.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[] }} Installed */
/** @typedef {Record<string, Installed>} Packages */

/** Installs the devDependencies when node_modules is missing or is not what package-lock.json says. */
export async function ensureInstalled() {
  const reason = await whyStale();
  if (reason === undefined) return;
  say(`${reason}; running npm ci`);
  const code = await run(
    npm(),
    ['ci', '--include=dev', '--no-audit', '--no-fund'],
    ['ignore', 2, 2],
  );
  if (code !== 0) throw new Error(`npm ci failed with exit code ${code}`);
}

/** @returns {Promise<string | undefined>} */
async function whyStale() {
  const wanted = await readPackages(join(root, 'package-lock.json'));
  if (wanted === undefined) throw new Error('package-lock.json is missing');
  const present = await readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (present === undefined) return 'nothing is installed yet';
  const stale = firstDifference(wanted, present);
  return stale && `node_modules is out of date (${stale})`;
}

/**
 * @param {string} path
 * @returns {Promise<Packages | undefined>}
 */
async function readPackages(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * The first package that is wanted and not there, there in another version, or built for another machine.
 * npm leaves optional packages for other systems out, so those may be missing.
 *
 * @param {Packages} wanted
 * @param {Packages} present
 */
function firstDifference(wanted, present) {
  const missing = Object.keys(wanted).find(
    (path) => path !== '' && !(path in present) && wanted[path]?.optional !== true,
  );
  if (missing !== undefined) return missing;
  return Object.keys(present).find((path) => {
    const [left, right] = [wanted[path], present[path]];
    if (left?.version !== right?.version || left?.integrity !== right?.integrity) return true;
    return !fits(right?.os, process.platform) || !fits(right?.cpu, process.arch);
  });
}

/**
 * @param {readonly string[] | undefined} allowed
 * @param {string} actual
 */
function fits(allowed, actual) {
  if (allowed === undefined) return true;
  const excludes = allowed.some((name) => name.startsWith('!'));
  return excludes ? !allowed.includes(`!${actual}`) : allowed.includes(actual);
}
