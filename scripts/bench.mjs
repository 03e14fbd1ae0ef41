// npm run bench [-- PART...]: bundles the benchmarks, as the command is bundled, and runs them.
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { main, root, run } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  // In a fresh clone it is only there from here on.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: join(root, 'bench/index.ts'),
    platform: 'node',
    external:
      /^(rolldown|playwright-core|fast-check|ajv|zod|typebox|@cfworker|@modelcontextprotocol|re2js)/,
    logLevel: 'warn',
  });
  const file = '.cache/bench/bench.mjs';
  await bundle.write({ file: join(root, file), format: 'esm' });
  return run(join(root, file), process.argv.slice(2));
});
