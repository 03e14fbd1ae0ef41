import type { ServerEnd } from '../transport/server.ts';

const FAILURES: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'no such command; is it installed, and is its folder in PATH?'],
  ['EACCES', 'it is not executable'],
]);

/** How a server ended, in words. */
export function describeEnd(command: readonly string[], end: ServerEnd): string {
  const { code, signal, startFailure } = end;
  if (startFailure !== undefined) {
    const why = FAILURES.get(startFailure) ?? startFailure;
    return `cannot start ${JSON.stringify(command[0] ?? '')}: ${why}`;
  }
  return signal === null
    ? `the server exited with code ${code}`
    : `the server was ended by ${signal}`;
}
