import { defineConfig, type ViteUserConfig } from 'vitest/config';

import manifest from './package.json' with { type: 'json' };

const config: ViteUserConfig = defineConfig({
  define: { __ARGMEND_VERSION__: JSON.stringify(manifest.version) },
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 30_000,
  },
});

export default config;
