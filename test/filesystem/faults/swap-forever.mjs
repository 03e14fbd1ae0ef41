// node swap-forever.mjs DIRECTORY OUTSIDE: makes DIRECTORY a real directory and a link to OUTSIDE in turn, until killed.
import { renameSync, rmSync, symlinkSync } from 'node:fs';

const [, , directory = '', outside = ''] = process.argv;
const [real, link] = [`${directory}.real`, `${directory}.link`];
symlinkSync(outside, link);
process.stdout.write('ready\n');
for (;;) {
  renameSync(directory, real);
  try {
    renameSync(link, directory);
    renameSync(directory, link);
    renameSync(real, directory);
  } catch {
    takeBack();
  }
}

/** Somebody made a directory of that name while there was none. */
function takeBack() {
  for (;;) {
    try {
      rmSync(directory, { recursive: true, force: true });
      renameSync(real, directory);
      return;
    } catch {
      // And again.
    }
  }
}
