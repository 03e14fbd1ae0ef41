import { defineConfig, type RolldownOptions } from 'rolldown';

import manifest from './package.json' with { type: 'json' };

/** Each entry of the library by the name of its file: `dist/sdk/index.js` is made of `src/sdk/index.ts`. */
const entries = Object.values(manifest.exports)
  .map((target) => (typeof target === 'string' ? target : target.default))
  .flatMap((target) => /^\.\/dist\/(.+)\.js$/.exec(target)?.[1] ?? [])
  .map((name): [string, string] => [name, `src/${name}.ts`]);

/** The library with everything it needs inside, save what its users bring: few files, which load fastest. */
const config: RolldownOptions = defineConfig({
  input: Object.fromEntries(entries),
  platform: 'node',
  external: [/^zod(\/|$)/],
  transform: { target: 'node20' },
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'shared/[name].js',
    codeSplitting: {
      groups: [
        // Only proxies read bytes; whoever has values need not load that.
        { name: 'core', test: /src[\\/]core[\\/](?!byte-lane[\\/])/ },
        { name: 'byte-lane', test: /src[\\/]core[\\/]byte-lane[\\/]/ },
        { name: 'patterns', test: /src[\\/]patterns|re2js/ },
      ],
    },
    comments: { jsdoc: false, annotation: true, legal: true },
  },
});

export default config;
