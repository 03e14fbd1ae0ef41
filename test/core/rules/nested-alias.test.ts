import { describe, it } from 'vitest';
import type { Norm } from '../../../src/core/norm.ts';
import type { NestedAliasRule } from '../../../src/core/rules/rule.ts';
import { expectBothForms, titled, type CallRow } from './both-forms.ts';
import { inBothPayloads, type PayloadRow } from './payload-rows.ts';

function alias(path: string, rest: Partial<NestedAliasRule> = {}): NestedAliasRule {
  const names = { from: 'type', to: 'action' };
  return {
    id: 'n',
    type: 'nested_alias',
    tools: ['*'],
    in_payload: 'p',
    array_path: path,
    ...names,
    ...rest,
  };
}

function norm(param: string, count?: number): Norm {
  const changed = { rule_id: 'n', type: 'nested_alias', param, from: 'type', to: 'action' };
  return count === undefined ? changed : { ...changed, count };
}

function renamed(path: string, sent: string, leaves: string, norms: readonly Norm[]): PayloadRow {
  return { shows: `${path} of ${sent}`, rules: [alias(path)], sent, leaves, norms };
}

function kept(path: string, sent: string): PayloadRow {
  return { shows: `${path} of ${sent} stays`, rules: [alias(path)], sent };
}

const conflict = {
  kind: 'conflict',
  rule_id: 'n',
  param: 'p[].type',
  message: 'both p[].type and action were sent with different values; send action only',
} as const;

const mended: readonly PayloadRow[] = [
  renamed('[]', '[{"type":"a"}]', '[{"action":"a"}]', [norm('p[].type')]),
  renamed(
    '[]',
    '[ {"type" : 1.0} ,{"id":1, "type":-0}]',
    '[ {"action" : 1.0} ,{"id":1, "action":-0}]',
    [norm('p[].type', 2)],
  ),
  renamed('steps[]', '{"steps":[{"type":"a"}]}', '{"steps":[{"action":"a"}]}', [
    norm('p.steps[].type'),
  ]),
  renamed(
    'data.steps[]',
    '{"data":{"steps":[{"type":"a"}]}}',
    '{"data":{"steps":[{"action":"a"}]}}',
    [norm('p.data.steps[].type')],
  ),
  renamed(
    'a[].b[]',
    '{"a":[{"b":[{"type":1},{"type":2}]},{"b":[{"type":3}]}]}',
    '{"a":[{"b":[{"action":1},{"action":2}]},{"b":[{"action":3}]}]}',
    [norm('p.a[].b[].type', 3)],
  ),
  renamed(
    '[].b[]',
    '[{"b":[{"type":1}]},{"b":{"type":2}}]',
    '[{"b":[{"action":1}]},{"b":{"type":2}}]',
    [norm('p[].b[].type')],
  ),
  renamed('[]', '[1,null,"type",["type"],{"type":1}]', '[1,null,"type",["type"],{"action":1}]', [
    norm('p[].type'),
  ]),
  renamed('[]', String.raw`[{"\u0074ype":"\u0041\/"}]`, String.raw`[{"action":"\u0041\/"}]`, [
    norm('p[].type'),
  ]),
  renamed(
    '[]',
    '[{"id":12345678901234567890,"type":1E400}]',
    '[{"id":12345678901234567890,"action":1E400}]',
    [norm('p[].type')],
  ),
  renamed('[]', '[{"type":{"type":1}}]', '[{"action":{"type":1}}]', [norm('p[].type')]),
  renamed(
    '[]',
    '[{"type":"a","action":"a"},{"action":[1],"type":[1]}]',
    '[{"action":"a"},{"action":[1]}]',
    [norm('p[].type', 2)],
  ),
  renamed('[]', '[{"__proto__":{"type":1},"type":2}]', '[{"__proto__":{"type":1},"action":2}]', [
    norm('p[].type'),
  ]),
  {
    shows: 'a step with two different values stays, the others change',
    rules: [alias('[]')],
    sent: '[{"type":1,"action":2},{"type":3}]',
    leaves: '[{"type":1,"action":2},{"action":3}]',
    norms: [norm('p[].type')],
    problems: [conflict],
  },
];

const untouched: readonly PayloadRow[] = [
  kept('[]', '[{"action":"a"}]'),
  kept('[]', '[]'),
  kept('[]', '{"type":"a"}'),
  kept('[]', '{"steps":[{"type":"a"}]}'),
  kept('[]', '[[{"type":"a"}]]'),
  kept('[]', '[{"Type":"a"}]'),
  kept('[]', '[{"step":{"type":"a"}}]'),
  kept('steps[]', '[{"type":"a"}]'),
  kept('steps[]', '{"steps":{"type":"a"}}'),
  kept('steps[]', '{"steps":"[{\\"type\\":1}]"}'),
  kept('steps[]', '{"Steps":[{"type":"a"}]}'),
  kept('steps[]', '{"data":{"steps":[{"type":"a"}]}}'),
  kept('data.steps[]', '{"data.steps":[{"type":"a"}]}'),
  kept('data.steps[]', '{"data":[{"steps":[{"type":"a"}]}]}'),
  kept('constructor[]', '{"steps":[{"type":"a"}]}'),
  {
    shows: 'different values stay, and are told of once',
    rules: [alias('[]')],
    sent: '[{"type":1,"action":2},{"type":null,"action":false}]',
    problems: [conflict],
  },
  {
    shows: 'numbers beyond 2^53-1 are never taken for equal',
    rules: [alias('[]')],
    sent: '[{"type":9007199254740993,"action":9007199254740992}]',
    problems: [conflict],
  },
  {
    shows: 'a path that is broken leads nowhere',
    rules: [alias('steps')],
    sent: '{"steps":[{"type":1}]}',
  },
  {
    shows: 'a field renamed to itself stays',
    rules: [alias('[]', { to: 'type' })],
    sent: '[{"type":1}]',
  },
];

describe('nested_alias', () => {
  it.each(titled(inBothPayloads([...mended, ...untouched])))('%s', (_, row) =>
    expectBothForms(row),
  );
});

/** A payload that is text, spelt as it stands in the arguments. */
function ofText(shows: string, payload: string, rest: Partial<CallRow> = {}): CallRow {
  return { shows, tool: 't', rules: [alias('[]')], sent: `{"p":${payload}}`, ...rest };
}

const skipped = { kind: 'skipped', param: 'p', rule_id: 'n' } as const;

describe('nested_alias in text', () => {
  it.each(
    titled([
      ofText('white space around it stays', String.raw`" \t[{\"type\":1}]\n "`, {
        leaves: String.raw`{"p":" \t[{\"action\":1}]\n "}`,
        norms: [norm('p[].type')],
      }),
      ofText(
        'escapes of the outer text stay',
        String.raw`"[{\u0022type\u0022:\u0022\\u0041\/\u0022}]"`,
        {
          leaves: String.raw`{"p":"[{\"action\":\u0022\\u0041\/\u0022}]"}`,
          norms: [norm('p[].type')],
        },
      ),
      ofText('a name with quotes is escaped twice', String.raw`"[{\"type\":1}]"`, {
        rules: [alias('[]', { to: 'the "action"' })],
        leaves: String.raw`{"p":"[{\"the \\\"action\\\"\":1}]"}`,
        norms: [{ ...norm('p[].type'), to: 'the "action"' }],
      }),
      ofText('no JSON', String.raw`"[{\"type\":1}"`),
      ofText('almost JSON', String.raw`"[{\"type\":1},]"`),
      ofText('two JSON texts', String.raw`"[{\"type\":1}][]"`),
      ofText('text in text', String.raw`"\"[{\\\"type\\\":1}]\""`),
      ofText('white space that JSON does not know', String.raw`"\u00a0[{\"type\":1}]"`),
      ofText('no text at all', '""'),
      ofText('a key named twice', String.raw`"[{\"type\":1,\"type\":2}]"`, {
        problems: [{ ...skipped, received: 'ambiguous_arguments' }],
      }),
      ofText(
        'a key named twice in another item',
        String.raw`"[{\"type\":1},{\"a\":{\"b\":1,\"\\u0062\":2}}]"`,
        {
          problems: [
            {
              ...skipped,
              received: 'ambiguous_arguments',
              message: 'the text of p was left as it came: a key is named twice',
            },
          ],
        },
      ),
      ofText('a key named twice where nothing is to do', String.raw`"[{\"a\":1,\"a\":2}]"`),
    ]),
  )('%s', (_, row) => expectBothForms(row));
});

describe('nested_alias with another payload', () => {
  it.each(
    titled([
      ...['null', 'true', '5', '"type"'].map((sent) => ofText(`${sent} stays`, sent)),
      { shows: 'no payload', tool: 't', rules: [alias('[]')], sent: '{"q":[{"type":1}]}' },
      {
        shows: 'a payload further down',
        tool: 't',
        rules: [alias('[]')],
        sent: '{"a":{"p":[{"type":1}]}}',
      },
      {
        shows: 'another tool',
        tool: 'u',
        rules: [alias('[]', { tools: ['t'] })],
        sent: '{"p":[{"type":1}]}',
      },
      {
        shows: 'an inherited payload',
        tool: 't',
        rules: [alias('[]', { in_payload: 'constructor' })],
        sent: '{"p":[{"type":1}]}',
      },
      {
        shows: 'a payload called __proto__ is data',
        tool: 't',
        rules: [alias('[]', { in_payload: '__proto__' })],
        sent: '{"__proto__":[{"type":1}]}',
        leaves: '{"__proto__":[{"action":1}]}',
        norms: [norm('__proto__[].type')],
      },
    ]),
  )('%s', (_, row) => expectBothForms(row));
});
