// npm run screenshots: real traffic through argmend, and every page of the dashboard in docs/images, light and dark.
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { main, run, tool } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await ensureBrowser();
  return run(tool('tsx'), ['scripts/screenshots.ts']);
});
