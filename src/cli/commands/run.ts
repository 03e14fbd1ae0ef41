import type { ToolDeclaration } from '../../core/tool-plan.ts';
import { runProxy } from '../../proxy/index.ts';
import { KnownServer } from '../../proxy/known-server.ts';
import type { Server } from '../../transport/server.ts';
import type { RunFlags } from '../run-flags.ts';
import { readSession } from '../session-options.ts';
import { startServer, type Upstream } from '../upstream.ts';

/** Puts argmend in front of a server; `started` where it is running already. Gives the exit code. */
export async function run(flags: RunFlags, upstream: Upstream, started?: Server): Promise<number> {
  const { options, records } = await readSession(flags);
  const known = new KnownServer(options);
  const findTool = (name: string): ToolDeclaration | undefined => known.contracts.find(name);
  const server = started ?? (await startServer(upstream, findTool));
  const streams = { input: process.stdin, output: process.stdout, errors: process.stderr };
  const code = await runProxy(server, streams, options, known);
  await records?.close();
  return code;
}
