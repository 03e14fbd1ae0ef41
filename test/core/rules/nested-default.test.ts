import { describe, expect, it } from 'vitest';
import { createNormalizer } from '../../../src/core/index.ts';
import type { Norm } from '../../../src/core/norm.ts';
import type { JsonInput, NestedDefaultRule } from '../../../src/core/rules/rule.ts';
import { expectBothForms, titled } from './both-forms.ts';
import { inBothPayloads, type PayloadRow } from './payload-rows.ts';

function fallback(path: string, value: JsonInput, from = 'id'): NestedDefaultRule {
  return {
    id: 'n',
    type: 'nested_default',
    tools: ['*'],
    in_payload: 'p',
    array_path: path,
    from,
    value,
  };
}

function norm(param: string, to: string, count?: number): Norm {
  const changed = { rule_id: 'n', type: 'nested_default', param, to };
  return count === undefined ? changed : { ...changed, count };
}

/** A default that is given to the only item of a list. */
function given(value: JsonInput, spelt: string, shown = spelt): PayloadRow {
  return {
    shows: `an absent field becomes ${spelt}`,
    rules: [fallback('[]', value)],
    sent: '[{"a":1.0}]',
    leaves: `[{"a":1.0,"id":${spelt}}]`,
    norms: [norm('p[].id', shown)],
  };
}

/** Steps that are numbered: `count` of them, the first one only where there is none given. */
function numbered(path: string, sent: string, leaves: string, count?: number): PayloadRow {
  const shown = count === undefined ? '"step-0"' : '"step-{{index}}"';
  return {
    shows: `${path} of ${sent}`,
    rules: [fallback(path, 'step-{{index}}')],
    sent,
    leaves,
    norms: [norm(`p${path.startsWith('[') ? '' : '.'}${path}.id`, shown, count)],
  };
}

function kept(path: string, sent: string): PayloadRow {
  return { shows: `${path} of ${sent} stays`, rules: [fallback(path, 5)], sent };
}

const values: readonly PayloadRow[] = [
  given('a', '"a"'),
  given(5, '5'),
  given(0.5, '0.5'),
  given(false, 'false'),
  given(null, 'null'),
  given([], '[]', '(array)'),
  given({ deep: ['n{{index}}', 1] }, '{"deep":["n0",1]}', '(object)'),
  given('n{{index}} of {{index}}', '"n0 of 0"'),
  given('say "{{index}}"\n', String.raw`"say \"0\"\n"`),
  given('{{Index}}', '"{{Index}}"'),
];

const places: readonly PayloadRow[] = [
  numbered('[]', '[{}]', '[{"id":"step-0"}]'),
  numbered('[]', '[ { } , {"a":1 } ]', '[ {"id":"step-0"} , {"a":1,"id":"step-1" } ]', 2),
  numbered(
    'steps[]',
    '{"steps":[{},{"id":7},{}]}',
    '{"steps":[{"id":"step-0"},{"id":7},{"id":"step-2"}]}',
    2,
  ),
  numbered('data.steps[]', '{"data":{"steps":[{}]}}', '{"data":{"steps":[{"id":"step-0"}]}}'),
  numbered(
    'a[].b[]',
    '{"a":[{"b":[{},{}]},{"b":[{}]}]}',
    '{"a":[{"b":[{"id":"step-0"},{"id":"step-1"}]},{"b":[{"id":"step-0"}]}]}',
    3,
  ),
  numbered('[]', '[{},null,1,"x",[],{}]', '[{"id":"step-0"},null,1,"x",[],{"id":"step-5"}]', 2),
  numbered('[]', '[{"Id":1}]', '[{"Id":1,"id":"step-0"}]'),
  numbered(
    '[]',
    '[{"n":12345678901234567890,"m":1E400}]',
    '[{"n":12345678901234567890,"m":1E400,"id":"step-0"}]',
  ),
  {
    shows: 'one item that is not the first has its own number in the record',
    rules: [fallback('[]', 'step-{{index}}')],
    sent: '[{"id":1},{}]',
    leaves: '[{"id":1},{"id":"step-1"}]',
    norms: [norm('p[].id', '"step-1"')],
  },
  {
    shows: 'a name that JavaScript inherits is a plain name',
    rules: [fallback('[]', 1, '__proto__')],
    sent: '[{}]',
    leaves: '[{"__proto__":1}]',
    norms: [norm('p[].__proto__', '1')],
  },
  {
    shows: 'a secret is not told',
    rules: [fallback('[]', 'k', 'token')],
    sent: '[{}]',
    leaves: '[{"token":"k"}]',
    norms: [norm('p[].token', '(string)')],
  },
];

const untouched: readonly PayloadRow[] = [
  ...['5', '6', 'null', '""', 'false', '[]', '{}'].map((id) => kept('[]', `[{"id":${id}}]`)),
  kept('[]', String.raw`[{"\u0069d":1}]`),
  kept('[]', '[]'),
  kept('[]', '{}'),
  kept('[]', '[[{}]]'),
  kept('[]', '[1,null,"{}"]'),
  kept('steps[]', '[{}]'),
  kept('steps[]', '{"steps":{}}'),
  kept('steps[]', '{"steps":null}'),
  kept('steps[]', '{"stages":[{}]}'),
  kept('data.steps[]', '{"steps":[{}]}'),
  kept('data.steps[]', '{"data":{"steps":{"0":{}}}}'),
  kept('steps[].id', '{"steps":[{"id":{}}]}'),
];

describe('nested_default', () => {
  it.each(titled(inBothPayloads([...values, ...places, ...untouched])))('%s', (_, row) =>
    expectBothForms(row),
  );
});

describe('nested_default behind nested_alias', () => {
  const row: PayloadRow = {
    shows: 'a default that is equal to the target of an alias is gone again',
    rules: [
      fallback('[]', { a: 1 }, 'type'),
      {
        id: 'm',
        type: 'nested_alias',
        tools: ['*'],
        in_payload: 'p',
        array_path: '[]',
        from: 'type',
        to: 'action',
      },
    ],
    sent: '[{"action":{"a":1}},{}]',
    leaves: '[{"action":{"a":1}},{"action":{"a":1}}]',
    norms: [
      norm('p[].type', '(object)', 2),
      {
        rule_id: 'm',
        type: 'nested_alias',
        param: 'p[].type',
        from: 'type',
        to: 'action',
        count: 2,
      },
    ],
  };
  it.each(titled(inBothPayloads([row])))('%s', (_, call) => expectBothForms(call));
});

it('gives each item a value of its own', () => {
  const normalizer = createNormalizer({ rules: [fallback('[]', { list: [1] })] });
  const { arguments: left } = normalizer.apply({ name: 't', arguments: { p: [{}, {}] } });
  const [first] = Object(left).p;
  first.id.list.push(2);
  expect(left).toEqual({ p: [{ id: { list: [1, 2] } }, { id: { list: [1] } }] });
});
