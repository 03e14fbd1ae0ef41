import { describe, expect, it } from 'vitest';
import type { Norm } from '../../../src/core/norm.ts';
import { normalizeText } from '../../../src/core/normalize-text.ts';
import { createInnerNormalizer } from '../../../src/core/index.ts';
import type { Rule } from '../../../src/core/rules/rule.ts';
import { expectBothForms, titled, type CallRow } from './both-forms.ts';

function encoded(kind: 'array' | 'object', rule = 'multi_edit-edits-coerce'): Norm {
  const param = rule === 'p' ? 'p' : 'edits_json';
  return { rule_id: rule, type: 'json_accept_both', param, from: `(${kind})`, to: 'string' };
}

const builtin: readonly CallRow[] = [
  {
    shows: 'a list becomes text',
    tool: 'multi_edit',
    sent: '{"path":"a","edits_json":[{"old_text":"x"}]}',
    leaves: '{"path":"a","edits_json":"[{\\"old_text\\":\\"x\\"}]"}',
    norms: [encoded('array')],
  },
  {
    shows: 'an object becomes text',
    tool: 'multi_edit',
    sent: '{"edits_json":{"a":null}}',
    leaves: '{"edits_json":"{\\"a\\":null}"}',
    norms: [encoded('object')],
  },
  {
    shows: 'an empty list becomes text',
    tool: 'multi_edit',
    sent: '{"edits_json":[ ]}',
    leaves: '{"edits_json":"[]"}',
    norms: [encoded('array')],
  },
  { shows: 'text stays', tool: 'multi_edit', sent: '{"edits_json":"[{\\"old_text\\": 1}]"}' },
  { shows: 'text that is no JSON stays', tool: 'multi_edit', sent: '{"edits_json":"[oops"}' },
  { shows: 'null stays', tool: 'multi_edit', sent: '{"edits_json":null}' },
  { shows: 'a number stays', tool: 'multi_edit', sent: '{"edits_json":1.0}' },
  { shows: 'a boolean stays', tool: 'multi_edit', sent: '{"edits_json":true}' },
  { shows: 'another parameter stays', tool: 'multi_edit', sent: '{"edits":[{"a":1}]}' },
  { shows: 'another tool stays', tool: 'edit_file', sent: '{"edits_json":[{"a":1}]}' },
  { shows: 'no parameters stay', tool: 'multi_edit', sent: '{}' },
];

describe('json_accept_both, built in', () => {
  it.each(titled(builtin))('%s', (_, row) => expectBothForms(row));
});

const rules: readonly Rule[] = [{ id: 'p', type: 'json_accept_both', tools: ['*'], from: 'p' }];

function declared(p: unknown): object {
  return { type: 'object', properties: { p } };
}

function withSchema(p: unknown, shows: string, sent: string, rest: Partial<CallRow> = {}): CallRow {
  return { shows, tool: 't', rules, schema: declared(p), repair: 'off', sent, ...rest };
}

function decoded(kind: 'array' | 'object'): Norm {
  return { rule_id: 'p', type: 'json_accept_both', param: 'p', from: 'string', to: `(${kind})` };
}

const LIST = { type: 'array' };
const OBJECT = { type: 'object' };
const TEXT = { type: 'string' };

const bySchema: readonly CallRow[] = [
  withSchema(LIST, 'declared list, text of a list', '{"p":"[1,{\\"a\\":2}]"}', {
    leaves: '{"p":[1,{"a":2}]}',
    norms: [decoded('array')],
  }),
  withSchema(OBJECT, 'declared object, text of an object', '{"p":" {\\"a\\" : 1.0} ","q":-0}', {
    leaves: '{"p":{"a" : 1.0},"q":-0}',
    norms: [decoded('object')],
  }),
  withSchema({ type: ['array', 'null'] }, 'declared list or null, text of a list', '{"p":"[]"}', {
    leaves: '{"p":[]}',
    norms: [decoded('array')],
  }),
  withSchema(
    { anyOf: [LIST, OBJECT] },
    'declared list or object, text of an object',
    '{"p":"{}"}',
    { leaves: '{"p":{}}', norms: [decoded('object')] },
  ),
  withSchema(TEXT, 'declared text, a list', '{"p":[1,"a"]}', {
    leaves: '{"p":"[1,\\"a\\"]"}',
    norms: [encoded('array', 'p')],
  }),
  withSchema(LIST, 'declared list, a list', '{"p":[1]}'),
  withSchema(LIST, 'declared list, text of an object', '{"p":"{}"}', { outcome: 'unfixed' }),
  withSchema(OBJECT, 'declared object, text of a list', '{"p":"[]"}', { outcome: 'unfixed' }),
  withSchema(LIST, 'declared list, text of a text of a list', '{"p":"\\"[]\\""}', {
    outcome: 'unfixed',
  }),
  withSchema(LIST, 'declared list, text of a number', '{"p":"1"}', { outcome: 'unfixed' }),
  withSchema(LIST, 'declared list, almost JSON', '{"p":"[1,]"}', { outcome: 'unfixed' }),
  withSchema(LIST, 'declared list, two JSON texts', '{"p":"[1][2]"}', { outcome: 'unfixed' }),
  withSchema(LIST, 'declared list, a key named twice', '{"p":"[{\\"a\\":1,\\"a\\":2}]"}', {
    outcome: 'unfixed',
  }),
  withSchema(LIST, 'declared list, null', '{"p":null}', { outcome: 'unfixed' }),
  withSchema(TEXT, 'declared text, text of a list', '{"p":"[1]"}'),
  withSchema({ type: ['string', 'array'] }, 'both declared, a list', '{"p":[1]}'),
  withSchema({ type: ['string', 'array'] }, 'both declared, text of a list', '{"p":"[1]"}'),
  withSchema({ anyOf: [TEXT, OBJECT] }, 'both declared as a choice, an object', '{"p":{}}'),
  withSchema({}, 'declared without a type, a list', '{"p":[1]}'),
  withSchema({}, 'declared without a type, text of a list', '{"p":"[1]"}'),
  withSchema({ type: 'number' }, 'neither declared, a list', '{"p":[1]}', { outcome: 'unfixed' }),
  withSchema({ type: 'boolean' }, 'neither declared, text', '{"p":"[1]"}', { outcome: 'unfixed' }),
  {
    shows: 'not declared at all',
    tool: 't',
    rules,
    schema: { type: 'object', properties: { q: TEXT } },
    sent: '{"p":[1]}',
  },
  {
    shows: 'no schema known, text of a list',
    tool: 't',
    rules,
    sent: '{"p":"[1]"}',
  },
  {
    shows: 'no schema known, a list',
    tool: 't',
    rules,
    sent: '{"p":[1]}',
    leaves: '{"p":"[1]"}',
    norms: [encoded('array', 'p')],
  },
];

describe('json_accept_both of a rules file', () => {
  it.each(titled(bySchema))('%s', (_, row) => expectBothForms(row));
});

describe('digits that a JavaScript number cannot hold', () => {
  const normalizer = createInnerNormalizer({ rules, repair: 'off' });
  const call = { name: 't', inputSchema: declared(LIST) };

  it.each([
    '12345678901234567890',
    '9007199254740993',
    '-9007199254740992',
    '1E400',
    '-1e999',
    '1e-400',
    '3.14159265358979323846',
    '1.00000000000000000001',
    '5e22',
  ])('%s is decoded in text and left alone in a value', (digits) => {
    const sent = { p: `[{"id":${digits}}]` };
    expect(normalizeText(normalizer, call, JSON.stringify(sent)).text).toBe(`{"p":${sent.p}}`);
    expect(normalizer.apply({ ...call, arguments: sent }).arguments).toBe(sent);
  });

  it.each([
    '9007199254740991',
    '-9007199254740991',
    '1e3',
    '1E-7',
    '0.1',
    '1.50',
    '0e9',
    '-0',
    '100.0',
  ])('%s is decoded in both forms', (digits) => {
    const sent = { p: `[{"id":${digits}}]` };
    expect(normalizeText(normalizer, call, JSON.stringify(sent)).text).toBe(`{"p":${sent.p}}`);
    expect(normalizer.apply({ ...call, arguments: sent }).arguments).toEqual({
      p: [{ id: Number(digits) }],
    });
  });

  it('are kept in the text that a list becomes', () => {
    const sent = '{"p":[ 12345678901234567890 , 1.0, "\\u0041" ]}';
    expect(normalizeText(normalizer, { name: 't' }, sent).text).toBe(
      '{"p":"[12345678901234567890,1.0,\\"\\\\u0041\\"]"}',
    );
  });
});

describe('a value that is no JSON', () => {
  const normalizer = createInnerNormalizer();

  it.each([
    ['NaN', [Number.NaN]],
    ['an infinite number', [{ a: Number.POSITIVE_INFINITY }]],
    ['undefined in a list', [undefined]],
    ['a hole in a list', Array.from({ length: 2 }).fill(1, 0, 1)],
    ['a function', [{ toJSON: (): number => 1 }]],
    ['a date', [new Date(0)]],
    ['a map', [new Map()]],
    ['a big integer', [1n]],
    ['a symbol', [Symbol('a')]],
  ])('holding %s stays', (_, edits_json) => {
    const sent = { edits_json };
    expect(normalizer.apply({ name: 'multi_edit', arguments: sent }).arguments).toBe(sent);
  });

  it('holding members that are undefined becomes the text without them', () => {
    const sent = { edits_json: [{ a: undefined, b: 1 }] };
    const { arguments: left } = normalizer.apply({ name: 'multi_edit', arguments: sent });
    expect(left).toEqual({ edits_json: '[{"b":1}]' });
  });
});
