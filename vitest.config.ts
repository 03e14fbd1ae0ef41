import { defineConfig, type ViteUserConfig } from 'vitest/config';

import manifest from './package.json' with { type: 'json' };

/** What needs minutes or the right to mount a file system runs with `npm run faults` only. */
const longFaults = process.env['ARGMEND_FAULTS'] === 'full' ? ['test/faults/**/*.faults.ts'] : [];

const config: ViteUserConfig = defineConfig({
  define: { __ARGMEND_VERSION__: JSON.stringify(manifest.version) },
  test: {
    include: ['test/**/*.test.ts', ...longFaults],
    testTimeout: 30_000,
    // Most tests wait for processes they started, so no core is kept free for the runner.
    maxWorkers: '100%',
  },
});

export default config;
