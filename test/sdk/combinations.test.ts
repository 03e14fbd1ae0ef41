import { FastMCPSession } from 'fastmcp';
import { describe, expect, it } from 'vitest';
import { normalizeFastMCP } from '../../src/sdk/fastmcp.ts';
import { normalize, type NormalizableServer } from '../../src/sdk/index.ts';
import { fastmcp, fastmcpHttp } from './combinations/fastmcp.ts';
import { connectPeer, textOf, type Era, type RawTransport } from './combinations/peer.ts';
import { overStdio } from './combinations/stdio.ts';
import { eventsV1, statelessV1, type Served } from './combinations/v1-http.ts';
import { highLevelV1, inMemoryV1, lowLevelV1 } from './combinations/v1.ts';
import { handlerV2, highLevelV2, inMemoryV2, lowLevelV2, sessionfulV2 } from './combinations/v2.ts';

/** Puts the one line in, or leaves it out. */
type OneLine = <Server extends NormalizableServer>(server: Server) => Server;

interface Combination {
  readonly name: string;
  readonly era?: Era;
  /** Starts the server; gives the client's end. */
  open(line: OneLine, isNormalized: boolean): Promise<RawTransport | Served> | RawTransport;
  /** What the server says to text where it wants an integer. */
  readonly onText: RegExp;
  /** What it says to arguments that are JSON text. */
  readonly onJsonText: RegExp;
}

const V1 = { onText: /^failed: .*expected number/s, onJsonText: /^error -32603$/ };
const V2 = { onText: /^failed: .*expected number/s, onJsonText: /^error -32602$/ };
const MODERN = { ...V2, era: '2026-07-28' } as const;
const LOW = { onText: /^error -32602$/, onJsonText: /^error -3260[23]$/ };
const FASTMCP = { onText: /^error -32602$/, onJsonText: /^error -32603$/ };

/** fastmcp is normalized for the whole process, so its plain servers come first. */
const plainFastmcp: readonly Combination[] = [
  { name: 'fastmcp, httpStream with sessions', open: () => fastmcpHttp(false), ...FASTMCP },
  { name: 'fastmcp, httpStream stateless', open: () => fastmcpHttp(true), ...FASTMCP },
  { name: 'fastmcp, in memory', open: () => connectedFastmcp(), ...FASTMCP },
];

async function connectedFastmcp(): Promise<RawTransport> {
  return inMemoryV1({
    // It waits for the client's handshake, which comes after.
    connect: (transport) => Promise.resolve(void fastmcp().connect(transport)),
  });
}

const combinations: readonly Combination[] = [
  {
    name: 'v1 McpServer, in memory',
    open: (line) => inMemoryV1(line(highLevelV1())),
    ...V1,
  },
  { name: 'v1 McpServer, stdio', open: (_, isOn) => overStdio('v1-stdio', isOn), ...V1 },
  {
    name: 'v1 McpServer, stateless HTTP',
    open: (line) => statelessV1(() => line(highLevelV1())),
    ...V1,
  },
  { name: 'v1 McpServer, HTTP+SSE', open: (line) => eventsV1(() => line(highLevelV1())), ...V1 },
  { name: 'v1 Server, in memory', open: (line) => inMemoryV1(line(lowLevelV1())), ...LOW },
  { name: 'v2 McpServer, in memory', open: (line) => inMemoryV2(line(highLevelV2())), ...V2 },
  { name: 'v2 McpServer, serveStdio 2025', open: (_, isOn) => overStdio('v2-stdio', isOn), ...V2 },
  {
    name: 'v2 McpServer, serveStdio 2026',
    open: (_, isOn) => overStdio('v2-stdio', isOn),
    ...MODERN,
  },
  {
    name: 'v2 McpServer, createMcpHandler 2025',
    open: (line) => handlerV2(() => line(highLevelV2())),
    ...V2,
  },
  {
    name: 'v2 McpServer, createMcpHandler 2026',
    open: (line) => handlerV2(() => line(highLevelV2())),
    ...MODERN,
  },
  {
    name: 'v2 McpServer, HTTP with sessions',
    open: (line) => sessionfulV2(line(highLevelV2())),
    ...V2,
  },
  { name: 'v2 Server, in memory', open: (line) => inMemoryV2(line(lowLevelV2())), ...LOW },
  {
    name: 'v2 Server, createMcpHandler 2025',
    open: (line) => handlerV2(() => line(lowLevelV2())),
    ...LOW,
  },
  {
    name: 'v2 Server, createMcpHandler 2026',
    open: (line) => handlerV2(() => line(lowLevelV2())),
    ...LOW,
    era: '2026-07-28',
  },
  { name: 'fastmcp, stdio', open: (_, isOn) => overStdio('fastmcp-stdio', isOn), ...FASTMCP },
];

/** What the server says to some calls, one after the other. */
async function said(
  combination: Combination,
  isNormalized: boolean,
  calls: readonly unknown[],
): Promise<string[]> {
  const line: OneLine = isNormalized ? (server) => normalize(server) : (server) => server;
  const opened = await combination.open(line, isNormalized);
  const { transport, stop } = 'transport' in opened ? opened : { transport: opened, stop: nothing };
  const answers: string[] = [];
  try {
    await using peer = await connectPeer(transport, combination.era);
    for (const args of calls) answers.push(textOf(await peer.call('count', args)));
  } finally {
    await stop();
  }
  return answers;
}

const nothing = (): Promise<void> => Promise.resolve();

function failsWithout(rows: readonly Combination[]): void {
  it.each(rows)('$name: fails without the line', async (combination) => {
    const [text, jsonText, fitting] = await said(combination, false, [
      { n: '100' },
      '{"n":100}',
      { n: 100 },
    ]);
    expect(text).toMatch(combination.onText);
    expect(jsonText).toMatch(combination.onJsonText);
    expect(fitting).toBe('number:100');
  });
}

function worksWith(rows: readonly Combination[]): void {
  it.each(rows)('$name: works with the line', async (combination) => {
    const calls = [{ n: '100' }, '{"n":100}', '{"n":"100"}', { n: 100 }, { n: 'abc' }];
    const answers = await said(combination, true, calls);
    expect(answers.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'number:100'));
    expect(answers[4]).toMatch(combination.onText);
  });
}

describe('every server on every transport', () => {
  it('makes eighteen', () => {
    expect(combinations.length + plainFastmcp.length).toBe(18);
  });

  failsWithout([...plainFastmcp, ...combinations]);
  it('fastmcp takes the line once for the process', () => {
    normalizeFastMCP(FastMCPSession);
    normalizeFastMCP(FastMCPSession);
  });
  worksWith([...plainFastmcp, ...combinations]);
});
