import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A way to get from a client to a server. */
export interface Program {
  readonly name: string;
  readonly command: readonly string[];
}

/** A server's command. */
export type ServerCommand = readonly string[];

const node = process.execPath;
const CLI = 'dist/cli/argmend.cjs';

/** The least of a server, so that what stands before it counts most. */
export const ECHO: ServerCommand = [node, 'bench/stdio/echo-server.cjs'];
/** A server as they are written with the SDK. */
export const EVERYTHING: ServerCommand = [
  node,
  'node_modules/@modelcontextprotocol/server-everything/dist/index.js',
];

/** What the others are measured against. */
export function rawPipe(server: ServerCommand): Program {
  return { name: 'raw pipe in node', command: [node, 'bench/stdio/raw-pipe.cjs', ...server] };
}

export function argmend(server: ServerCommand): Program {
  return { name: 'argmend', command: [node, CLI, '--', ...server] };
}

/** argmend with records kept, in a folder that is thrown away with the machine's others. */
export function recording(server: ServerCommand): Program {
  const folder = mkdtempSync(join(tmpdir(), 'argmend-bench-log-'));
  const command = [node, CLI, '--log-dir', folder, '--', ...server];
  return { name: 'argmend with records', command };
}

export function direct(server: ServerCommand): Program {
  return { name: 'no proxy', command: server };
}

export function sdkPair(server: ServerCommand): Program {
  const command = [node, 'bench/stdio/sdk-pair.mjs', ...server];
  return { name: 'SDK 1.32 client + server', command };
}

/** A raw pipe that writes two lines to a file for each call: the least that records can cost. */
export function writingPipe(server: ServerCommand): Program {
  const file = join(mkdtempSync(join(tmpdir(), 'argmend-bench-log-')), 'lines');
  const command = [node, 'bench/stdio/writing-pipe.cjs', file, ...server];
  return { name: 'raw pipe that writes', command };
}

if (!existsSync(CLI)) throw new Error(`${CLI} is missing; npm run build makes it`);
