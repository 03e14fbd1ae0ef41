import { fileURLToPath } from 'node:url';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { RawTransport } from './peer.ts';

/** Starts a program of `test/sdk/programs/` as a server. */
export function overStdio(program: string, isNormalized: boolean): RawTransport {
  const file = fileURLToPath(new URL(`../programs/${program}.mjs`, import.meta.url));
  const args = [file, isNormalized ? 'normalized' : 'plain'];
  return new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' });
}
