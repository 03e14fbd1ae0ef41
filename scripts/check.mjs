// npm run check: everything that can be said about the package without running its tests.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { capture, main, tool } from './run.mjs';

/**
 * `from` is the package that brings the command, where that is not the command's own name.
 *
 * @typedef {{ command: string, from?: string, args?: string[] }} Check
 */

/** Longest first, so that the two lanes end together. @type {Check[]} */
const sourceChecks = [
  { command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { command: 'knip' },
  { command: 'tsc', from: 'typescript' },
  { command: 'tsc', from: 'typescript', args: ['-p', 'tsconfig.core.json'] },
  { command: 'tsc', from: 'typescript', args: ['-p', 'tsconfig.scripts.json'] },
  { command: 'tsc', from: 'typescript', args: ['-p', 'src/dashboard/ui'] },
  { command: 'oxfmt', args: ['--check'] },
];

/** These look at what would be published, so they need the build. @type {Check[]} */
const packageChecks = [
  {
    command: 'attw',
    from: '@arethetypeswrong/cli',
    args: ['--pack', '.', '--profile', 'esm-only', '--no-emoji'],
  },
  { command: 'size-limit' },
  { command: 'publint', args: ['--strict'] },
];

await main(async () => {
  await ensureInstalled();
  const built = await buildPasses();
  const queue = built ? [...packageChecks, ...sourceChecks] : [...sourceChecks];
  const failed = (await Promise.all([lane(queue), lane(queue)])).flat();
  if (!built) failed.unshift('build');
  process.stdout.write(
    failed.length === 0 ? 'all checks passed\n' : `failed: ${failed.join(', ')}\n`,
  );
  return failed.length === 0 ? 0 : 1;
});

async function buildPasses() {
  try {
    await ensureBuilt();
    return true;
  } catch (error) {
    const skipped = packageChecks.map(nameOf).join(', ');
    const details = error instanceof Error ? error.message : String(error);
    process.stdout.write(`FAILED build\n${details}\nnot run without a build: ${skipped}\n`);
    return false;
  }
}

/**
 * Takes checks off the queue until it is empty and gives the names of those that failed.
 *
 * @param {Check[]} queue
 */
async function lane(queue) {
  /** @type {string[]} */
  const failures = [];
  for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
    if (!(await passes(check))) failures.push(nameOf(check));
  }
  return failures;
}

/** @param {Check} check */
async function passes(check) {
  const start = performance.now();
  const { code, output } = await capture(tool(check.command, check.from), check.args ?? []);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const verdict = code === 0 ? 'ok    ' : 'FAILED';
  const details = code === 0 ? '' : `${output.trimEnd()}\n`;
  process.stdout.write(`${verdict} ${nameOf(check)} (${seconds} s)\n${details}`);
  return code === 0;
}

/**
 * The command as a person would type it, so that a failure can be repeated alone.
 *
 * @param {Check} check
 */
function nameOf({ command, args = [] }) {
  return [command, ...args].join(' ');
}
