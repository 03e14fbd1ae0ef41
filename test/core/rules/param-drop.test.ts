import { describe, it } from 'vitest';
import type { Norm } from '../../../src/core/norm.ts';
import type { Rule } from '../../../src/core/rules/rule.ts';
import { expectBothForms, titled, type CallRow } from './both-forms.ts';

const rules: readonly Rule[] = [{ id: 'x', type: 'param_drop', tools: ['*'], from: 'p' }];

function norm(from: string): Norm {
  return { rule_id: 'x', type: 'param_drop', param: 'p', from };
}

function dropped(sent: string, leaves: string, shown: string): CallRow {
  return { shows: `${sent} loses p`, tool: 't', rules, sent, leaves, norms: [norm(shown)] };
}

function kept(shows: string, sent: string): CallRow {
  return { shows, tool: 't', rules, sent };
}

describe('param_drop, with no schema known', () => {
  it.each(
    titled([
      dropped('{"p":1}', '{}', '1'),
      dropped(' { "p" : 1 } ', ' {} ', '1'),
      dropped('{"p":"a","b":1.0}', '{"b":1.0}', '"a"'),
      dropped('{"b":1.0,"p":"a"}', '{"b":1.0}', '"a"'),
      dropped('{"a":-0,"p":null,"b":1E400}', '{"a":-0,"b":1E400}', 'null'),
      dropped(String.raw`{"\u0070":true,"b":"\u0041"}`, String.raw`{"b":"\u0041"}`, 'true'),
      dropped(
        '{"p":[1,{"p":2}],"id":1497549923779084301}',
        '{"id":1497549923779084301}',
        '(array)',
      ),
      dropped('{"p":{"a":1},"b":{"p":1}}', '{"b":{"p":1}}', '(object)'),
      dropped(`{"p":"${'x'.repeat(65)}"}`, '{}', '(string)'),
      kept('no such parameter', '{"a":1}'),
      kept('another case', '{"P":1}'),
      kept('the name further down', '{"a":{"p":1},"b":[{"p":1}]}'),
      kept('the name as a value', '{"a":"p","b":["p"]}'),
      kept('no parameters', ' { } '),
      {
        shows: 'an inherited name',
        tool: 't',
        rules: [{ id: 'x', type: 'param_drop', tools: ['*'], from: 'constructor' }],
        sent: '{"a":1}',
      },
      {
        shows: 'a name that JavaScript inherits is data when it is sent',
        tool: 't',
        rules: [{ id: 'x', type: 'param_drop', tools: ['*'], from: '__proto__' }],
        sent: '{"__proto__":{"a":1},"b":2}',
        leaves: '{"b":2}',
        norms: [{ rule_id: 'x', type: 'param_drop', param: '__proto__', from: '(object)' }],
      },
      {
        shows: 'a secret is not told',
        tool: 't',
        rules: [{ id: 'x', type: 'param_drop', tools: ['*'], from: 'session_id' }],
        sent: '{"session_id":"s-1"}',
        leaves: '{}',
        norms: [{ rule_id: 'x', type: 'param_drop', param: 'session_id', from: '(string)' }],
      },
      {
        shows: 'all parameters may go',
        tool: 't',
        rules: [...rules, { id: 'y', type: 'param_drop', tools: ['*'], from: 'q' }],
        sent: '{ "p":1, "q":2 }',
        leaves: '{}',
        norms: [norm('1'), { rule_id: 'y', type: 'param_drop', param: 'q', from: '2' }],
      },
    ]),
  )('%s', (_, row) => expectBothForms(row));
});

function withSchema(shows: string, schema: object, isDropped: boolean): CallRow {
  const row = { shows, tool: 't', rules, schema, repair: 'off', sent: '{"p":1,"a":2}' } as const;
  return isDropped ? { ...row, leaves: '{"a":2}', norms: [norm('1')] } : row;
}

const P = { properties: { p: {} } };

describe('param_drop, with a schema known', () => {
  it.each(
    titled([
      withSchema('declares others only', { properties: { a: {} } }, true),
      withSchema('declares nothing', {}, true),
      withSchema('allows anything', { additionalProperties: true }, true),
      withSchema(
        'refuses what is not declared',
        { properties: { a: {} }, additionalProperties: false },
        true,
      ),
      withSchema('has a property of the name further down', { properties: { a: P } }, true),
      withSchema('has a definition that is not used', { $defs: { I: P } }, true),
      withSchema(
        'refers to another document',
        { properties: { a: {} }, $ref: 'https://a.example/b' },
        true,
      ),
      withSchema('refers to itself', { $ref: '#' }, true),
      withSchema('declares it', P, false),
      withSchema('declares it as anything', { properties: { p: true } }, false),
      withSchema('declares it in a part', { allOf: [{}, P] }, false),
      withSchema('declares it in a choice', { anyOf: [{ properties: { a: {} } }, P] }, false),
      withSchema('declares it in an exclusive choice', { oneOf: [P, { required: ['z'] }] }, false),
      withSchema(
        'declares it on a condition',
        JSON.parse('{"if":{},"then":{"properties":{"p":{}}}}'),
        false,
      ),
      withSchema('declares it otherwise', { if: { required: ['z'] }, else: P }, false),
      withSchema('declares it by reference', { $ref: '#/$defs/I', $defs: { I: P } }, false),
      withSchema(
        'declares it by references that lead through one another',
        {
          $ref: '#/definitions/a~1b',
          definitions: { 'a/b': { allOf: [{ $ref: '#/definitions/I' }] }, I: P },
        },
        false,
      ),
    ]),
  )('%s', (_, row) => expectBothForms(row));

  it.each(
    titled([
      {
        shows: 'a call that is valid with it and not without keeps it',
        tool: 't',
        rules,
        schema: { required: ['p'] },
        repair: 'off',
        sent: '{"p":1}',
        problems: [{ kind: 'blocked', param: 'p', rule_id: 'x' }],
      },
      {
        shows: 'a call that is invalid with it loses it',
        tool: 't',
        rules,
        schema: { properties: { a: {} }, additionalProperties: false },
        sent: '{"p":1}',
        leaves: '{}',
        norms: [norm('1')],
      },
    ]),
  )('%s', (_, row) => expectBothForms(row));
});
