import { constants } from 'node:os';
import type { ServerEnd } from './server.ts';

/** What a shell says of a command it could not find, and of one it could not run. */
const NOT_FOUND = 127;
const NOT_RUNNABLE = 126;

/** The exit code that tells how a server ended, as shells have it. */
export function exitCodeOf({ code, signal, startFailure }: ServerEnd): number {
  if (startFailure !== undefined) return startFailure === 'ENOENT' ? NOT_FOUND : NOT_RUNNABLE;
  return signal === null ? (code ?? 1) : codeOfSignal(signal);
}

/** The exit code of a process that a signal ended. */
export function codeOfSignal(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal];
}
