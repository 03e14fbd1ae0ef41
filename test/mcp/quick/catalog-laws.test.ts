import { describe, expect, it } from 'vitest';
import { createInnerNormalizer, type InnerNormalizer } from '../../../src/core/index.ts';
import type { Json, JsonObject } from '../../../src/core/json/index.ts';
import { createRe2Engine } from '../../../src/patterns/index.ts';
import { callableTools, createCatalogCalls } from '../../support/catalog-calls.ts';
import { catalogTools, type CatalogTool } from '../../support/catalogs.ts';
import { fuzzCount, fuzzSeed } from '../../support/fuzz.ts';
import { mutateCall } from '../../support/mutate-call.ts';
import { createOverEncoder } from '../../support/over-encode.ts';
import { createRandom, type Random } from '../../support/random.ts';
import { Run } from '../../core/repair/laws/run.ts';
import { speltAtRandom } from '../../core/repair/laws/spelling.ts';
import { bothWays } from './differential.ts';

const calls = fuzzCount(9000, 400_000);
const timeout = 60_000 + 20 * calls;
const patterns = createRe2Engine();

type Damager = (tool: CatalogTool, call: JsonObject, random: Random) => Json;

const damagers: readonly (readonly [string, Damager])[] = [
  ['as they should be', (_tool, call) => call],
  ['with text for values', (_tool, call, random) => valuesAsText(call, random)],
  ['encoded too often', (tool, call, random) => createOverEncoder(tool, random)(call).arguments],
  ['changed at random', (tool, call, random) => mutateCall(call, tool.inputSchema, random)],
];

describe('calls that are judged without parsing', () => {
  it.each(damagers)('come out as if they had been parsed, %s', { timeout }, (name, damage) => {
    const run = new Run();
    const random = createRandom(fuzzSeed + 7);
    const next = createCatalogCalls(random);
    const normalizers = new Map<string, InnerNormalizer>();
    while (run.calls < calls / damagers.length) {
      const { tool, call } = next();
      const sent = damage(tool, call, random);
      run.met(tool, sent);
      const message = Buffer.from(messageAtRandom(tool.name, sent, random));
      const { way, disagreement } = bothWays(normalizerOf(tool, normalizers), message);
      run.count(way);
      if (disagreement !== undefined) run.breach('same', tool, disagreement);
    }
    console.info(run.summary(`judged without parsing, ${name}`, fuzzSeed + 7));
    expect(run.breaches).toEqual([]);
    expect(run.tools.size).toBe(callableTools.length);
    expect(run.of('quick, clean')).toBeGreaterThan(run.calls / 50);
    if (name === 'with text for values') {
      expect(run.of('quick, mended')).toBeGreaterThan(run.calls / 20);
      expect(run.of('quick, decoded')).toBeGreaterThan(run.calls / 50);
    }
  });

  it('are told from whatever else the bytes may be', { timeout }, () => {
    const run = new Run();
    const random = createRandom(fuzzSeed + 8);
    const next = createCatalogCalls(random);
    const normalizers = new Map<string, InnerNormalizer>();
    while (run.calls < calls / 2) {
      const { tool, call } = next();
      run.met(tool, call);
      const whole = Buffer.from(messageAtRandom(tool.name, valuesAsText(call, random), random));
      const message = corrupted(whole, random);
      const { way, disagreement } = bothWays(normalizerOf(tool, normalizers), message);
      run.count(way);
      if (disagreement !== undefined) {
        run.breach('same', tool, { message: message.toString('latin1'), disagreement });
      }
    }
    console.info(run.summary('judged without parsing, bytes changed', fuzzSeed + 8));
    expect(run.breaches).toEqual([]);
    for (const way of ['parsed', 'quick, clean', 'quick, mended', 'quick, decoded']) {
      expect(run.of(way)).toBeGreaterThan(run.calls / 1000);
    }
  });
});

function normalizerOf(tool: CatalogTool, known: Map<string, InnerNormalizer>): InnerNormalizer {
  let normalizer = known.get(tool.server);
  if (normalizer === undefined) {
    normalizer = createInnerNormalizer({ patterns });
    normalizer.learn(catalogTools.filter(({ server }) => server === tool.server));
    known.set(tool.server, normalizer);
  }
  return normalizer;
}

/** Values of the arguments, each as text or not. */
function valuesAsText(call: JsonObject, random: Random): JsonObject {
  const rate = random.pick([0, 0.5, 1]);
  return Object.fromEntries(
    Object.entries(call).map(([key, value]) => {
      const isText = typeof value === 'string' || value === null;
      return [key, !isText && random.chance(rate) ? JSON.stringify(value) : value];
    }),
  );
}

/** A request as clients write it: members in this or that order, with or without `_meta`. */
function messageAtRandom(name: string, sent: Json, random: Random): string {
  const text = random.chance(0.5) ? JSON.stringify(sent) : speltAtRandom(sent, random);
  const meta = random.pick(['', '', ',"_meta":{"progressToken":7}', ',"_meta":{"a":{"a":[]}} ']);
  const params = `"params":{"name":${JSON.stringify(name)},"arguments":${text}${meta}}`;
  const method = '"method":"tools/call"';
  return random.pick([
    `{"jsonrpc":"2.0","id":7,${method},${params}}`,
    `{${method},${params},"jsonrpc":"2.0","id":"a-7"}`,
    `{ "jsonrpc": "2.0", ${params} ,"id" :-1.5e3,\t${method} }\r`,
  ]);
}

/** The message with one to three bytes changed, left out, put in or repeated, in a place that may be anywhere. */
function corrupted(message: Buffer, random: Random): Buffer {
  let bytes = message;
  for (let change = random.pick([1, 1, 1, 2, 3]); change > 0; change -= 1) {
    const at = random.integer(0, bytes.length - 1);
    const to = Math.min(bytes.length, at + random.pick([0, 0, 1, 1, 2, random.integer(1, 40)]));
    const put = random.pick([
      bytes.subarray(at, at + random.integer(0, 60)),
      Buffer.from([random.pick([...INTERESTING])]),
      Buffer.from([random.integer(0, 255)]),
      Buffer.from(random.pick(['x', '7', ' '])),
    ]);
    bytes = Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(to)]);
  }
  return bytes;
}

const INTERESTING = Buffer.from('{}[]",:\\ \n\t0159-+.eEtfnu/\u0000\u001f');
