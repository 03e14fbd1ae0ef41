import { fileURLToPath } from 'node:url';
import { defineConfig, type RolldownOptions } from 'rolldown';

import manifest from './package.json' with { type: 'json' };

/** The command as one CommonJS file, which starts fastest, with a chunk for each command loaded on demand. */
const config: RolldownOptions = defineConfig({
  input: { argmend: 'src/cli/index.ts' },
  platform: 'node',
  // Of the two validators that the SDK brings, the one that generates no code.
  resolve: {
    alias: {
      '@modelcontextprotocol/server/_shims': fileURLToPath(
        new URL('shimsBrowser.mjs', import.meta.resolve('@modelcontextprotocol/server')),
      ),
    },
  },
  transform: {
    target: 'node20',
    define: { __ARGMEND_VERSION__: JSON.stringify(manifest.version) },
  },
  output: {
    dir: 'dist/cli',
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name].cjs',
    banner: (chunk) => (chunk.isEntry ? '#!/usr/bin/env node' : ''),
    // Names and lines stay as they are: Node prints the line of an uncaught error, and people report stack traces.
    minify: { compress: true, mangle: false, codegen: false },
    comments: { jsdoc: false, annotation: false, legal: true },
  },
});

export default config;
