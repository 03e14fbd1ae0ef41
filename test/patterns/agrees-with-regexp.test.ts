import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRe2Engine } from '../../src/patterns/index.ts';
import { catalogTools } from '../support/catalogs.ts';
import { randomPattern, randomText } from '../support/random-pattern.ts';
import { createRandom } from '../support/random.ts';

const engine = createRe2Engine();

/** Patterns beyond those of the catalogs, as people write them in schemas. */
const common: readonly string[] = [
  '^\\d{4}-\\d{2}-\\d{2}$',
  '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  '^(?:https?|ftp)://[^\\s/$.?#].[^\\s]*$',
  '^#(?:[0-9a-fA-F]{3}){1,2}$',
  '^v?(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(-[\\w.-]+)?$',
  '^[\\p{L}\\p{M}\\p{N} _-]+$',
  '^(?<year>\\d+)/(?<month>\\d+)$',
  '^.{1,10}$',
  '^[^/]+/[^/]+$',
  '^$|^\\S+$',
  '^[\\u0020-\\u007e]*$',
  '^[\\u{1F300}-\\u{1FAFF}]+$',
  '^\\{\\{\\w+\\}\\}$',
];

describe('every pattern that can be run', () => {
  const sources = [...new Set([...catalogTools.flatMap(patternsIn), ...common])];
  const runnable = sources.filter((source) => engine(source) !== undefined);

  it('is every one but those with look-around', () => {
    const declined = sources.filter((source) => !runnable.includes(source));
    expect(runnable.length).toBeGreaterThan(20);
    expect(declined.filter((source) => !source.includes('(?!'))).toEqual([]);
  });

  it.each(runnable.map((source) => [source]))('agrees with RegExp: %s', (source) => {
    const texts = textsFor(source);
    const matched = texts.filter((text) => new RegExp(source, 'u').test(text));
    expect(matched.length).toBeGreaterThan(0);
    expect(texts.filter((text) => engine(source)?.(text) === true)).toEqual(matched);
  });
});

describe('random patterns', () => {
  it('agree with RegExp on random texts', () => {
    const random = createRandom(31);
    const disagreements: string[] = [];
    let matches = 0;
    for (let round = 0; round < 1500; round += 1) {
      const source = randomPattern(random);
      const test = engine(source);
      const expected = new RegExp(source, 'u');
      for (let draw = 0; draw < 12; draw += 1) {
        const text = randomText(random);
        const isMatch = expected.test(text);
        matches += Number(isMatch);
        if (test?.(text) !== isMatch) disagreements.push(`${source} on ${JSON.stringify(text)}`);
      }
    }
    expect(disagreements).toEqual([]);
    expect(matches).toBeGreaterThan(2000);
  });
});

function patternsIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = Object.entries(schema).flatMap(([keyword, value]: [string, unknown]) => {
    if (keyword === 'pattern' && typeof value === 'string') return [value];
    return keyword === 'patternProperties' ? Object.keys(Object(value)) : [];
  });
  return [...own, ...Object.values(schema).flatMap(patternsIn)];
}

/** Texts that match, the same with a character changed, and texts that know nothing of the pattern. */
function textsFor(source: string): readonly string[] {
  const random = createRandom(source.length);
  const matching = fc.sample(fc.stringMatching(new RegExp(source, 'u')), { seed: 5, numRuns: 150 });
  const changed = matching.map((text) => {
    const at = random.integer(0, text.length);
    return text.slice(0, at) + randomText(random) + text.slice(at + random.integer(0, 1));
  });
  return [...matching, ...changed, ...Array.from({ length: 150 }, () => randomText(random))];
}
