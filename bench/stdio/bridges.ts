import { LoadConnection, load, postOf } from '../http/load.ts';
import { havePeers, startMcpProxy, startSupergateway, type Listening } from '../http/programs.ts';
import { openSession } from '../http/session.ts';
import { LinePeer } from './line-peer.ts';
import { INITIALIZE, INITIALIZED, LIST, numbered, VALID_CALL } from './messages.ts';
import type { Program } from './programs.ts';
import { reportRatios } from './report.ts';

const ROUNDS = 15;
const CALLS_ALONE = 100;
const CALLS_TOGETHER = 1280;
const AT_ONCE = 64;

/** A way to have calls answered. */
interface Way {
  readonly name: string;
  /** Makes calls with so many of them under way at a time; gives the microseconds a call takes. */
  call(count: number, atOnce: number): Promise<number>;
  end(): Promise<void>;
}

/** argmend on stdio beside the bridges that people put before the same server, which speak HTTP. */
export async function benchBridges(program: Program): Promise<void> {
  if (!havePeers()) {
    console.log('\nthe peers could not be installed; mcp-proxy and supergateway are left out');
    return;
  }
  const ways = [
    await overStdio(program),
    await overHttp('mcp-proxy 6.7', await startMcpProxy()),
    await overHttp('supergateway 4.0', await startSupergateway()),
  ];
  const alone = new Map(ways.map(({ name }): [string, number[]] => [name, []]));
  const together = new Map(ways.map(({ name }): [string, number[]] => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const way of ways) {
      alone.get(way.name)?.push(await way.call(CALLS_ALONE, 1));
      together.get(way.name)?.push(await way.call(CALLS_TOGETHER, AT_ONCE));
    }
  }
  for (const way of ways) await way.end();
  reportRatios('beside bridges: round trip, one at a time', alone, 'us');
  reportRatios(`beside bridges: time a call, ${AT_ONCE} in flight`, together, 'us');
}

async function overStdio({ name, command }: Program): Promise<Way> {
  const peer = new LinePeer(command);
  await peer.read(INITIALIZE, '"serverInfo"');
  peer.process.stdin.write(INITIALIZED);
  await peer.read(LIST, '"inputSchema"');
  return {
    name,
    async call(count, atOnce) {
      const before = performance.now();
      await peer.flood(numbered(VALID_CALL, count), atOnce);
      return ((performance.now() - before) * 1000) / count;
    },
    end: () => peer.end(),
  };
}

async function overHttp(name: string, program: Listening): Promise<Way> {
  const { port } = program;
  const headers = await openSession(port);
  return {
    name,
    async call(count, atOnce) {
      const connections = Array.from({ length: atOnce }, () => new LoadConnection(port));
      const each = count / atOnce;
      const requests = numbered(VALID_CALL, count).map((line) =>
        postOf(port, line.toString().trimEnd(), headers),
      );
      const requestOf = (connection: number, call: number): Buffer =>
        requests[connection * each + call] ?? Buffer.alloc(0);
      const { perCall } = await load(connections, requestOf, count);
      for (const connection of connections) connection.close();
      return perCall;
    },
    end: () => program.end(),
  };
}
