import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from './run.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const APT = '/usr/bin/apt-get';

/** Installs the browser that the dashboard is tried in, where that can be done without asking anybody. */
export async function ensureBrowser() {
  if (process.env['ARGMEND_BROWSER'] !== undefined || PLACES.some((path) => existsSync(path)))
    return;
  if (process.getuid?.() !== 0 || !existsSync(APT)) {
    say('no Chromium was found: install it, or name it in ARGMEND_BROWSER');
    return;
  }
  say('no Chromium was found; installing it');
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', 'chromium');
}

/** @param {readonly string[]} args */
function apt(...args) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const child = spawn(APT, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('error', reject);
    child.on('close', resolve);
  });
}
