import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A way to get from a client to the echo server. */
export interface Program {
  readonly name: string;
  readonly command: readonly string[];
}

const node = process.execPath;
const ECHO: readonly string[] = [node, 'bench/stdio/echo-server.cjs'];
const CLI = 'dist/cli/argmend.cjs';

/** What the others are measured against. */
export const RAW_PIPE: Program = {
  name: 'raw pipe in node',
  command: [node, 'bench/stdio/raw-pipe.cjs', ...ECHO],
};

export const ARGMEND: Program = { name: 'argmend', command: [node, CLI, '--', ...ECHO] };

export const DIRECT: Program = { name: 'no proxy', command: ECHO };

export const SDK_PAIR: Program = {
  name: 'SDK 1.32 client + server',
  command: [node, 'bench/stdio/sdk-pair.mjs', ...ECHO],
};

/** argmend with records kept, in a folder that is thrown away with the machine's others. */
export function recording(): Program {
  const folder = mkdtempSync(join(tmpdir(), 'argmend-bench-log-'));
  return { name: 'argmend with records', command: [node, CLI, '--log-dir', folder, '--', ...ECHO] };
}

if (!existsSync(CLI)) throw new Error(`${CLI} is missing; npm run build makes it`);
