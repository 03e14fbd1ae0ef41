import { describe, expect, it } from 'vitest';
import { createInnerNormalizer } from '../../src/core/index.ts';
import { normalizeText } from '../../src/core/normalize-text.ts';

const normalizer = createInnerNormalizer({
  rules: [{ id: 'd', type: 'param_default', tools: ['*'], from: 'given', value: 1 }],
});

function left(tool: string, sent: string): { text: string | undefined; reasons: unknown[] } {
  const { text, problems } = normalizeText(normalizer, { name: tool }, sent);
  return { text, reasons: problems.map(({ received }) => received) };
}

/** Ways to name one key twice. */
const TWICE = [
  '{"a":1,"a":2}',
  '{"a":1,"a":1}',
  '{"a":1,"b":2,"a":3}',
  String.raw`{"a":1,"\u0061":2}`,
  String.raw`{"\u0061":1,"a":2}`,
  String.raw`{"\/":1,"/":2}`,
  String.raw`{"é":1,"\u00e9":2}`,
  String.raw`{"\ud83d\ude00":1,"😀":2}`,
  '{"":1,"":2}',
  '{"__proto__":1,"__proto__":2}',
  '{"x":{"a":1,"a":2}}',
  '[[{"a":[{"b":1,"b":2}]}]]',
  `{${'abcdefghij'
    .split('')
    .map((name) => `"${name}":0`)
    .join(',')},"a":1}`,
];

/** Keys that only look alike. */
const ONCE = [
  '{"a":1,"A":2}',
  '{"a":1,"a ":2}',
  '{"a":{"a":{"a":1}}}',
  '[{"a":1},{"a":2}]',
  String.raw`{"é":1,"e\u0301":2}`,
  String.raw`{"\\u0061":1,"a":2}`,
  String.raw`{"\ud800":1,"\ud801":2}`,
  '{"a":"a","b":"a"}',
  '{"1":1,"1.0":2,"01":3}',
  '{"__proto__":1,"constructor":2}',
  `{${'abcdefghijklm'
    .split('')
    .map((name) => `"${name}":0`)
    .join(',')}}`,
];

describe('a key that is named twice', () => {
  it.each(TWICE)('beside what a rule would change: %s', (rest) => {
    const sent = `{"force":"true","rest":${rest}}`;
    expect(left('t', sent)).toEqual({ text: sent, reasons: ['ambiguous_arguments'] });
  });

  it.each(TWICE)('inside what a rule would rename: %s', (rest) => {
    const sent = `{"old_str":${rest}}`;
    expect(left('edit_file', sent)).toEqual({ text: sent, reasons: ['ambiguous_arguments'] });
  });

  it.each(TWICE)('inside text that a rule would change, which stays as it is: %s', (rest) => {
    const payload = JSON.stringify(`{"steps":[{"type":${rest}}]}`);
    const { text, reasons } = left('batch_operations', `{"pipeline_json":${payload}}`);
    expect(text).toBe(`{"pipeline_json":${payload},"given":1}`);
    expect(new Set(reasons)).toEqual(new Set(['ambiguous_arguments']));
  });

  it.each(TWICE.filter((text) => text.startsWith('{')))(
    'in arguments that are text: %s',
    (rest) => {
      const sent = JSON.stringify(rest);
      expect(left('t', sent)).toEqual({ text: sent, reasons: [] });
    },
  );

  it.each([
    '{"force":"1","force":"0"}',
    '{"force":"1","force":true}',
    '{"given":1,"given":2,"force":"1"}',
  ])('among the parameters: %s', (sent) => {
    expect(left('t', sent).text).toBe(sent);
  });
});

describe('keys that only look alike', () => {
  it.each(ONCE)('beside what a rule changes: %s', (rest) => {
    const { text, reasons } = left('t', `{"force":"true","rest":${rest}}`);
    expect({ text, reasons }).toEqual({
      text: `{"force":true,"rest":${rest},"given":1}`,
      reasons: [],
    });
  });

  it.each(ONCE)('inside text that a rule changes: %s', (rest) => {
    const steps = (name: string): string =>
      JSON.stringify(`{"steps":[{"${name}":${rest},"id":1}]}`);
    const { text, reasons } = left('batch_operations', `{"pipeline_json":${steps('type')}}`);
    expect(reasons).toEqual([]);
    expect(text).toBe(`{"pipeline_json":${steps('action')},"given":1}`);
  });
});
