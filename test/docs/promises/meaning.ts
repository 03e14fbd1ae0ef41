import { expect } from 'vitest';
import { createInnerNormalizer } from '../../../src/core/index.ts';
import { normalizeText } from '../../../src/core/normalize-text.ts';
import type { Rule } from '../../../src/core/rules/rule.ts';
import type { RepairLevel } from '../../../src/core/settings.ts';
import { createRe2Engine } from '../../../src/patterns/index.ts';
import { createNormalizer } from '../../../src/index.ts';
import { ajvAccepts } from '../../support/ajv-oracle.ts';
import { callableTools, createCatalogCalls } from '../../support/catalog-calls.ts';
import { mutateCall } from '../../support/mutate-call.ts';
import { createOverEncoder } from '../../support/over-encode.ts';
import { createRandom } from '../../support/random.ts';

const LEVELS: readonly RepairLevel[] = ['off', 'safe', 'standard', 'lenient'];
const patterns = createRe2Engine();
const normalizers = LEVELS.map((repair) => createInnerNormalizer({ repair, patterns }));

/** Every casing of the word, where a boolean, a list of them, only `true`, or anything else is wanted. */
export function falseStaysFalse(): void {
  const flags: readonly object[] = [
    { type: 'boolean' },
    { type: ['boolean', 'null', 'integer'] },
    { const: true },
    { enum: [true] },
    { enum: ['true', 'yes'] },
    { anyOf: [{ const: true }, { type: 'array', items: { type: 'boolean' } }] },
    { type: 'array', items: { const: true } },
    { type: 'object', properties: { force: { type: 'boolean' } } },
  ];
  for (const word of casingsOf('false')) {
    const values = [word, `[${word}]`, `["${word}"]`, `{"force": "${word}"}`, `{'force': ${word}}`];
    for (const flag of flags) for (const value of values) expectNoTrue(flag, value);
  }
}

function expectNoTrue(flag: object, value: string): void {
  const inputSchema = { type: 'object', properties: { force: flag }, required: ['force'] };
  const sent = JSON.stringify({ force: value });
  for (const normalizer of normalizers) {
    const { text } = normalizeText(normalizer, { name: 'delete_file', inputSchema }, sent);
    expect(text).not.toMatch(/true/i);
  }
}

function casingsOf(word: string): string[] {
  return [...word].reduce<string[]>(
    (casings, letter) => casings.flatMap((start) => [start + letter, start + letter.toUpperCase()]),
    [''],
  );
}

/** Calls of all tools of the catalogs, damaged by models or broken at random places, judged by another validator. */
export function fitsOrCameThatWay(): void {
  const random = createRandom(2);
  const nextCall = createCatalogCalls(random);
  const counts = { mended: 0, left: 0 };
  for (const repair of LEVELS) {
    const normalizer = createNormalizer({ repair, patterns, builtinRules: false });
    for (let turn = 0; turn < callableTools.length; turn += 1) {
      const { tool, call } = nextCall();
      const sent =
        turn % 2 === 0
          ? mutateCall(call, tool.inputSchema, random)
          : createOverEncoder(tool, random)(call).arguments;
      const { arguments: left, outcome } = normalizer.apply({ ...tool, arguments: sent });
      const isMended = outcome === 'normalized';
      counts[isMended ? 'mended' : 'left'] += 1;
      if (isMended) expect(ajvAccepts(tool.inputSchema, left)).toBe(true);
      else expect(left).toBe(sent);
    }
  }
  expect(counts.mended).toBeGreaterThan(100);
  expect(counts.left).toBeGreaterThan(100);
}

/** Rules that rename, drop, add and retype every parameter of a call that is valid as it is. */
export function noRuleBreaks(): void {
  const nextCall = createCatalogCalls(createRandom(3));
  const counts = { blocked: 0, normalized: 0 };
  for (let turn = 0; turn < callableTools.length; turn += 1) {
    const { tool, call } = nextCall();
    const rules = Object.keys(call).flatMap(hostileRules);
    const normalizer = createNormalizer({ rules, repair: 'off', patterns });
    const { arguments: left, outcome, problems } = normalizer.apply({ ...tool, arguments: call });
    expect(ajvAccepts(tool.inputSchema, left)).toBe(true);
    if (outcome === 'normalized') counts.normalized += 1;
    counts.blocked += problems.filter(({ kind }) => kind === 'blocked').length;
  }
  expect(counts.blocked).toBeGreaterThan(100);
  expect(counts.normalized).toBeGreaterThan(100);
}

function hostileRules(from: string): Rule[] {
  const tools = ['*'];
  return [
    { id: `default-${from}`, type: 'param_default', tools, from: `${from}_2`, value: null },
    { id: `alias-${from}`, type: 'param_alias', tools, from, to: `${from}_3` },
    { id: `bool-${from}`, type: 'type_coerce', tools, from, coerce_to: 'bool' },
    { id: `int-${from}`, type: 'type_coerce', tools, from, coerce_to: 'int' },
    { id: `both-${from}`, type: 'json_accept_both', tools, from },
    { id: `drop-${from}`, type: 'param_drop', tools, from },
  ];
}
