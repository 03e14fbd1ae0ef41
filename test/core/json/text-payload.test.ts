import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInnerNormalizer } from '../../../src/core/index.ts';
import { normalizeText } from '../../../src/core/normalize-text.ts';
import { jsonTexts } from '../rules/laws/json-texts.ts';
import { JSON_TEXTS, NO_JSON_TEXTS } from './json-samples.ts';

const normalizer = createInnerNormalizer({
  rules: [
    {
      id: 'r',
      type: 'nested_alias',
      tools: ['*'],
      in_payload: 'p',
      array_path: '[]',
      from: 'from',
      to: 'to',
    },
  ],
});

/** The payload that leaves when a payload is sent as text. */
function left(payload: string): unknown {
  const { text = '' } = normalizeText(normalizer, { name: 't' }, JSON.stringify({ p: payload }));
  const value = normalizer.apply({ name: 't', arguments: { p: payload } });
  expect(JSON.parse(text)).toEqual(value.arguments);
  return Object(value.arguments).p;
}

describe('text that holds JSON', () => {
  it.each(JSON_TEXTS)('is edited, and the rest of it stays: %j', (text) => {
    expect(left(`[${text}, {"from":${text}} ]`)).toBe(`[${text}, {"to":${text}} ]`);
  });
});

describe('text that holds no JSON', () => {
  it.each(NO_JSON_TEXTS)('stays: %j', (text) => {
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    for (const payload of [text, `[{"from":1},${text}]`, `[{"from":${text}}]`]) {
      if (!parses(payload)) expect(left(payload)).toBe(payload);
    }
  });

  it('stays, wherever a text was damaged; whatever JSON.parse takes is edited', () => {
    const damage = fc.tuple(
      jsonTexts.any,
      fc.nat(),
      fc.constantFrom('', '"', '\\', ',', ']', '}', '0', ' '),
    );
    let edited = 0;
    fc.assert(
      fc.property(damage, ([text, place, instead]) => {
        const whole = `[{"from":${text}},${text}]`;
        const at = place % whole.length;
        const payload = whole.slice(0, at) + instead + whole.slice(at + 1);
        const result = left(payload);
        if (!parses(payload)) expect(result).toBe(payload);
        else if (result !== payload) edited += 1;
      }),
      { seed: 20_261_118, numRuns: 10_000 },
    );
    expect(edited).toBeGreaterThan(1_000);
  });
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
