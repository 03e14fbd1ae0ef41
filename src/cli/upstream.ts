import { ServerProcess } from '../transport/server-process.ts';
import type { Server } from '../transport/server.ts';

/** What argmend is put in front of: the command of a server, or directories for the built-in one. */
export type Upstream =
  | { readonly command: readonly string[] }
  | { readonly directories: readonly string[] };

/** Starts a server; the code of the built-in one is loaded only when it is wanted. */
export async function startServer(upstream: Upstream): Promise<Server> {
  if ('command' in upstream) return new ServerProcess(upstream.command);
  const { startFilesystem } = await import('./filesystem-server.ts');
  return startFilesystem(upstream.directories);
}
