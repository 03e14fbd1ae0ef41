import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';

/** The pages of the dashboard: static files, no inline script, nothing from elsewhere. */
const config: UserConfig = defineConfig({
  root: fileURLToPath(new URL('src/dashboard/ui', import.meta.url)),
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: fileURLToPath(new URL('dist/dashboard', import.meta.url)),
    target: 'es2022',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});

export default config;
