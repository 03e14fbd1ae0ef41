// npm run soak [-- PATH...]: the tests that open thousands of sessions, with their full counts.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { main, run, tool } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  process.env['ARGMEND_SOAK'] = 'full';
  const paths = process.argv.slice(2);
  const files = ['test/gateway/abandoned-sessions.test.ts', 'test/gateway/many-clients.test.ts'];
  return run(tool('vitest'), ['run', ...(paths.length === 0 ? files : paths)]);
});
