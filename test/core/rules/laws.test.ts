import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInnerNormalizer, type InnerNormalizer } from '../../../src/core/index.ts';
import { BUILTIN_RULES } from '../../../src/core/rules/builtin.ts';
import type { Rule, RuleType } from '../../../src/core/rules/rule.ts';
import { fuzzSeed } from '../../support/fuzz.ts';
import { builtinInputs, type ToolInput } from './laws/builtin-inputs.ts';
import {
  assertDeterministic,
  assertIdempotent,
  assertSameInMessage,
  assertSameJson,
  assertStaysValid,
  assertUntouchedSpans,
  mendBoth,
  type LawCall,
  type LawResult,
} from './laws/check-laws.ts';
import { RULE_VARIANTS } from './laws/file-inputs.ts';
import type { Input } from './laws/inputs.ts';
import { leftText, sentText } from './laws/pieces.ts';
import { randomCalls, type RandomCall } from './laws/random-rules.ts';
import { Tally } from './laws/tally.ts';

/** How many calls are made up; `npm run fuzz` makes ten times as many. */
const runs = Number(process.env['ARGMEND_FUZZ_RUNS'] ?? 100_000);
const timeout = 60_000 + 5 * runs;

const fired = new Tally();
let generated = 0;

/** Two normalizers of the same rules, the second of which has seen fewer calls. */
interface Pair {
  readonly types: ReadonlyMap<string, RuleType>;
  readonly first: InnerNormalizer;
  readonly second: InnerNormalizer;
}

/** Makes normalizers for each schema: a tool whose schema changed would be compiled again and again. */
function pairsOf(rules: readonly Rule[]): (schema: object | undefined) => Pair {
  const types = new Map([...BUILTIN_RULES, ...rules].map(({ id, type }) => [id, type]));
  const pairs = new Map<object | undefined, Pair>();
  return (schema) => {
    const options = { rules, repair: schema === undefined ? 'standard' : 'off' } as const;
    const known = pairs.get(schema);
    if (known !== undefined) return known;
    const [first, second] = [createInnerNormalizer(options), createInnerNormalizer(options)];
    const pair = { types, first, second };
    pairs.set(schema, pair);
    return pair;
  };
}

function holdLaws({ tool, schema, input }: ToolInput, { types, first, second }: Pair): void {
  generated += 1;
  const call: LawCall = { tool, schema, sent: sentText(input.pieces) };
  const result = mendBoth(first, call);
  assertMadeAsBuilt(input, result);
  assertIdempotent(first, call, result);
  if (generated % 16 === 0) assertDeterministic(second, call, result);
  if (generated % 4 === 1) assertSameInMessage(first, call, result);
  for (const { rule, payload = input.form } of input.firings) {
    fired.add(rule);
    fired.add(`${types.get(rule)}, ${payload}`);
  }
}

const INEXACT = /12345678901234567890|9007199254740993|1E400|3\.14159265358979323846|1e-400/;

/** The input was built together with what has to become of it. */
function assertMadeAsBuilt(input: Input, { left, text, value }: LawResult): void {
  const leaves = leftText(input.pieces);
  assert.equal(left, leaves);
  const norms = text.norms.filter(({ type }) => type !== 'schema_repair');
  const rules = input.firings.map(({ rule }) => rule);
  assert.deepEqual(norms.map(({ rule_id: id }) => id).toSorted(), rules.toSorted());
  // A value cannot hold such numbers, so that the forms differ where one is written or read.
  if (input.reshapes && INEXACT.test(sentText(input.pieces))) return;
  assertSameJson(value.arguments, JSON.parse(leaves));
  assert.deepEqual(value.norms, text.norms);
}

function holdLawsOfAll({ rules, schema, sent }: RandomCall): void {
  generated += 1;
  const call: LawCall = { tool: 't', schema, sent };
  const [first, second] = [0, 1].map(() => createInnerNormalizer({ rules, repair: 'off' }));
  if (first === undefined || second === undefined) return;
  const result = mendBoth(first, call);
  assertUntouchedSpans(call, result);
  assertStaysValid(call, result);
  if (generated % 4 === 0) assertDeterministic(second, call, result);
  if (generated % 4 === 1) assertSameInMessage(first, call, result);
  for (const { type } of result.text.norms) fired.add(`${type}, among others`);
}

describe('the laws of the rules', { timeout }, () => {
  it('hold for the built-in rules', () => {
    const pairFor = pairsOf([]);
    fc.assert(
      fc.property(builtinInputs, (input) => holdLaws(input, pairFor(input.schema))),
      { seed: fuzzSeed, numRuns: 0.6 * runs },
    );
  });

  it.each([...RULE_VARIANTS.entries()])('hold for rules of a file, set %i', (index, variant) => {
    const pairFor = pairsOf(variant.rules);
    fc.assert(
      fc.property(variant.inputs, (input) => holdLaws(input, pairFor(input.schema))),
      { seed: fuzzSeed + index, numRuns: Math.ceil((0.3 * runs) / RULE_VARIANTS.length) },
    );
  });

  it('hold for rules that get in each other’s way, but that they are done after one run', () => {
    fc.assert(fc.property(randomCalls, holdLawsOfAll), { seed: fuzzSeed, numRuns: 0.1 * runs });
  });

  it('were tried on every rule and every type, in text and raw', () => {
    console.info(
      [`seed ${fuzzSeed}, ${generated} calls; rules fired:`, ...fired.lines()].join('\n'),
    );
    const types = new Set(BUILTIN_RULES.map(({ type }) => type));
    for (const type of ['param_default', 'param_drop'] as const) types.add(type);
    const names = [...types].flatMap((type) => [`${type}, text`, `${type}, raw`]);
    const wanted = [...BUILTIN_RULES.map(({ id }) => id), ...names];
    expect(wanted).toHaveLength(18 + 14);
    expect(wanted.filter((name) => fired.of(name) < runs / 100)).toEqual([]);
    expect(generated).toBeGreaterThanOrEqual(runs);
  });
});
