// npm run demo: malformed calls to the built-in server, before and after, from a fresh clone if need be.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { main, run } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return run('dist/cli/argmend.cjs', ['demo', ...process.argv.slice(2)]);
});
