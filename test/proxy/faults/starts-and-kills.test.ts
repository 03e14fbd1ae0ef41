import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRandom } from '../../support/random.ts';
import { untilGone } from '../../support/stdio/processes.ts';
import { fakeServer, RawClient, wrapped } from '../../support/stdio/raw-client.ts';
import { faultCount } from '../../support/stdio/fault-count.ts';

const CYCLES = faultCount(16, 500);
const SEED = 78;
const AT_ONCE = 4;

/** How a client may part from us: by closing our input, by a signal, or by being killed itself. */
const PARTINGS = ['end', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL', 'vanish'] as const;

async function cycle(mark: string, random: ReturnType<typeof createRandom>): Promise<void> {
  const launcher = ['sh', '-c', `"$@" & wait`, mark];
  const server = random.chance(0.3)
    ? [...launcher, ...fakeServer({ record: `/dev/null#${mark}` })]
    : fakeServer({ record: `/dev/null#${mark}` });
  const client = new RawClient(wrapped(server));
  client.send({ jsonrpc: '2.0', id: 1, method: 'initialize' });
  if (random.chance(0.5)) await client.answer(1).catch(() => undefined);
  await delay(random.integer(0, 120));
  const parting = random.pick(PARTINGS);
  if (parting === 'vanish') {
    client.process.stdout.destroy();
    client.process.stdin.destroy();
  } else if (parting === 'end') {
    client.process.stdin.end();
  } else {
    client.process.kill(parting);
    client.process.stdin.destroy();
  }
  await client.exitCode;
}

it(`leaves no process behind after ${CYCLES} starts and kills`, async () => {
  const mark = `argmend-cycle-${process.pid}`;
  const random = createRandom(SEED);
  for (let done = 0; done < CYCLES; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => cycle(mark, random)));
  }
  expect(await untilGone(mark)).toEqual([]);
}, 1_200_000);
