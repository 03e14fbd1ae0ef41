// npm test [-- PATH...]: the whole suite or the files named, from a fresh clone if need be.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { main, root, run, tool } from './run.mjs';

const report = '.cache/test-report.json';
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];

/** What must be in place before the suite runs; each step does nothing when it already is. */
const preparations = [ensureInstalled, ensureBuilt, ...(needsBrowser() ? [ensureBrowser] : [])];

await main(async () => {
  for (const prepare of preparations) await prepare();
  await rm(join(root, report), { force: true });
  return run(
    tool('vitest'),
    ['run', ...reporters, ...process.argv.slice(2)],
    ['ignore', 'inherit', 'inherit'],
  );
});

/** Only the dashboard is tried in a browser. */
function needsBrowser() {
  const paths = process.argv.slice(2).filter((arg) => arg.startsWith('test/'));
  return paths.length === 0 || paths.some((path) => path.includes('dashboard'));
}
