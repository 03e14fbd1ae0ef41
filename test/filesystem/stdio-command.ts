import { CLI } from '../cli/run-cli.ts';

/** How a client's configuration starts the built-in server. */
export function stdioCommand(...args: readonly string[]): { command: string; args: string[] } {
  return { command: process.execPath, args: [CLI, ...args] };
}
