import { describe, expect, it } from 'vitest';
import { createInnerNormalizer, type NormalizerOptions } from '../../../src/core/index.ts';
import { normalizeText } from '../../../src/core/normalize-text.ts';
import type { Rule } from '../../../src/core/rules/rule.ts';

const rules: readonly Rule[] = [
  { id: 'd', type: 'param_default', tools: ['*'], from: 'p', value: 1 },
  { id: 'a', type: 'param_alias', tools: ['*'], from: 'q', to: 'r' },
];

/** What becomes of arguments, in text and as a value. */
function left(
  sent: string | undefined,
  rest: NormalizerOptions & { schema?: object } = {},
): unknown[] {
  const normalizer = createInnerNormalizer({ rules, ...rest });
  const call = { name: 'edit_file', inputSchema: rest.schema };
  const text = normalizeText(normalizer, call, sent);
  const args: unknown = sent === undefined ? undefined : JSON.parse(sent);
  const value = normalizer.apply({ ...call, arguments: args });
  expect(value.norms).toEqual(text.norms);
  return [text.text, value.arguments];
}

describe('arguments that are no object', () => {
  it.each(['null', 'true', '5', '""', '"text"', '[]', '[{"q":1}]', '"[{\\"q\\":1}]"'])(
    '%s passes as it came where no schema is known',
    (sent) => {
      expect(left(sent)).toEqual([sent, JSON.parse(sent)]);
    },
  );

  it('pass as they came when they are missing', () => {
    expect(left(undefined)).toEqual([undefined, undefined]);
    expect(left(undefined, { schema: { type: 'object' } })).toEqual([undefined, undefined]);
  });

  it('are brought into shape before the rules see them', () => {
    expect(left('"{ \\"q\\" : 1.0 }"')).toEqual(['{ "r" : 1.0,"p":1 }', { r: 1, p: 1 }]);
  });

  it.each([
    ['a key is named twice', String.raw`"{\"q\":1,\"q\":2}"`],
    ['the text is no JSON', String.raw`"{\"q\":1"`],
    ['the text is that of a list', '"[]"'],
  ])('stay text where %s', (_, sent) => {
    expect(left(sent)).toEqual([sent, JSON.parse(sent)]);
  });

  it('stay text where repair is off', () => {
    const sent = '"{\\"q\\":1}"';
    expect(left(sent, { repair: 'off' })).toEqual([sent, JSON.parse(sent)]);
  });

  it('are an empty object for null where the schema takes one', () => {
    expect(left('null', { schema: { type: 'object' } })).toEqual(['{"p":1}', { p: 1 }]);
    expect(left('null', { schema: { type: 'object' }, repair: 'off' })).toEqual(['null', null]);
    expect(left('null', { schema: { required: ['z'] } })).toEqual(['null', null]);
  });
});

describe('a call that is none', () => {
  it.each([
    ['no name', {}],
    ['a name that is a number', { name: 5 }],
    ['a name that is an object', { name: {}, tool: [] }],
    ['a name that is null', { name: null }],
  ])('with %s is that of no tool', (_, call) => {
    const normalizer = createInnerNormalizer({
      rules: [{ id: 'g', type: 'param_drop', tools: ['a*'], from: 'x' }],
    });
    const sent = { ...call, arguments: { old_str: 1, force: '1', x: 1 } };
    const { arguments: mended } = normalizer.apply(JSON.parse(JSON.stringify(sent)));
    expect(mended).toEqual({ old_str: 1, force: true, x: 1 });
  });

  it('may be named as records name it; the name of the protocol wins', () => {
    const normalizer = createInnerNormalizer();
    const args = { old_str: 'a' };
    expect(normalizer.apply({ tool: 'edit_file', arguments: args }).outcome).toBe('normalized');
    const both = { name: 'read_file', tool: 'edit_file', arguments: args };
    expect(normalizer.apply(both).outcome).toBe('clean');
  });
});
