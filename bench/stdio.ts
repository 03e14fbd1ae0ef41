import assert from 'node:assert/strict';
import { benchBridges } from './stdio/bridges.ts';
import { LinePeer } from './stdio/line-peer.ts';
import {
  BIG_CALL,
  DAMAGED_CALL,
  DAMAGED_SUM,
  INITIALIZE,
  INITIALIZED,
  LIST,
  numbered,
  VALID_CALL,
  VALID_SUM,
} from './stdio/messages.ts';
import {
  argmend,
  direct,
  ECHO,
  EVERYTHING,
  rawPipe,
  recording,
  sdkPair,
  writingPipe,
  type Program,
} from './stdio/programs.ts';
import { reportRatios, type Samples } from './stdio/report.ts';

/** Fresh starts of every program, and rounds in each: the medians are taken over all rounds. */
const LIVES = 4;
const ROUNDS = 15;
const STARTS = 15;
const CALLS_ALONE = 100;
const CALLS_TOGETHER = 3000;
const AT_ONCE = 64;
/** A server written with the SDK takes its time, so it gets fewer calls. */
const FEWER_TOGETHER = 640;

/** A program that has shaken hands and listed its tools. */
interface Ready {
  readonly program: Program;
  readonly peer: LinePeer;
}

/** Calls to be made, and how many of them while others are under way. */
interface Calls {
  readonly title: string;
  readonly sent: Buffer;
  /** The same as the server wants it, for programs that do not mend. */
  readonly fitting: Buffer;
  readonly answer: RegExp;
  readonly together: number;
}

const FOUND = { answer: /"found 3 of 10/, together: CALLS_TOGETHER };
const SUM = { answer: /is 42/, together: FEWER_TOGETHER };

/** argmend between a client and a server, against a pipe that does nothing; beside it, what else there is. */
export async function benchStdio(): Promise<void> {
  await benchStartUp([rawPipe(ECHO), argmend(ECHO), direct(ECHO), sdkPair(ECHO)]);
  const fitting = VALID_CALL;
  await benchCalls({ title: 'calls that fit', sent: VALID_CALL, fitting, ...FOUND }, [
    rawPipe(ECHO),
    argmend(ECHO),
    recording(ECHO),
    direct(ECHO),
    sdkPair(ECHO),
  ]);
  await benchCalls({ title: 'calls that are all mended', sent: DAMAGED_CALL, fitting, ...FOUND }, [
    rawPipe(ECHO),
    argmend(ECHO),
    recording(ECHO),
    writingPipe(ECHO),
  ]);
  const real = [rawPipe(EVERYTHING), argmend(EVERYTHING), recording(EVERYTHING)];
  const sum = { fitting: VALID_SUM, ...SUM };
  await benchCalls({ title: 'server-everything, calls that fit', sent: VALID_SUM, ...sum }, real);
  const title = 'server-everything, calls that are all mended';
  await benchCalls({ title, sent: DAMAGED_SUM, ...sum }, real);
  await benchBigResult([rawPipe(ECHO), argmend(ECHO), direct(ECHO), sdkPair(ECHO)]);
  await benchBridges(argmend(ECHO));
}

async function benchStartUp(programs: readonly Program[]): Promise<void> {
  const times: Samples = new Map(programs.map(({ name }) => [name, []]));
  for (let start = 0; start < STARTS; start += 1) {
    for (const { name, command } of programs) {
      const before = performance.now();
      const peer = new LinePeer(command);
      await peer.read(INITIALIZE, '"serverInfo"');
      times.get(name)?.push(performance.now() - before);
      await peer.end();
    }
  }
  reportRatios('start-up: spawn to the first answer', times, 'ms');
}

async function benchCalls(calls: Calls, programs: readonly Program[]): Promise<void> {
  const empty = (): Samples => new Map(programs.map(({ name }) => [name, []]));
  const [alone, together, cpu, memory] = [empty(), empty(), empty(), empty()];
  const { title } = calls;
  for (let life = 0; life < LIVES; life += 1) {
    const all = await startAll(programs);
    for (const ready of all) await check(ready, calls);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { program, peer } of all) {
        const line = lineFor(program, calls);
        const many = numbered(line, calls.together);
        alone.get(program.name)?.push(await timeAlone(peer, line));
        const before = { at: performance.now(), processor: peer.processorTime };
        await peer.flood(many, AT_ONCE);
        together.get(program.name)?.push(((performance.now() - before.at) / many.length) * 1000);
        cpu.get(program.name)?.push((peer.processorTime - before.processor) / many.length);
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
      await peer.read(INITIALIZE, '"serverInfo"');
      peer.process.stdin.write(INITIALIZED);
      await peer.read(LIST, '"inputSchema"');
      return { program, peer };
    }),
  );
}

/** That a program answers, and mends what it is there to mend. */
async function check({ peer, program }: Ready, calls: Calls): Promise<void> {
  const line = lineFor(program, calls);
  const said = await peer.read(line, '"id":7');
  assert.match(said, calls.answer);
  assert.equal(said.includes('argmend/norms'), line !== calls.fitting);
}

function lineFor({ name }: Program, { sent, fitting }: Calls): Buffer {
  return name.startsWith('argmend') ? sent : fitting;
}

async function timeAlone(peer: LinePeer, line: Buffer): Promise<number> {
  const before = performance.now();
  for (let call = 0; call < CALLS_ALONE; call += 1) await peer.answer(line);
  return ((performance.now() - before) / CALLS_ALONE) * 1000;
}
