import { foldStatistics } from '../../stats/index.ts';
import { EXIT, UsageError } from '../exit-code.ts';
import { renderStatistics } from '../stats/index.ts';
import { terminalJson } from '../terminal-text.ts';

/** What `argmend stats` was asked. */
export interface StatsFlags {
  readonly logDir?: string;
  readonly json?: boolean;
}

/** Prints the statistics of a log directory as they are now. */
export async function stats({ logDir, json }: StatsFlags): Promise<number> {
  if (logDir === undefined) {
    throw new UsageError('argmend: stats: name the directory of the records with --log-dir DIR');
  }
  const statistics = await foldStatistics(logDir).catch((error: unknown) => {
    throw new UsageError(`argmend: stats: ${logDir}: ${reasonOf(error)}`);
  });
  process.stdout.write(
    json === true
      ? `${terminalJson(JSON.stringify(statistics, undefined, 2))}\n`
      : renderStatistics(statistics),
  );
  return EXIT.ok;
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such directory';
  if (code === 'ENOTDIR') return 'this is no directory';
  return error instanceof Error ? error.message : String(error);
}
