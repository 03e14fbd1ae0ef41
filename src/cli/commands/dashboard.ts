import { once } from 'node:events';
import { openDashboard } from '../dashboard/index.ts';
import { listenLocally } from '../dashboard/listen.ts';
import { EXIT, UsageError } from '../exit-code.ts';
import type { NormalizerFlags } from '../normalizer-flags.ts';
import type { WidenFlags } from '../widen-flags.ts';

/** What `argmend dashboard` was asked. */
export interface DashboardFlags extends NormalizerFlags, WidenFlags {
  readonly logDir?: string;
  readonly port: string;
}

const MOST_PORT = 65_535;

/** Shows the records of a log directory in a browser, until it is stopped. */
export async function dashboard(flags: DashboardFlags): Promise<number> {
  const { logDir } = flags;
  if (logDir === undefined) {
    throw new UsageError(
      'argmend: dashboard: name the directory of the records with --log-dir DIR',
    );
  }
  const opened = await openDashboard(logDir, flags);
  const listening = await listenLocally(portOf(flags), (request, response) =>
    opened.handle(request, response),
  );
  process.stderr.write(`argmend: dashboard at ${opened.addressAt(listening.port)}\n`);
  await stopped();
  opened.close();
  listening.close();
  return EXIT.ok;
}

function portOf({ port }: DashboardFlags): number {
  if (/^\d{1,5}$/.test(port) && Number(port) <= MOST_PORT) return Number(port);
  throw new UsageError(
    `argmend: dashboard: --port: expected a number from 0 to ${MOST_PORT}, got ${JSON.stringify(port)}`,
  );
}

async function stopped(): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}
