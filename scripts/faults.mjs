// npm run faults [-- PATH...]: the tests that kill, race and fill disks, each tried as often as the documentation says.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { main, run, tool } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  process.env['ARGMEND_FAULTS'] = 'full';
  const paths = process.argv.slice(2);
  return run(tool('vitest'), ['run', ...(paths.length === 0 ? ['/faults/'] : paths)]);
});
