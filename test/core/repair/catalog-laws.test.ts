import { describe, expect, it } from 'vitest';
import { isObject, jsonEqual, type Json, type JsonObject } from '../../../src/core/json/index.ts';
import { readSchema } from '../../../src/core/schema/index.ts';
import type { SchemaNode } from '../../../src/core/schema/node.ts';
import { createRe2Engine } from '../../../src/patterns/index.ts';
import { ajvAccepts } from '../../support/ajv-oracle.ts';
import { callableTools, createCatalogCalls } from '../../support/catalog-calls.ts';
import { catalogTools, type CatalogTool } from '../../support/catalogs.ts';
import { fuzzCount, fuzzSeed } from '../../support/fuzz.ts';
import { createOverEncoder, type OverEncoded } from '../../support/over-encode.ts';
import { createRandom } from '../../support/random.ts';
import { Run } from './laws/run.ts';
import { speltAtRandom } from './laws/spelling.ts';
import { ToolNormalizers } from './laws/tool-normalizers.ts';

/** Tools whose schema cannot be judged, with the reason: repair is off for these. */
const UNJUDGEABLE: Readonly<Record<string, string>> = {};

const calls = fuzzCount(6000, 210_000);
const timeout = 60_000 + 10 * calls;

const patterns = createRe2Engine();
const contracts: ReadonlyMap<CatalogTool, ReturnType<typeof readSchema>> = new Map(
  catalogTools.map((tool) => [tool, readSchema(tool.inputSchema, patterns)]),
);

function rootOf(tool: CatalogTool): SchemaNode {
  const contract = contracts.get(tool);
  if (contract?.unjudgeable !== undefined || contract === undefined) throw new Error(tool.name);
  return contract.root;
}

function checkAgreement(run: Run, tool: CatalogTool, call: Json): boolean {
  const isValid = ajvAccepts(tool.inputSchema, call);
  if (rootOf(tool).accepts(call) !== isValid)
    run.breach('agrees with Ajv', tool, { isValid, call });
  return isValid;
}

describe('the tools of the catalogs', () => {
  it('can be judged, all but those listed here with a reason', () => {
    const refused = catalogTools.flatMap((tool) => {
      const reason = contracts.get(tool)?.unjudgeable;
      return reason === undefined ? [] : [[`${tool.server}/${tool.name}`, reason] as const];
    });
    expect(catalogTools).toHaveLength(534);
    expect(Object.fromEntries(refused)).toEqual(UNJUDGEABLE);
    expect(refused.length / catalogTools.length).toBeLessThanOrEqual(0.02);
  });
});

describe('valid calls of every tool', () => {
  it('leave byte for byte at every level', { timeout }, () => {
    const run = new Run();
    const random = createRandom(fuzzSeed);
    const next = createCatalogCalls(random, { nesting: 'prefer', formats: 'at-times-broken' });
    const normalizers = (['safe', 'standard', 'lenient'] as const).map(
      (level) => new ToolNormalizers(level),
    );
    for (let drawn = 0; drawn < calls; drawn += 1) {
      const { tool, call } = next();
      run.met(tool, call);
      if (!checkAgreement(run, tool, call)) run.breach('is valid', tool, call);
      const sent = speltAtRandom(call, random);
      for (const normalizer of normalizers) checkIdentity(run, normalizer, tool, { call, sent });
    }
    console.info(run.summary('valid calls, byte-identical', fuzzSeed));
    expect(run.breaches).toEqual([]);
    expect(run.tools.size).toBe(callableTools.length);
    expect(run.nested / run.calls).toBeGreaterThanOrEqual(0.3);
  });
});

function checkIdentity(
  run: Run,
  normalizers: ToolNormalizers,
  tool: CatalogTool,
  { call, sent }: { readonly call: JsonObject; readonly sent: string },
): void {
  const inText = normalizers.text(tool, sent);
  if (inText.text !== sent || inText.outcome !== 'clean')
    run.breach('same bytes', tool, { sent, inText });
  const asValue = normalizers.value(tool, call);
  if (asValue.arguments !== call || asValue.outcome !== 'clean')
    run.breach('same object', tool, { call, asValue });
}

describe('over-encoded calls of every tool', () => {
  it.each(['safe', 'standard'] as const)(
    'come back equal to the original at the level %s',
    { timeout },
    (level) => {
      const wanted = level === 'standard' ? calls : Math.ceil(calls / 4);
      const run = new Run();
      const random = createRandom(fuzzSeed + 1);
      const next = createCatalogCalls(random, { nesting: 'prefer' });
      const normalizers = new ToolNormalizers(level);
      const encoders = new Map<CatalogTool, (call: JsonObject) => OverEncoded>();
      const tried = new Set<CatalogTool>();
      while (run.calls < wanted) {
        const { tool, call } = next();
        const encode = encoders.get(tool) ?? createOverEncoder(tool, random, { level });
        encoders.set(tool, encode);
        tried.add(tool);
        const { arguments: sent, damages } = encode(call);
        if (damages.length === 0) continue;
        run.met(tool, call);
        for (const name of new Set(damages.map((damage) => damage.name))) run.count(name);
        if (isObject(sent)) checkAgreement(run, tool, sent);
        checkReturn(run, normalizers, tool, { call, sent });
      }
      console.info(run.summary(`over-encoded calls, mended at ${level}`, fuzzSeed + 1));
      expect(run.breaches).toEqual([]);
      expect(tried.size).toBe(callableTools.length);
      expect(run.tools.size).toBeGreaterThan(level === 'standard' ? 500 : 400);
      expect(run.nested / run.calls).toBeGreaterThanOrEqual(0.3);
      for (const name of WANTED_DAMAGES[level])
        expect([name, run.of(name) > 0]).toEqual([name, true]);
    },
  );
});

/** Scalars, lists, objects and the whole arguments as text, keys in another style, optionals nulled. */
const WANTED_DAMAGES = {
  safe: [
    'integer-as-text',
    'boolean-as-text',
    'container-as-text',
    'container-as-nested-text',
    'arguments-as-text',
    'key-in-other-style',
  ],
  standard: [
    'integer-as-text',
    'boolean-as-cased-text',
    'container-as-text',
    'arguments-as-text',
    'arguments-wrapped',
    'key-in-other-style',
    'absent-as-null',
    'absent-as-blank',
    'list-as-single-value',
  ],
} as const;

function checkReturn(
  run: Run,
  normalizers: ToolNormalizers,
  tool: CatalogTool,
  { call, sent }: { readonly call: JsonObject; readonly sent: Json },
): void {
  const inText = normalizers.text(tool, JSON.stringify(sent));
  const returned: unknown = JSON.parse(inText.text ?? 'null');
  if (!jsonEqual(returned, call) || inText.outcome !== 'normalized') {
    run.breach('comes back in text', tool, { sent, call, inText });
  }
  const asValue = normalizers.value(tool, sent);
  if (!jsonEqual(asValue.arguments, call))
    run.breach('comes back as a value', tool, { sent, call, asValue });
}
