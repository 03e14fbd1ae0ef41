import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The servers from npm that run without a network. */
export const SERVERS = ['filesystem', 'memory', 'everything', 'sequential-thinking'] as const;
export type ServerName = (typeof SERVERS)[number];

/** A server with a folder of its own. */
export interface RealServer extends Disposable {
  readonly command: readonly string[];
  readonly env: Record<string, string>;
  readonly folder: string;
}

/** Prepares one of them; its folder holds a file, and disappears with it. */
export function realServer(name: ServerName): RealServer {
  const folder = mkdtempSync(join(tmpdir(), `argmend-${name}-`));
  mkdirSync(join(folder, 'sub'));
  writeFileSync(join(folder, 'a.txt'), 'one\ntwo\nthree\n');
  const entry = fileURLToPath(
    new URL(
      `../../node_modules/@modelcontextprotocol/server-${name}/dist/index.js`,
      import.meta.url,
    ),
  );
  const args = name === 'filesystem' ? [folder] : [];
  return {
    command: [process.execPath, entry, ...args],
    env: {
      ...serverEnvironment(),
      MEMORY_FILE_PATH: join(folder, 'memory.jsonl'),
      DISABLE_THOUGHT_LOGGING: 'true',
    },
    folder,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The environment that servers of tests get. */
export function serverEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(([key]) => !key.startsWith('ARGMEND_'));
  return Object.fromEntries(entries.map(([key, value]) => [key, value ?? '']));
}
