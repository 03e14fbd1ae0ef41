import { describe, expect, it } from 'vitest';
import { createInnerNormalizer, type InnerNormalizer } from '../../../src/core/index.ts';
import { isObject, type Json } from '../../../src/core/json/index.ts';
import { normalizeText } from '../../../src/core/normalize-text.ts';
import { fuzzCount, fuzzSeed } from '../../support/fuzz.ts';
import { createRandom } from '../../support/random.ts';
import { createLookAlikeTools, lookAlikeCall, type LookAlikeCall } from './look-alikes.ts';

const calls = fuzzCount(50_000, 1_000_000);
const timeout = 60_000 + calls;

/** The higher levels do more, so they come up more often. */
const LEVELS = ['safe', 'standard', 'standard', 'lenient', 'lenient'] as const;

describe('calls with what looks like a boolean', () => {
  it('never mean the opposite once they are mended', { timeout }, () => {
    const random = createRandom(fuzzSeed + 4);
    const tools = createLookAlikeTools(400, random);
    const normalizers = LEVELS.map((repair) =>
      createInnerNormalizer({ repair, omitEmpty: 'always' }),
    );
    const flips: string[] = [];
    const tally = { normalized: 0, booleans: 0 };
    for (let drawn = 0; drawn < calls; drawn += 1) {
      const index = random.integer(0, tools.length - 1);
      const call = lookAlikeCall(tools[index] ?? {}, random);
      const left = mend(random.pick(normalizers), `tool-${index}`, call, random.chance(0.5));
      if (left !== undefined) tally.normalized += 1;
      const result = left ?? call.arguments;
      tally.booleans += booleansIn(result).length;
      if (left !== undefined && isFlipped(call, left)) flips.push(JSON.stringify({ call, left }));
    }
    console.info(
      `${calls} calls with boolean look-alikes, ${tally.normalized} of them mended: ${flips.length} flips (seed ${fuzzSeed + 4})`,
    );
    expect(flips.slice(0, 5)).toEqual([]);
    expect(tally.normalized / calls).toBeGreaterThan(0.15);
    expect(tally.booleans).toBeGreaterThan(calls / 10);
  });

  it('would be caught if they did', () => {
    expect(isFlipped(callOf('false', { force: 'false' }), { force: true })).toBe(true);
    expect(isFlipped(callOf('true', { force: ['True'] }), { force: [false] })).toBe(true);
    expect(isFlipped(callOf('false', { force: 'no' }), { force: 'true' })).toBe(true);
    expect(isFlipped(callOf('false', { force: 'FALSE' }), { force: false })).toBe(false);
  });
});

function callOf(meaning: 'true' | 'false', sent: Json): LookAlikeCall {
  return { meaning, inputSchema: {}, arguments: sent };
}

/** What a call is mended to, by its value or by its text; undefined when it leaves as it came. */
function mend(
  normalizer: InnerNormalizer,
  name: string,
  call: LookAlikeCall,
  inText: boolean,
): unknown {
  const { inputSchema, arguments: sent } = call;
  if (!inText) {
    const { arguments: left, norms } = normalizer.apply({ name, inputSchema, arguments: sent });
    return norms.length === 0 ? undefined : left;
  }
  const { text = '', norms } = normalizeText(
    normalizer,
    { name, inputSchema },
    JSON.stringify(sent),
  );
  return norms.length === 0 ? undefined : JSON.parse(text);
}

/** Everything in a call means the same, so nothing in the result may be the opposite, as a boolean or as its text. */
function isFlipped({ meaning, arguments: sent }: LookAlikeCall, left: unknown): boolean {
  const opposite = meaning === 'false' ? 'true' : 'false';
  const spellings = (value: unknown): string[] =>
    booleansIn(value).filter((word) => word === opposite);
  return spellings(left).length > spellings(sent).length;
}

/** The booleans of a value, and the texts that are the name of one. */
function booleansIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(booleansIn);
  if (isObject(value)) return Object.values(value).flatMap(booleansIn);
  const word = String(value).toLowerCase();
  return word === 'true' || word === 'false' ? [word] : [];
}
