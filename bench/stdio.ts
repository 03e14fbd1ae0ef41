import assert from 'node:assert/strict';
import { LinePeer } from './stdio/line-peer.ts';
import {
  BIG_CALL,
  DAMAGED_CALL,
  INITIALIZE,
  INITIALIZED,
  LIST,
  VALID_CALL,
} from './stdio/messages.ts';
import { ARGMEND, DIRECT, RAW_PIPE, recording, SDK_PAIR, type Program } from './stdio/programs.ts';
import { reportRatios, type Samples } from './stdio/report.ts';

/** Fresh starts of every program, and rounds in each: the medians are taken over all rounds. */
const LIVES = 4;
const ROUNDS = 15;
const STARTS = 15;
const CALLS_ALONE = 100;
const CALLS_TOGETHER = 3000;
const AT_ONCE = 64;

/** A program that has shaken hands and listed its tools. */
interface Ready {
  readonly program: Program;
  readonly peer: LinePeer;
}

/** argmend between a client and a server, against a pipe that does nothing; beside it, what one writes with the SDK. */
export async function benchStdio(): Promise<void> {
  await benchStartUp([RAW_PIPE, ARGMEND, DIRECT, SDK_PAIR]);
  await benchCalls('calls that fit', VALID_CALL, [
    RAW_PIPE,
    ARGMEND,
    recording(),
    DIRECT,
    SDK_PAIR,
  ]);
  await benchCalls('calls that are all mended', DAMAGED_CALL, [RAW_PIPE, ARGMEND, recording()]);
  await benchBigResult([RAW_PIPE, ARGMEND, DIRECT, SDK_PAIR]);
}

async function benchStartUp(programs: readonly Program[]): Promise<void> {
  const times: Samples = new Map(programs.map(({ name }) => [name, []]));
  for (let start = 0; start < STARTS; start += 1) {
    for (const { name, command } of programs) {
      const before = performance.now();
      const peer = new LinePeer(command);
      assert.match(await peer.read(INITIALIZE), /"serverInfo"/);
      times.get(name)?.push(performance.now() - before);
      await peer.end();
    }
  }
  reportRatios('start-up: spawn to the first answer', times, 'ms');
}

async function benchCalls(
  title: string,
  line: Buffer,
  programs: readonly Program[],
): Promise<void> {
  const empty = (): Samples => new Map(programs.map(({ name }) => [name, []]));
  const [alone, together, cpu, memory] = [empty(), empty(), empty(), empty()];
  for (let life = 0; life < LIVES; life += 1) {
    const all = await startAll(programs);
    for (const { peer, program } of all) await check(peer, line, program);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { program, peer } of all) {
        alone.get(program.name)?.push(await timeAlone(peer, line));
        const before = { at: performance.now(), cpu: peer.seconds };
        await peer.flood(line, CALLS_TOGETHER, AT_ONCE);
        together.get(program.name)?.push(((performance.now() - before.at) / CALLS_TOGETHER) * 1000);
        cpu.get(program.name)?.push(((peer.seconds - before.cpu) / CALLS_TOGETHER) * 1e6);
      }
    }
    for (const { program, peer } of all) memory.get(program.name)?.push(peer.megabytes);
    await Promise.all(all.map(({ peer }) => peer.end()));
  }
  reportRatios(`${title}: round trip, one at a time`, alone, 'us');
  reportRatios(`${title}: time a call, ${AT_ONCE} in flight`, together, 'us');
  reportRatios(`${title}: processor time of the proxy a call, ${AT_ONCE} in flight`, cpu, 'us');
  reportRatios(`${title}: memory in use afterwards`, memory, 'MB');
}

async function benchBigResult(programs: readonly Program[]): Promise<void> {
  const times: Samples = new Map(programs.map(({ name }) => [name, []]));
  for (let life = 0; life < LIVES; life += 1) {
    const all = await startAll(programs);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { program, peer } of all) {
        const before = performance.now();
        await peer.answer(BIG_CALL);
        times.get(program.name)?.push(performance.now() - before);
      }
    }
    await Promise.all(all.map(({ peer }) => peer.end()));
  }
  reportRatios('a result of 5 MB: round trip', times, 'ms');
}

function startAll(programs: readonly Program[]): Promise<Ready[]> {
  return Promise.all(
    programs.map(async (program) => {
      const peer = new LinePeer(program.command);
      await peer.read(INITIALIZE);
      peer.process.stdin.write(INITIALIZED);
      assert.match(await peer.read(LIST), /"name":"search"/);
      return { program, peer };
    }),
  );
}

/** That a program answers, and mends what it is there to mend. */
async function check(peer: LinePeer, line: Buffer, { name }: Program): Promise<void> {
  const answer = await peer.read(line);
  assert.match(answer, /"found 3 of 10/);
  assert.equal(
    answer.includes('argmend/norms'),
    name.startsWith('argmend') && line === DAMAGED_CALL,
  );
}

async function timeAlone(peer: LinePeer, line: Buffer): Promise<number> {
  const before = performance.now();
  for (let call = 0; call < CALLS_ALONE; call += 1) await peer.answer(line);
  return ((performance.now() - before) / CALLS_ALONE) * 1000;
}
