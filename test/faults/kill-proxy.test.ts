import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Statistics } from '../../src/stats/statistics.ts';
import { FAULT_TIMEOUT, faultCount } from '../support/faults.ts';
import { completionsIn, readLog, type LogLine } from '../support/records/log-lines.ts';
import { RawClient, wrapped } from '../support/stdio/raw-client.ts';
import { slowServer } from '../support/stdio/slow-server.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

const IN_FLIGHT = 16;

/** What a client saw of a session that was killed. */
interface KilledSession {
  readonly sent: number;
  /** The places of the answered calls in the order of sending, from 1. */
  readonly answered: readonly number[];
}

/** Calls until it is killed; every second call has to be mended. */
async function callUntilKilled(
  command: readonly string[],
  lifetime: number,
): Promise<KilledSession> {
  const client = new RawClient(command);
  await client.initialize();
  await client.request('list', 'tools/list');
  const answers = (): number[] =>
    client.messages.flatMap(({ id }) => (typeof id === 'number' ? id : []));
  let sent = 0;
  const send = (): void => {
    sent += 1;
    const n = sent % 2 === 0 ? '7' : 7;
    client.send({
      jsonrpc: '2.0',
      id: sent,
      method: 'tools/call',
      params: { name: 'count', arguments: { n, index: sent } },
    });
  };
  client.process.stdout.on('data', () => {
    while (sent - answers().length < IN_FLIGHT && !client.process.killed) send();
  });
  for (let call = 0; call < IN_FLIGHT; call += 1) send();
  // Most of them under way at full speed, some before the first call is through.
  if (Math.random() < 0.8) await client.until(() => answers().length > 0);
  await setTimeout(lifetime);
  client.process.kill('SIGKILL');
  await client.exitCode;
  return { sent, answered: answers() };
}

/** The arguments that the server got, call by call. */
function receivedBy(record: string): { readonly n: unknown; readonly index: number }[] {
  if (!existsSync(record)) return [];
  return readFileSync(record, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

function idsOf(lines: readonly LogLine[]): number[] {
  return lines.map(({ req_id }) => Number(req_id));
}

describe('argmend, killed in front of a server', () => {
  it(
    'at any moment: what the client was answered and what was changed is in the log, and the statistics are those of the log',
    async () => {
      const directory = join(temporaryDirectory(), 'logs');
      const received = temporaryDirectory();
      const commandFor = (record: string): readonly string[] =>
        wrapped(slowServer({ delay: 20, record }), '--log-dir', directory);
      const changes: { readonly record: string; readonly started: ReadonlySet<number> }[] = [];
      const kills = faultCount(5, 200);
      const inFlight: number[] = [];
      let known = new Set<string>();
      let completions = 0;
      let changedCount = 0;
      for (let kill = 0; kill < kills; kill += 1) {
        const record = join(received, String(kill));
        const lifetime = 5 + Math.random() * 150;
        const { sent, answered } = await callUntilKilled(commandFor(record), lifetime);
        inFlight.push(sent - answered.length);

        const { lines } = readLog(directory);
        const own = lines.filter(({ session }) => !known.has(session));
        const ended = idsOf(completionsIn(own));
        const started = new Set(idsOf(own.filter(({ status }) => status === undefined)));
        expect(ended).toEqual(expect.arrayContaining([...answered]));
        expect(new Set(ended).size).toBe(ended.length);
        changes.push({ record, started });
        known = new Set(lines.map(({ session }) => session));
        completions += ended.length;
      }
      const last = new RawClient(commandFor(join(received, 'last')));
      await last.initialize();
      await last.end();
      const kept: Statistics = JSON.parse(
        readFileSync(join(directory, 'normalizer_stats.json'), 'utf8'),
      );
      expect(completionsIn(readLog(directory).lines)).toHaveLength(completions);
      expect(kept.total_processed).toBe(completions);

      // The servers outlive argmend for a moment, so they are asked last.
      for (const { record, started } of changes) {
        const changed = receivedBy(record).filter(({ n, index }) => index % 2 === 0 && n === 7);
        expect(changed.filter(({ index }) => !started.has(index))).toEqual([]);
        changedCount += changed.length;
      }
      expect(changedCount).toBeGreaterThan(kills);

      expect(inFlight.filter((count) => count > 0).length).toBeGreaterThanOrEqual(kills * 0.75);
      console.log(
        `${kills} kills, ${completions} calls recorded, ${changedCount} changed calls at the servers; calls in flight: ${histogram(inFlight)}`,
      );
    },
    FAULT_TIMEOUT,
  );
});

/** How often each count came: `0: 3, 1-4: 12`. */
function histogram(counts: readonly number[]): string {
  const steps = [0, 1, 5, 9, 13, 17];
  const parts = steps.slice(0, -1).map((from, index) => {
    const to = (steps[index + 1] ?? 0) - 1;
    const own = counts.filter((count) => count >= from && count <= to).length;
    return `${from === to ? from : `${from}-${to}`}: ${own}`;
  });
  return parts.join(', ');
}
