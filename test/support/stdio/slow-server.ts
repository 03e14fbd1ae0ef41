import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('slow-server.mjs', import.meta.url));

/** What the slow server does; see there. */
export interface SlowServer {
  readonly delay?: number;
  readonly record?: string;
  readonly ballast?: string;
}

/** The command of a slow server. */
export function slowServer(config: SlowServer): readonly string[] {
  return [process.execPath, FILE, JSON.stringify(config)];
}
