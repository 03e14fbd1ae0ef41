import { endpointUrl } from '../../gateway/address.ts';
import { openFront, type FrontOptions } from '../../gateway/front.ts';
import type { HttpTarget } from '../../proxy/http/index.ts';
import type { PoolOptions } from '../../proxy/http/line-sessions.ts';
import { Upstream as HttpUpstream } from '../../transport/http/dispatch.ts';
import type { OpenDashboard } from '../dashboard/index.ts';
import { clientEntries } from '../client-entries.ts';
import { EXIT } from '../exit-code.ts';
import type { RunFlags } from '../run-flags.ts';
import { readServeFlags, type ServeFlags } from '../serve-flags.ts';
import { readSession } from '../session-options.ts';
import { startServer, type Upstream } from '../upstream.ts';

/** Serves MCP clients over HTTP until a signal ends it; gives the exit code. */
export async function serve(flags: RunFlags & ServeFlags, upstream: Upstream): Promise<number> {
  const { address, front: frontOptions, pool } = readServeFlags(flags);
  if ('directories' in upstream) await assertDirectories(upstream);
  const { options, records } = await readSession(flags);
  const dashboard = await dashboardOf(flags, frontOptions);
  const front = openFront(targetOf(upstream, pool), options, {
    ...frontOptions,
    others: dashboard && ((request, response) => dashboard.handle(request, response)),
  });
  const { port } = await front.listen(address);
  const url = endpointUrl({ host: address.host, port });
  say(`listening on ${url}`);
  if (dashboard !== undefined) say(`dashboard at ${dashboard.addressAt(port)}`);
  say('for your client:');
  process.stderr.write(clientEntries(url, frontOptions.token !== undefined));
  await signalled();
  dashboard?.close();
  await front.close();
  await records?.close();
  return EXIT.ok;
}

/** The dashboard of the records, where they are kept; its code is loaded only then. */
async function dashboardOf(
  flags: RunFlags & ServeFlags,
  { hosts }: FrontOptions,
): Promise<OpenDashboard | undefined> {
  if (flags.logDir === undefined || !flags.dashboard) return undefined;
  const { openDashboard } = await import('../dashboard/index.ts');
  return openDashboard(flags.logDir, flags, { hosts });
}

function targetOf(upstream: Upstream, pool: PoolOptions): HttpTarget {
  if ('url' in upstream) return { upstream: new HttpUpstream(upstream.url, upstream.headers) };
  return { start: () => startServer(upstream), pool };
}

/** Better told now than to the first client. */
async function assertDirectories(upstream: Upstream): Promise<void> {
  const server = await startServer(upstream);
  server.signal('SIGTERM');
}

/** Settles when somebody asks us to end; whoever asks twice does not want to wait. */
function signalled(): Promise<void> {
  return new Promise((resolve) => {
    let count = 0;
    for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(name, () => {
        count += 1;
        if (count > 1) process.exit(EXIT.failed);
        resolve();
      });
    }
  });
}

function say(text: string): void {
  process.stderr.write(`argmend: ${text}\n`);
}
