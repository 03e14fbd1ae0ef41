import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Statistics } from '../../src/stats/statistics.ts';
import { FAULT_TIMEOUT, faultCount } from '../support/faults.ts';
import { completionsIn, readLog } from '../support/records/log-lines.ts';
import { bundleWriter, startWriter } from '../support/records/run-writer.ts';
import { lastingDirectory, temporaryDirectory } from '../support/temporary-directory.ts';

const folder = lastingDirectory();
let writer = '';
beforeAll(async () => {
  writer = await bundleWriter(folder);
});

describe('processes that share a directory', () => {
  it.each([
    {
      processes: 2,
      count: faultCount(4_000, 100_000),
      rotateAt: 1_048_576 / faultCount(16, 1),
      everyMs: 200,
    },
    { processes: 8, count: faultCount(500, 10_000), rotateAt: 65_536, everyMs: 50 },
  ])(
    '$processes times $count calls with rotation: nothing is lost, and the totals are exact',
    async ({ processes, count, rotateAt, everyMs }) => {
      const directory = temporaryDirectory();
      const config = { directory, count, rotateAt, everyMs };
      const runs = Array.from({ length: processes }, () => startWriter(writer, config));
      const ends = await Promise.all(runs.map(({ ended }) => ended));
      expect(ends.map(({ code }) => code)).toEqual(ends.map(() => 0));

      const { lines, torn } = readLog(directory);
      const completions = completionsIn(lines);
      const distinct = new Set(completions.map(({ session, req_id }) => `${session} ${req_id}`));
      expect(torn).toEqual([]);
      expect(completions).toHaveLength(processes * count);
      expect(distinct.size).toBe(processes * count);
      expect(lines).toHaveLength(processes * count * 1.5);
      expect(
        readdirSync(directory).filter((name) => name.startsWith('operations-')).length,
      ).toBeGreaterThan(2);

      const kept: Statistics = JSON.parse(
        readFileSync(join(directory, 'normalizer_stats.json'), 'utf8'),
      );
      expect(kept).toMatchObject({
        total_processed: processes * count,
        total_normalized: (processes * count) / 2,
        checkpoint: { unreadable: 0 },
      });
    },
    FAULT_TIMEOUT,
  );
});
