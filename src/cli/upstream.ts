import type { FindTool } from '../proxy/http/line-headers.ts';
import { ServerProcess } from '../transport/server-process.ts';
import type { Server } from '../transport/server.ts';

/** A server that speaks Streamable HTTP. */
export interface UrlUpstream {
  readonly url: URL;
  /** Headers that every request to it carries, names in lower case and values in turn. */
  readonly headers: readonly string[];
}

/** What argmend is put in front of: the command of a server, its URL, or directories for the built-in one. */
export type Upstream =
  | { readonly command: readonly string[] }
  | { readonly directories: readonly string[] }
  | UrlUpstream;

/** Starts a server, or goes to one; what each kind takes is loaded only when it is wanted. */
export async function startServer(
  upstream: Upstream,
  findTool: FindTool = () => undefined,
): Promise<Server> {
  if ('command' in upstream) return new ServerProcess(upstream.command);
  if ('url' in upstream) {
    const { connectHttp } = await import('./connect-http.ts');
    return connectHttp(upstream, findTool);
  }
  const { startFilesystem } = await import('./filesystem-server.ts');
  return startFilesystem(upstream.directories);
}
