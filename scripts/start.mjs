// npm start [-- OPTION...]: the built-in filesystem server over HTTP, on a folder to play in, from a fresh clone if need be.
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { main, root } from './run.mjs';

const playground = join(root, '.cache', 'start');

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const files = join(playground, 'files');
  await mkdir(files, { recursive: true });
  const note = join(files, 'hello.txt');
  await writeFile(note, 'Hello from argmend.\n', { flag: 'wx' }).catch(() => undefined);
  const log = ['--log-dir', join(playground, 'log')];
  const command = join(root, 'dist', 'cli', 'argmend.cjs');
  // In this process, so that whoever ends it ends the server.
  process.argv = [process.execPath, command, 'serve', ...log, ...process.argv.slice(2), files];
  createRequire(import.meta.url)(command);
});
