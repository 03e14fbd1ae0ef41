import { describe, expect, it } from 'vitest';
import { readWildCases, type WildCase } from './wild-cases.ts';

const cases = readWildCases();

function caseOf(id: string): WildCase | undefined {
  return cases.find((wildCase) => wildCase.id === id);
}

describe('readWildCases', () => {
  it('reads every line, each with its own id', () => {
    expect(cases).toHaveLength(185);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(185);
  });

  it('gives the text that parses to the parsed field', () => {
    for (const { sent, sentText, expected, expectedText } of cases) {
      expect(JSON.parse(sentText)).toEqual(sent);
      expect(JSON.parse(expectedText)).toEqual(expected);
    }
  });

  it('keeps number spellings that parsing loses', () => {
    expect(caseOf('warp-float-line')?.sentText).toContain('"line":7.0');
    expect(caseOf('warp-float-line')?.expectedText).toContain('"line":7,');
  });

  it('keeps integers beyond 2^53', () => {
    const altered = cases.filter(({ sent, sentText }) => JSON.stringify(sent) !== sentText);
    expect(altered.some(({ sentText }) => /[^"\d]\d{17,}/.test(sentText))).toBe(true);
  });

  it('says the tier of every fixable case and the reason of every other', () => {
    for (const { fixable, tier, reason } of cases) {
      expect(fixable ? tier : reason).toBeTypeOf('string');
    }
  });
});
