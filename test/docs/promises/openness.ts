import { expect } from 'vitest';
import { createInnerNormalizer } from '../../../src/core/index.ts';
import { isObject, jsonEqual } from '../../../src/core/json/index.ts';
import type { Norm } from '../../../src/core/norm.ts';
import { normalizeText } from '../../../src/core/normalize-text.ts';
import { createRe2Engine } from '../../../src/patterns/index.ts';
import { createNormalizer } from '../../../src/index.ts';
import { callableTools, createCatalogCalls } from '../../support/catalog-calls.ts';
import { createOverEncoder } from '../../support/over-encode.ts';
import { createRandom } from '../../support/random.ts';
import { deepFrozen } from '../../core/rules/deep-frozen.ts';

const patterns = createRe2Engine();

/** Calls damaged as models damage them: whatever differs afterwards stands in the list of changes. */
export function namesEveryChange(): void {
  const random = createRandom(4);
  const nextCall = createCatalogCalls(random, { nesting: 'prefer' });
  const normalizer = createNormalizer({ patterns });
  let changed = 0;
  for (let turn = 0; turn < callableTools.length * 2; turn += 1) {
    const { tool, call } = nextCall();
    const { arguments: sent } = createOverEncoder(tool, random)(call);
    const { arguments: left, norms } = normalizer.apply({ ...tool, arguments: sent });
    expect(norms.length === 0).toBe(left === sent);
    if (norms.length > 0) changed += 1;
    for (const key of differences(sent, left)) expect(norms.some(names(key))).toBe(true);
  }
  expect(changed).toBeGreaterThan(500);
}

function differences(sent: unknown, left: unknown): string[] {
  if (!isObject(sent) || !isObject(left)) return [];
  const keys = new Set([...Object.keys(sent), ...Object.keys(left)]);
  return [...keys].filter((key) => !jsonEqual(sent[key], left[key]));
}

/** A change names its place; one of the arguments as a whole has none. */
function names(key: string): (norm: Norm) => boolean {
  return ({ param, from, to }) =>
    param === '' ||
    from === key ||
    to === key ||
    param === key ||
    param.startsWith(`${key}.`) ||
    param.startsWith(`${key}[`);
}

/** What no one reading of is certain passes, with the reason. */
export function passesTheUnclear(): void {
  const normalizer = createInnerNormalizer({ patterns, repair: 'lenient' });
  const properties = { limit: { type: 'integer' }, where: { $ref: 'https://example.com/x.json' } };
  const foreign = { name: 'list', inputSchema: { type: 'object', properties } };
  const sent = '{"limit":"5"}';
  const left = normalizeText(normalizer, foreign, sent);
  expect(left).toMatchObject({ text: sent, norms: [], problems: [{ kind: 'unjudgeable' }] });

  const known = { name: 'edit_file', inputSchema: { properties: { limit: { type: 'integer' } } } };
  for (const twice of ['{"limit":"5","limit":"6"}', String.raw`{"limit":"5","\u006cimit":"6"}`]) {
    const kept = normalizeText(normalizer, known, twice);
    expect(kept).toMatchObject({ text: twice, norms: [], problems: [{ kind: 'skipped' }] });
  }
  const { text, norms } = normalizeText(
    normalizer,
    { name: 'edit_file' },
    '{"old_str":1,"old_str":2}',
  );
  expect({ text, norms }).toEqual({ text: '{"old_str":1,"old_str":2}', norms: [] });
}

/** Frozen calls, and values that no JSON text can hold. */
export function neverThrows(): void {
  const random = createRandom(5);
  const nextCall = createCatalogCalls(random);
  const normalizer = createNormalizer({ patterns, repair: 'lenient' });
  for (let turn = 0; turn < callableTools.length; turn += 1) {
    const { tool, call } = nextCall();
    const { arguments: sent } = createOverEncoder(tool, random)(call);
    const frozen = deepFrozen(structuredClone({ name: tool.name, arguments: sent }));
    normalizer.explain({ ...frozen, inputSchema: tool.inputSchema });
    normalizer.apply({ ...frozen, inputSchema: tool.inputSchema });
    expect(frozen.arguments).toEqual(sent);
  }
  const loop: Record<string, unknown> = { limit: '5' };
  loop['self'] = loop;
  const odd = [
    undefined,
    null,
    '{',
    [],
    Number.NaN,
    10n,
    Symbol('s'),
    loop,
    new Map(),
    new Date(0),
  ];
  const trap = {
    get limit(): never {
      throw new Error('a getter of the caller');
    },
  };
  const inputSchema = { type: 'object', properties: { limit: { type: 'integer' } } };
  for (const sent of [...odd, ...odd.map((limit) => ({ limit })), trap]) {
    for (const schema of [inputSchema, undefined, null, loop, { properties: sent }]) {
      const { norms } = normalizer.apply({ name: 'list', arguments: sent, inputSchema: schema });
      expect(Array.isArray(norms)).toBe(true);
    }
  }
}
