import { expect, it } from 'vitest';
import { mutateCall } from './mutate-call.ts';
import { createRandom } from './random.ts';

const schema = { type: 'object', properties: { list: {}, deep: {}, other: {} } };
const call = Object.freeze({
  list: Object.freeze([1, 'a', true]),
  deep: Object.freeze({ text: 'x', nothing: null }),
});

function draw(seed: number): readonly string[] {
  const random = createRandom(seed);
  return Array.from({ length: 500 }, () => JSON.stringify(mutateCall(call, schema, random)));
}

it('changes calls in many ways, alike for the same seed, and leaves the call itself alone', () => {
  const texts = draw(4);
  expect(draw(4)).toEqual(texts);
  expect(new Set(texts).size).toBeGreaterThan(250);
  expect(texts.some((text) => !text.includes('"list"'))).toBe(true);
  expect(texts.some((text) => text.includes('"other"'))).toBe(true);
  expect(texts.some((text) => text.includes('"nothing":null') && !text.includes('"x"'))).toBe(true);
});
