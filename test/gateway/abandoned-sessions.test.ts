import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { exchange, INITIALIZE, openSession, post } from '../support/http/raw-http.ts';
import { serve, type Serving } from '../support/http/serving.ts';
import { processesWith, untilGone } from '../support/stdio/processes.ts';

const TINY = fileURLToPath(new URL('../support/http/tiny-server.sh', import.meta.url));
const isFull = process.env['ARGMEND_SOAK'] === 'full';
const COUNT = isFull ? 1000 : 100;
const POOL = 16;

function megabytes({ process: { pid } }: Serving): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024;
}

async function gauge({ port }: Serving, name: string): Promise<number> {
  const { text } = await exchange(port, { method: 'GET', path: '/metrics' });
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
}

/** Opens a session and leaves it; where all are taken, tries again until there is room. */
async function abandon({ port }: Serving): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const { status, headers } = await post(port, INITIALIZE);
    if (status === 200) return;
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('5');
    await delay(10);
  }
  throw new Error('there was never room');
}

describe('sessions that are opened and abandoned', () => {
  it(
    `${COUNT} of them with a pool of ${POOL} leave flat memory and no processes`,
    { timeout: 300_000 },
    async () => {
      const mark = `abandoned-${process.pid}`;
      const command = ['sh', TINY, mark];
      const serving = await serve(
        '--max-sessions',
        String(POOL),
        '--session-idle',
        '0.1',
        '--',
        ...command,
      );
      for (let count = 0; count < COUNT / 2; count += 1) await abandon(serving);
      const half = megabytes(serving);
      for (let count = 0; count < COUNT / 2; count += 1) {
        await abandon(serving);
        // Besides ours, the line that argmend was started with holds the mark, too.
        if (count % 10 === 0) expect(processesWith(mark).length).toBeLessThanOrEqual(2 * POOL + 1);
      }
      expect(megabytes(serving)).toBeLessThan(half * 1.25 + 8);
      for (let wait = 0; wait < 100 && (await gauge(serving, 'argmend_servers')) > 0; wait += 1) {
        await delay(50);
      }
      expect(await gauge(serving, 'argmend_servers')).toBe(0);
      expect(await gauge(serving, 'argmend_sessions')).toBe(0);
      expect(await serving.end('SIGTERM')).toBe(0);
      expect(await untilGone(mark)).toEqual([]);
    },
  );

  it('where all are in use, the next one is told so and told when to come back', async () => {
    await using serving = await serve('--max-sessions', '1', '--', 'sh', TINY);
    const session = await openSession(serving.port);
    const { status, text, headers } = await post(serving.port, INITIALIZE);
    expect({ status, retry: headers['retry-after'] }).toEqual({ status: 503, retry: '5' });
    expect(JSON.parse(text)).toMatchObject({ id: 0, error: { code: -31_900 } });
    expect(text).toContain('--max-sessions');
    await exchange(serving.port, { method: 'DELETE', headers: session });
    expect((await post(serving.port, INITIALIZE)).status).toBe(200);
  });
});
