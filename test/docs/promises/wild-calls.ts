import { expect } from 'vitest';
import { createInnerNormalizer, type NormalizerOptions } from '../../../src/core/index.ts';
import { jsonEqual } from '../../../src/core/json/index.ts';
import { normalizeText } from '../../../src/core/normalize-text.ts';
import { createRe2Engine } from '../../../src/patterns/index.ts';
import { readWildCases, type WildCase } from '../../support/wild-cases.ts';

const patterns = createRe2Engine();

/** Every option that widens what is mended. */
const MOST: NormalizerOptions = { repair: 'lenient', integerSpelling: 'canonical' };

/** By schema alone, without any rule. */
export function wildCalls(): void {
  const cases = readWildCases();
  const fixable = cases.filter((wild) => wild.fixable);
  const byDefault = fixable.filter((wild) => isMended(wild, {}));
  const byOption = fixable.filter((wild) => !isMended(wild, {}) && isMended(wild, MOST));
  const missed = fixable.filter((wild) => !isMended(wild, MOST));
  const kept = cases.filter((wild) => !wild.fixable && isKept(wild, {}) && isKept(wild, MOST));
  expect({
    all: cases.length,
    byDefault: byDefault.length,
    byOption: byOption.length,
    missed: missed.length,
    kept: kept.length,
  }).toEqual({ all: 185, byDefault: 89, byOption: 20, missed: 3, kept: 73 });
}

function isMended(wild: WildCase, options: NormalizerOptions): boolean {
  const text = textLeft(wild, options);
  return text !== wild.sentText && jsonEqual(JSON.parse(text), wild.expected);
}

function isKept(wild: WildCase, options: NormalizerOptions): boolean {
  return textLeft(wild, options) === wild.sentText;
}

function textLeft({ tool, schema, sentText }: WildCase, options: NormalizerOptions): string {
  const normalizer = createInnerNormalizer({ ...options, patterns, builtinRules: false });
  return normalizeText(normalizer, { name: tool, inputSchema: schema }, sentText).text ?? '';
}
