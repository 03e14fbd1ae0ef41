// npm run fuzz [-- PATH...]: the tests of laws with their full counts; ARGMEND_FUZZ_SEED=N draws other cases.
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { main, run, tool } from './run.mjs';

/** Files whose counts grow in this lane, by a part of their path. */
const lawFiles = ['laws', 'agrees-with-ajv'];

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  process.env['ARGMEND_FUZZ'] = 'full';
  process.env['ARGMEND_FUZZ_RUNS'] ??= '1000000';
  const paths = process.argv.slice(2);
  return run(tool('vitest'), ['run', ...(paths.length === 0 ? lawFiles : paths)]);
});
