import { describe, expect, it } from 'vitest';
import {
  isObject,
  jsonEqual,
  setOwn,
  type Json,
  type JsonObject,
} from '../../../src/core/json/index.ts';
import type { NormalizedText } from '../../../src/core/normalize-text.ts';
import { ajvAccepts } from '../../support/ajv-oracle.ts';
import { callableTools, createCatalogCalls } from '../../support/catalog-calls.ts';
import type { CatalogTool } from '../../support/catalogs.ts';
import { fuzzCount, fuzzSeed } from '../../support/fuzz.ts';
import { mutateCall } from '../../support/mutate-call.ts';
import { createOverEncoder, type OverEncoded } from '../../support/over-encode.ts';
import { createRandom, type Random } from '../../support/random.ts';
import { Run } from './laws/run.ts';
import { speltAtRandom } from './laws/spelling.ts';
import { ToolNormalizers } from './laws/tool-normalizers.ts';

const calls = fuzzCount(4800, 200_000);
const timeout = 60_000 + 20 * calls;

/** A call that was changed at random, in both forms. */
interface Mutated {
  readonly tool: CatalogTool;
  readonly value: Json;
  readonly sent: string;
}

/** The normalizer under test, and one that has seen other calls. */
interface Pair {
  readonly first: ToolNormalizers;
  readonly second: ToolNormalizers;
}

describe('calls changed at random, of every tool', () => {
  it.each(['safe', 'standard', 'lenient'] as const)(
    'keep the laws at the level %s',
    { timeout },
    (level) => {
      const run = new Run();
      const random = createRandom(fuzzSeed + 2);
      const next = createCatalogCalls(random, { nesting: 'prefer' });
      const encode = createDamager(random);
      const pair: Pair = { first: new ToolNormalizers(level), second: new ToolNormalizers(level) };
      while (run.calls < calls / 3) {
        const { tool, call } = next();
        const value = frozen(mutateCall(encode(tool, call), tool.inputSchema, random));
        run.met(tool, value);
        const mutated = { tool, value, sent: speltAtRandom(value, random) };
        const result = pair.first.text(tool, mutated.sent);
        run.count(result.outcome);
        checkOutcome(run, mutated, result);
        checkIdempotence(run, pair.first, mutated, result);
        checkValueForm(run, pair.first, mutated, result);
        if (random.chance(0.25)) checkDeterminism(run, pair.second, mutated, result);
        if (random.chance(0.25)) checkKeyOrder(run, pair, mutated, random);
      }
      console.info(run.summary(`calls changed at random, at ${level}`, fuzzSeed + 2));
      expect(run.breaches).toEqual([]);
      expect(run.tools.size).toBe(callableTools.length);
      for (const outcome of ['clean', 'normalized', 'unfixed'])
        expect(run.of(outcome)).toBeGreaterThan(0);
      expect(run.of('skipped')).toBeLessThan(run.calls / 1000);
    },
  );
});

/** Damages every other call in ways that can be undone, so that a random change is not all that is wrong with it. */
function createDamager(random: Random): (tool: CatalogTool, call: JsonObject) => JsonObject {
  const encoders = new Map<CatalogTool, (call: JsonObject) => OverEncoded>();
  return (tool, call) => {
    if (random.chance(0.5)) return call;
    const encode = encoders.get(tool) ?? createOverEncoder(tool, random);
    encoders.set(tool, encode);
    const { arguments: damaged } = encode(call);
    return isJsonObject(damaged) ? damaged : call;
  };
}

function isJsonObject(value: Json): value is JsonObject {
  return isObject(value);
}

/** What leaves is valid, or exactly what arrived; and it is said which. */
function checkOutcome(run: Run, { tool, value, sent }: Mutated, result: NormalizedText): void {
  const { text = '', outcome, norms, edits, problems } = result;
  const isChanged = text !== sent;
  const isValid = accepts(tool, JSON.parse(text));
  const isUnfixed = outcome === 'unfixed';
  // What would take too long to judge passes as it is, and that is told.
  const isSkipped = problems.some(({ kind }) => kind === 'skipped');
  if (isSkipped) run.count('skipped');
  const isRenamed = norms.some(({ rule_id: rule }) => rule === 'schema/key-style');
  const laws = {
    'every change is an edit': isChanged === edits.length > 0,
    'every change is told': isChanged === norms.length > 0,
    'what changed is valid': !isChanged || isValid,
    'unfixed means invalid': isUnfixed !== isValid || (isSkipped && !isChanged),
    'what is wrong is told': !isUnfixed || problems.length > 0,
    'a valid call changes by renames only': !isChanged || isRenamed || !accepts(tool, value),
  };
  for (const [law, holds] of Object.entries(laws)) {
    if (!holds) run.breach(law, tool, { sent, result });
  }
}

function accepts({ inputSchema }: CatalogTool, value: unknown): boolean {
  return isObject(value) && ajvAccepts(inputSchema, value);
}

function checkIdempotence(
  run: Run,
  normalizers: ToolNormalizers,
  { tool, sent }: Mutated,
  { text = '', outcome }: NormalizedText,
): void {
  const again = normalizers.text(tool, text);
  const isStable =
    again.text === text && again.outcome === (outcome === 'unfixed' ? 'unfixed' : 'clean');
  if (!isStable) run.breach('idempotent', tool, { sent, text, again });
}

function checkValueForm(
  run: Run,
  normalizers: ToolNormalizers,
  { tool, value, sent }: Mutated,
  { text = '', outcome, norms }: NormalizedText,
): void {
  const mended = normalizers.value(tool, value);
  const isSame = jsonEqual(mended.arguments, JSON.parse(text)) && mended.outcome === outcome;
  const isUntouched = norms.length > 0 || mended.arguments === value;
  // A number in another spelling is text of its own in one form, and plain in the other.
  if ((!isSame || !isUntouched) && !/\d(?:\.0|e0)/i.test(sent))
    run.breach('the same in both forms', tool, { sent, text, mended });
}

function checkDeterminism(
  run: Run,
  other: ToolNormalizers,
  { tool, sent }: Mutated,
  result: NormalizedText,
): void {
  if (JSON.stringify(other.text(tool, sent)) !== JSON.stringify(result))
    run.breach('deterministic', tool, { sent });
}

function checkKeyOrder(
  run: Run,
  { first, second }: Pair,
  { tool, value }: Mutated,
  random: Random,
): void {
  const left = first.value(tool, value);
  const right = second.value(tool, shuffledKeys(value, random));
  const isSame =
    jsonEqual(left.arguments, right.arguments) && left.norms.length === right.norms.length;
  if (!isSame) run.breach('no matter the order of keys', tool, { value, left, right });
}

function shuffledKeys(value: Json, random: Random): Json {
  if (Array.isArray(value)) return value.map((item: Json) => shuffledKeys(item, random));
  if (!isJsonObject(value)) return value;
  const copy: Record<string, Json> = {};
  for (const [key, member] of random.shuffled(Object.entries(value))) {
    setOwn(copy, key, shuffledKeys(member, random));
  }
  return copy;
}

/** The same value, which throws when somebody writes to it. */
function frozen(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  for (const child of Object.values(value)) frozen(child);
  return Object.freeze(value);
}
