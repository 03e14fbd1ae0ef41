import { describe, expect, it } from 'vitest';
import { createInnerNormalizer } from '../../src/core/index.ts';
import { normalizeText, normalizeWithin } from '../../src/core/normalize-text.ts';

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

/** The message that leaves; its arguments are those that JavaScript reads, the last ones. */
function inMessage(text: string): string | undefined {
  const root = JSON.parse(text);
  const call = { name: root.params.name, arguments: root.params.arguments };
  return normalizeWithin(normalizer, call, { text, root, path: ['params', 'arguments'] }).text;
}

describe('a key of the message that is named twice', () => {
  const params = '{"name":"t","arguments":{"force":"true"}}';

  it.each([
    `{"method":"tools/call","params":{},"params":${params}}`,
    `{"method":"tools/call","params":${params},"params":${params}}`,
    `{"method":"tools/call","params":{"name":"t","arguments":{},"arguments":{"force":"true"}}}`,
    `{"method":"tools/call","id":1,"id":2,"params":${params}}`,
    `{"method":"tools/call","method":"tools/call","params":${params}}`,
    String.raw`{"method":"tools/call","p\u0061rams":{},"params":${params}}`,
    String.raw`{"method":"tools/call","params":{"name":"u","n\u0061me":"t","arguments":{"force":"true"}}}`,
  ])('leaves the arguments alone: %s', (message) => {
    expect(inMessage(message)).toBe(message);
  });

  it('does not matter where there is none', () => {
    const message = `{"method":"tools/call","_meta":{"params":1},"params":${params}}`;
    const mended = message.replace('"true"', 'true').replace('true}', 'true,"given":1}');
    expect(inMessage(message)).toBe(mended);
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
