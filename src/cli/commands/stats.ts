import { foldStatistics } from '../../stats/index.ts';
import { EXIT } from '../exit-code.ts';
import { readingLog } from '../log-directory.ts';
import { renderStatistics } from '../stats/index.ts';
import { terminalJson } from '../terminal-text.ts';

/** What `argmend stats` was asked. */
export interface StatsFlags {
  readonly logDir?: string;
  readonly json?: boolean;
}

/** Prints the statistics of a log directory as they are now. */
export async function stats({ logDir, json }: StatsFlags): Promise<number> {
  const statistics = await readingLog('stats', logDir, foldStatistics);
  process.stdout.write(
    json === true
      ? `${terminalJson(JSON.stringify(statistics, undefined, 2))}\n`
      : renderStatistics(statistics),
  );
  return EXIT.ok;
}
