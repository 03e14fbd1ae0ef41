import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { foldStatistics } from '../../src/stats/index.ts';
import { FAULT_TIMEOUT, faultCount } from '../support/faults.ts';
import { completionsIn, readLog } from '../support/records/log-lines.ts';
import { bundleWriter, startWriter } from '../support/records/run-writer.ts';
import { lastingDirectory, temporaryDirectory } from '../support/temporary-directory.ts';

const folder = lastingDirectory();
let writer = '';
beforeAll(async () => {
  writer = await bundleWriter(folder);
});

describe('two writers in one directory, killed', () => {
  it(
    'one after the other at any moment, while they rotate and write statistics: no line that was told is lost, and the counts are those of the log',
    async () => {
      const directory = temporaryDirectory();
      const kills = faultCount(8, 200);
      let acknowledged = 0;
      for (let kill = 0; kill < kills; kill += 1) {
        const config = { directory, count: 1_000_000, rotateAt: 200_000, everyMs: 3 };
        const runs = [startWriter(writer, config), startWriter(writer, config)];
        await new Promise((resolve) => runs[0]?.process.stdout?.once('data', resolve));
        await setTimeout(Math.random() * 60);
        for (const run of runs) {
          run.process.kill('SIGKILL');
          // The other one goes on behind whatever the first was writing.
          await setTimeout(Math.random() * 20);
        }
        const ends = await Promise.all(runs.map(({ ended }) => ended));
        acknowledged += ends.reduce((sum, end) => sum + end.acknowledged.length, 0);
      }
      const { lines, torn } = readLog(directory);
      const completions = completionsIn(lines);
      const distinct = new Set(completions.map(({ session, req_id }) => `${session} ${req_id}`));
      expect(distinct.size).toBe(completions.length);
      // At most the call at hand of each process was recorded and not told yet.
      expect(completions.length).toBeGreaterThanOrEqual(acknowledged);
      expect(completions.length).toBeLessThanOrEqual(acknowledged + 2 * kills);
      expect(torn.length).toBeLessThanOrEqual(2 * kills);
      expect(await foldStatistics(directory)).toMatchObject({
        total_processed: completions.length,
      });
      console.log(
        `${kills * 2} processes killed: ${acknowledged} calls told, ${completions.length} recorded, ${torn.length} torn`,
      );
    },
    FAULT_TIMEOUT,
  );
});
