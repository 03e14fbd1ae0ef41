import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../run.mjs';

/** @typedef {{ url: string, stop: () => Promise<void> }} Listening */

/**
 * Starts `argmend serve` on a free port.
 *
 * @param {readonly string[]} args the options, and the server to stand in front of
 */
export function serve(args) {
  const command = join(root, 'dist', 'cli', 'argmend.cjs');
  return listen([command, 'serve', '--listen', '127.0.0.1:0', ...args]);
}

/**
 * Starts a server with this Node and waits until it says where it listens.
 *
 * @param {readonly string[]} args
 * @returns {Promise<Listening>}
 */
export function listen(args) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  /** @type {Promise<void>} */
  const closed = new Promise((resolve) => child.once('close', () => resolve()));
  const stop = () => {
    child.kill();
    return closed;
  };
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
      const url = /listening on (\S+)\s/.exec(said)?.[1];
      if (url !== undefined) resolve({ url, stop });
    });
    child.once('close', () => reject(new Error(`${args.join(' ')} ended early:\n${said}`)));
  });
}
