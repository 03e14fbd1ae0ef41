import assert from 'node:assert/strict';
import { load, LoadConnection, postOf, type LoadResult } from './http/load.ts';
import {
  findNginx,
  havePeers,
  startArgmend,
  startArgmendOnStdio,
  startMcpProxy,
  startNginx,
  startSupergateway,
  startTextbook,
  startUpstream,
  type Listening,
} from './http/programs.ts';
import { openSession } from './http/session.ts';
import { BIG_CALL, DAMAGED_CALL, VALID_CALL } from './stdio/messages.ts';
import { reportRatios, type Samples } from './stdio/report.ts';

/** Fresh starts of every program, and rounds in each: the medians are taken over all rounds. */
const LIVES = 3;
const ROUNDS = 5;
const CALLS_ALONE = 300;
const CALLS_TOGETHER = 3000;
const AT_ONCE = 64;
const BIG_CALLS = 3;

/** A way to the server, and how to begin there. */
interface Way {
  readonly name: string;
  start(): Promise<Listening>;
}

/** argmend between HTTP clients and a server, against a textbook proxy and nginx; then HTTP to stdio against others. */
export async function benchHttp(): Promise<void> {
  const upstream = await startUpstream();
  const url = `http://127.0.0.1:${upstream.port}/mcp`;
  const nginx = findNginx();
  if (nginx === undefined) console.log('nginx is not installed; it is left out');
  const ways: Way[] = [
    { name: 'textbook node:http proxy', start: () => startTextbook(url) },
    { name: 'argmend', start: () => startArgmend('--upstream', url) },
    ...(nginx ? [{ name: 'nginx proxy_pass', start: () => startNginx(nginx, upstream.port) }] : []),
    { name: 'no proxy', start: async () => ({ port: upstream.port, end: async () => undefined }) },
  ];
  await benchCalls('HTTP to HTTP, calls that fit', textOf(VALID_CALL), ways);
  await benchCalls(
    'HTTP to HTTP, calls that are all mended',
    textOf(DAMAGED_CALL),
    ways.slice(0, 2),
  );
  await benchBig('HTTP to HTTP, a result of 5 MB as a stream', ways);
  await upstream.end();
  const bridges: Way[] = [{ name: 'argmend', start: startArgmendOnStdio }];
  if (havePeers()) {
    bridges.push({ name: 'mcp-proxy 6.7', start: startMcpProxy });
    bridges.push({ name: 'supergateway 4.0', start: startSupergateway });
  } else {
    console.log('the peers could not be installed; they are left out');
  }
  await benchCalls('HTTP to stdio, calls that fit', textOf(VALID_CALL), bridges);
}

function textOf(line: Buffer): string {
  return line.toString().trimEnd();
}

/** A program that is running, with the headers of a session where it has them. */
interface Ready {
  readonly way: Way;
  readonly program: Listening;
  readonly headers: readonly string[];
}

async function benchCalls(title: string, body: string, ways: readonly Way[]): Promise<void> {
  const empty = (): Samples => new Map(ways.map(({ name }) => [name, []]));
  const [alone, p99Alone, together, p50, p99] = [empty(), empty(), empty(), empty(), empty()];
  for (let life = 0; life < LIVES; life += 1) {
    const ready = await startAll(ways, body);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const each of ready) {
        const { name } = each.way;
        const one = await measure(each, body, 1, CALLS_ALONE);
        alone.get(name)?.push(at(one, 0.5));
        p99Alone.get(name)?.push(at(one, 0.99));
        const many = await measure(each, body, AT_ONCE, CALLS_TOGETHER);
        together.get(name)?.push(many.perCall);
        p50.get(name)?.push(at(many, 0.5));
        p99.get(name)?.push(at(many, 0.99));
      }
    }
    for (const { program } of ready) await program.end();
  }
  reportRatios(`${title}: p50, 1 connection`, alone, 'us');
  reportRatios(`${title}: p99, 1 connection`, p99Alone, 'us');
  reportRatios(`${title}: time a call, ${AT_ONCE} connections`, together, 'us');
  reportRatios(`${title}: p50, ${AT_ONCE} connections`, p50, 'us');
  reportRatios(`${title}: p99, ${AT_ONCE} connections`, p99, 'us');
}

async function benchBig(title: string, ways: readonly Way[]): Promise<void> {
  const times: Samples = new Map(ways.map(({ name }) => [name, []]));
  const body = textOf(BIG_CALL);
  for (let life = 0; life < LIVES; life += 1) {
    const ready = await startAll(ways, body);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const each of ready) {
        const { perCall } = await measure(each, body, 1, BIG_CALLS);
        times.get(each.way.name)?.push(perCall / 1000);
      }
    }
    for (const { program } of ready) await program.end();
  }
  reportRatios(title, times, 'ms');
}

async function startAll(ways: readonly Way[], body: string): Promise<Ready[]> {
  const ready: Ready[] = [];
  for (const way of ways) {
    const program = await way.start();
    const headers = await openSession(program.port);
    const each = { way, program, headers };
    await check(each, body);
    if (body.includes('"big"')) await measure(each, body, 1, BIG_CALLS);
    else await measure(each, body, AT_ONCE, CALLS_TOGETHER);
    ready.push(each);
  }
  return ready;
}

/** Every way has to give the same answer before it is measured. */
async function check({ program: { port }, headers, way }: Ready, body: string): Promise<void> {
  const connection = new LoadConnection(port);
  const reply = (await connection.send(postOf(port, body, headers))).toString('latin1');
  connection.close();
  assert.match(reply, /^HTTP\/1\.1 200/, way.name);
  assert.match(reply, body.includes('"big"') ? /a{10000}/ : /found 3 of 10 results/, way.name);
}

async function measure(
  { program: { port }, headers }: Ready,
  body: string,
  count: number,
  calls: number,
): Promise<LoadResult> {
  const connections = Array.from({ length: count }, () => new LoadConnection(port));
  const each = Math.ceil(calls / count);
  const [before = '', after = ''] = body.split('"id":7');
  const requests = connections.map((_, index) =>
    Array.from({ length: each }, (__, call) =>
      postOf(port, `${before}"id":${1000 + index * each + call}${after}`, headers),
    ),
  );
  const result = await load(
    connections,
    (index, call) => requests[index]?.[call] ?? Buffer.alloc(0),
    calls,
  );
  for (const connection of connections) connection.close();
  return result;
}

function at({ latencies }: LoadResult, share: number): number {
  return latencies[Math.floor((latencies.length - 1) * share)] ?? Number.NaN;
}
