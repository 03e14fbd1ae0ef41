// npm run build [-- --if-needed]: makes dist/ from src/.
import { build, ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { main } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  await (process.argv.includes('--if-needed') ? ensureBuilt() : build());
});
