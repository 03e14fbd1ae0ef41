import fc from 'fast-check';
import { expect } from 'vitest';
import { createInnerNormalizer } from '../../../src/core/index.ts';
import { normalizeText } from '../../../src/core/normalize-text.ts';
import { createRe2Engine } from '../../../src/patterns/index.ts';
import { callableTools, createCatalogCalls } from '../../support/catalog-calls.ts';
import { createRandom } from '../../support/random.ts';

const patterns = createRe2Engine();

/** Three valid calls of every tool of the catalogs, in an unusual layout, at the level that changes most. */
export function byteForByte(): void {
  const nextCall = createCatalogCalls(createRandom(1), { nesting: 'prefer' });
  const lenient = createInnerNormalizer({ patterns, repair: 'lenient' });
  for (let turn = 0; turn < callableTools.length * 3; turn += 1) {
    const { tool, call } = nextCall();
    const { name, inputSchema, annotations } = tool;
    const text = JSON.stringify(call, undefined, ' \t');
    const left = normalizeText(lenient, { name, inputSchema, annotations }, text);
    expect({ name, outcome: left.outcome, norms: left.norms }).toEqual({
      name,
      outcome: 'clean',
      norms: [],
    });
    expect(left.text).toBe(text);
    expect(lenient.apply({ ...tool, arguments: call }).arguments).toBe(call);
  }
}

const normalizer = createInnerNormalizer({ patterns });
const inputSchema = { type: 'object', properties: { limit: { type: 'integer' }, kept: {} } };

/** Spellings that parsing loses, and any JSON text, beside a parameter that schema repair and a rule change. */
export function exactBytesBesides(): void {
  const odd = ['1234567890123456789', '1.0', '-0', '1E400', '0.10', String.raw`"\u0041\/"`];
  for (const kept of [...odd, '{ "b" :1,\n "a":[ ] }', '{"__proto__":1}']) expectKept(kept);
  fc.assert(
    fc.property(fc.json(), (kept) => expectKept(kept)),
    { numRuns: 2000 },
  );
}

function expectKept(kept: string): void {
  const sent = `{ "kept" : ${kept} ,"limit": "5" }`;
  const mended = `{ "kept" : ${kept} ,"limit": 5 }`;
  expect(normalizeText(normalizer, { name: 'list', inputSchema }, sent).text).toBe(mended);
  const edit = `{"kept":${kept},"old_str":"a"}`;
  const renamed = `{"kept":${kept},"old_text":"a"}`;
  expect(normalizeText(normalizer, { name: 'edit_file' }, edit).text).toBe(renamed);
}
