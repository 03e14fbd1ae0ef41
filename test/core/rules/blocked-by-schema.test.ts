import { describe, it } from 'vitest';
import type { Norm } from '../../../src/core/norm.ts';
import type { Rule } from '../../../src/core/rules/rule.ts';
import { expectBothForms, titled, type CallRow } from './both-forms.ts';

const RULES = {
  alias: { id: 'r', type: 'param_alias', tools: ['*'], from: 'a', to: 'b' },
  fallback: { id: 'r', type: 'param_default', tools: ['*'], from: 'b', value: 5 },
  coerce: { id: 'r', type: 'type_coerce', tools: ['*'], from: 'a', coerce_to: 'int' },
  drop: { id: 'r', type: 'param_drop', tools: ['*'], from: 'a' },
  nestedAlias: {
    id: 'r',
    type: 'nested_alias',
    tools: ['*'],
    in_payload: 'p',
    array_path: '[]',
    from: 'a',
    to: 'b',
  },
  nestedDefault: {
    id: 'r',
    type: 'nested_default',
    tools: ['*'],
    in_payload: 'p',
    array_path: '[]',
    from: 'b',
    value: 5,
  },
} satisfies Record<string, Rule>;

const TEXT = { type: 'string' };
const LIST_OF_A = {
  type: 'array',
  items: { type: 'object', properties: { a: {} }, additionalProperties: false },
};

function closed(properties: object, rest: object = {}): object {
  return { type: 'object', properties, additionalProperties: false, ...rest };
}

/** A valid call that a rule would make invalid. */
function blocked(rule: Rule, schema: object, sent: string, param: string): CallRow {
  return {
    shows: `${rule.type} on ${sent}`,
    tool: 't',
    rules: [rule],
    schema,
    repair: 'off',
    sent,
    problems: [
      {
        kind: 'blocked',
        rule_id: 'r',
        param,
        message: "blocked by schema: the call fits the tool's schema and would not after this rule",
      },
    ],
  };
}

describe('a rule never makes a valid call invalid', () => {
  it.each(
    titled(
      [
        blocked(RULES.alias, closed({ a: TEXT }), '{"a":"x"}', 'a'),
        blocked(RULES.alias, { properties: { b: TEXT } }, '{"a":5}', 'a'),
        blocked(RULES.alias, { required: ['a'] }, '{"a":5,"b":5}', 'a'),
        blocked(RULES.fallback, closed({ a: TEXT }), '{"a":"x"}', 'b'),
        blocked(RULES.fallback, { properties: { b: TEXT } }, '{}', 'b'),
        blocked(RULES.fallback, { maxProperties: 1 }, '{"a":1}', 'b'),
        blocked(RULES.coerce, closed({ a: TEXT }), '{"a":"5"}', 'a'),
        blocked(RULES.coerce, closed({ a: { enum: ['5', 6] } }), '{"a":"5"}', 'a'),
        blocked(RULES.drop, { minProperties: 2 }, '{"a":1,"b":2}', 'a'),
        blocked(RULES.nestedAlias, closed({ p: LIST_OF_A }), '{"p":[{"a":1}]}', 'p[].a'),
        blocked(
          RULES.nestedAlias,
          closed({ p: { pattern: 'a' } }),
          '{"p":"[{\\"a\\":1}]"}',
          'p[].a',
        ),
        blocked(RULES.nestedDefault, closed({ p: LIST_OF_A }), '{"p":[{"a":1}]}', 'p[].b'),
        blocked(RULES.nestedDefault, closed({ p: { maxLength: 8 } }), '{"p":"[{}]"}', 'p[].b'),
      ].map((row) => ({
        ...row,
        patterns: (source: string) => (text: string) => text.includes(`"${source}"`),
      })),
    ),
  )('%s', (_, row) => expectBothForms(row));
});

/** A call that a rule changes. */
function mended(
  shows: string,
  rule: Rule,
  schema: object,
  change: readonly [string, string],
): CallRow {
  const [sent, leaves] = change;
  return {
    shows,
    tool: 't',
    rules: [rule],
    schema,
    repair: 'off',
    sent,
    leaves,
    norms: [normOf(rule)],
  };
}

function normOf(rule: Rule): Norm {
  const norm = { rule_id: 'r', type: rule.type };
  if (rule.type === 'param_alias') return { ...norm, param: 'a', from: 'a', to: 'b' };
  return { ...norm, param: 'a', from: '"5"', to: '5' };
}

describe('a rule does its work', () => {
  it.each(
    titled([
      mended('where a valid call stays valid', RULES.alias, {}, ['{"a":1}', '{"b":1}']),
      mended('where an invalid call becomes valid', RULES.alias, { required: ['b'] }, [
        '{"a":1}',
        '{"b":1}',
      ]),
      mended('where a number is wanted', RULES.coerce, closed({ a: { type: 'integer' } }), [
        '{"a":"5"}',
        '{"a":5}',
      ]),
      {
        ...mended('where an invalid call stays invalid', RULES.alias, { required: ['z'] }, [
          '{"a":1}',
          '{"b":1}',
        ]),
        outcome: 'unfixed',
      },
      {
        ...mended(
          'where the schema cannot be judged',
          RULES.coerce,
          { $ref: 'https://a.example/b' },
          ['{"a":"5"}', '{"a":5}'],
        ),
      },
    ]),
  )('%s', (_, row) => expectBothForms(row));

  it.each(
    titled([
      {
        shows: 'beside one that is blocked',
        tool: 't',
        rules: [RULES.coerce, { ...RULES.alias, id: 's', from: 'c', to: 'd' }],
        schema: { properties: { a: TEXT } },
        sent: '{"a":"5","c":1}',
        leaves: '{"a":"5","d":1}',
        norms: [{ rule_id: 's', type: 'param_alias', param: 'c', from: 'c', to: 'd' }],
        problems: [{ kind: 'blocked', rule_id: 'r', param: 'a' }],
      },
      {
        shows: 'judged by what the rule before it left',
        tool: 't',
        rules: [RULES.alias, { ...RULES.coerce, id: 's', from: 'b' }],
        schema: closed({ b: TEXT }, { required: ['b'] }),
        sent: '{"a":"5"}',
        leaves: '{"b":"5"}',
        norms: [normOf(RULES.alias)],
        problems: [{ kind: 'blocked', rule_id: 's', param: 'b' }],
      },
    ]),
  )('%s', (_, row) => expectBothForms(row));
});
