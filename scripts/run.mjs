import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json; every command runs there. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Runs a JavaScript file with this Node to its end and gives its exit code; what it prints goes where `stdio` says.
 * Everything here is such a file, npm included, so that no platform needs a shell.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @param {import('node:child_process').StdioOptions} [stdio]
 * @returns {Promise<number>}
 */
export function run(file, args, stdio = 'inherit') {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], { cwd: root, stdio });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a JavaScript file silently and gives its exit code with all it printed.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(file, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * The JavaScript file behind a command that a devDependency brings.
 *
 * @param {string} command
 * @param {string} [packageName] where it is not the command's name
 */
export function tool(command, packageName = command) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** The JavaScript file behind npm: the one that started this script, else the one that came with Node. */
export function npm() {
  const nodeFolder = dirname(process.execPath);
  const shipped = ['node_modules', '../lib/node_modules'].map((folder) =>
    join(nodeFolder, folder, 'npm', 'bin', 'npm-cli.js'),
  );
  const started = process.env['npm_execpath'] ?? '';
  // yarn and pnpm set the variable too, and know no `npm ci`.
  const candidates = basename(started) === 'npm-cli.js' ? [started, ...shipped] : shipped;
  const found = candidates.find((file) => existsSync(file));
  if (found === undefined)
    throw new Error('npm was not found; start this through npm, as `npm test` does');
  return found;
}

/**
 * The frame of every script: what it gives is the exit code, and a failure is a message without a stack.
 *
 * @param {() => Promise<number | void>} work
 */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/**
 * Tells people what is going on; stdout belongs to the command they asked for.
 *
 * @param {string} text
 */
export function say(text) {
  process.stderr.write(`argmend: ${text}\n`);
}
