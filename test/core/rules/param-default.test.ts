import { describe, expect, it } from 'vitest';
import { createNormalizer } from '../../../src/core/index.ts';
import type { Norm } from '../../../src/core/norm.ts';
import type { JsonInput, Rule } from '../../../src/core/rules/rule.ts';
import { expectBothForms, titled, type CallRow } from './both-forms.ts';

function defaulting(from: string, value: JsonInput, id = 'd'): Rule {
  return { id, type: 'param_default', tools: ['*'], from, value };
}

function norm(param: string, to: string, id = 'd'): Norm {
  return { rule_id: id, type: 'param_default', param, to };
}

/** An absent `p` that gets a value. */
function given(value: JsonInput, spelt: string, shown = spelt): CallRow {
  return {
    shows: `an absent parameter becomes ${spelt}`,
    tool: 't',
    rules: [defaulting('p', value)],
    sent: '{"a":1}',
    leaves: `{"a":1,"p":${spelt}}`,
    norms: [norm('p', shown)],
  };
}

/** A `p` that is there already. */
function present(sent: string): CallRow {
  return {
    shows: `a present ${sent} stays`,
    tool: 't',
    rules: [defaulting('p', 5)],
    sent: `{ "p" : ${sent} }`,
  };
}

const typed: readonly CallRow[] = [
  given('text', '"text"'),
  given('', '""'),
  given('5', '"5"'),
  given(5, '5'),
  given(-0.5, '-0.5'),
  given(true, 'true'),
  given(false, 'false'),
  given(null, 'null'),
  given([1, ['a']], '[1,["a"]]', '(array)'),
  given({ a: { b: null } }, '{"a":{"b":null}}', '(object)'),
  given('x'.repeat(63), `"${'x'.repeat(63)}"`, '(string)'),
  given('say "a"\n', String.raw`"say \"a\"\n"`),
  given('step-{{index}}', '"step-0"'),
  given('{{index}}{{index}}', '"00"'),
  given(
    ['{{index}}', { id: 'n{{index}}', '{{index}}': 1 }],
    '["0",{"id":"n0","{{index}}":1}]',
    '(array)',
  ),
  given('{{ index }}', '"{{ index }}"'),
];

const kept: readonly CallRow[] = [
  ...['6', '5', '"5"', 'null', '""', 'false', '0', '[]', '{}', '-0', '1E400'].map(present),
  {
    shows: 'a present one spelt with escapes stays',
    tool: 't',
    rules: [defaulting('p', 5)],
    sent: String.raw`{"\u0070":6}`,
  },
  {
    shows: 'a tool that the rule does not name stays',
    tool: 't2',
    rules: [{ ...defaulting('p', 5), tools: ['t'] }],
    sent: '{"a":1}',
  },
  {
    shows: 'a rule that is switched off does nothing',
    tool: 't',
    rules: [{ ...defaulting('p', 5), enabled: false }],
    sent: '{"a":1}',
  },
];

const places: readonly CallRow[] = [
  {
    shows: 'no other parameter is needed',
    tool: 't',
    rules: [defaulting('p', 1)],
    sent: ' { } ',
    leaves: ' {"p":1} ',
    norms: [norm('p', '1')],
  },
  {
    shows: 'it goes behind the others, which keep their bytes',
    tool: 't',
    rules: [defaulting('p', 1)],
    sent: '{ "id" : 1497549923779084301 , "n":1.0 }',
    leaves: '{ "id" : 1497549923779084301 , "n":1.0,"p":1 }',
    norms: [norm('p', '1')],
  },
  {
    shows: 'another case is another name',
    tool: 't',
    rules: [defaulting('p', 1)],
    sent: '{"P":2}',
    leaves: '{"P":2,"p":1}',
    norms: [norm('p', '1')],
  },
  {
    shows: 'the same name further down is another parameter',
    tool: 't',
    rules: [defaulting('p', 1)],
    sent: '{"a":{"p":2}}',
    leaves: '{"a":{"p":2},"p":1}',
    norms: [norm('p', '1')],
  },
  {
    shows: 'several defaults come in listed order',
    tool: 't',
    rules: [defaulting('b', 1, 'd1'), defaulting('a', 2, 'd2')],
    sent: '{}',
    leaves: '{"b":1,"a":2}',
    norms: [norm('b', '1', 'd1'), norm('a', '2', 'd2')],
  },
  {
    shows: 'inherited names are absent',
    tool: 't',
    rules: [defaulting('toString', 1, 'd1'), defaulting('__proto__', { x: 1 }, 'd2')],
    sent: '{}',
    leaves: '{"toString":1,"__proto__":{"x":1}}',
    norms: [norm('toString', '1', 'd1'), norm('__proto__', '(object)', 'd2')],
  },
  {
    shows: 'a name that needs escapes is written with them',
    tool: 't',
    rules: [defaulting('say "p"', 1)],
    sent: '{}',
    leaves: String.raw`{"say \"p\"":1}`,
    norms: [norm('say "p"', '1')],
  },
  {
    shows: 'a secret is not told',
    tool: 't',
    rules: [defaulting('api_key', 'k-1')],
    sent: '{}',
    leaves: '{"api_key":"k-1"}',
    norms: [norm('api_key', '(string)')],
  },
  {
    shows: 'a default that a later rule drops again is gone',
    tool: 't',
    rules: [defaulting('p', 1), { id: 'x', type: 'param_drop', tools: ['*'], from: 'p' }],
    sent: '{"b":1}',
    leaves: '{"b":1}',
    norms: [norm('p', '1'), { rule_id: 'x', type: 'param_drop', param: 'p', from: '1' }],
  },
  {
    shows: 'a default that a later rule renames has the new name only',
    tool: 't',
    rules: [defaulting('p', 1), { id: 'x', type: 'param_alias', tools: ['*'], from: 'p', to: 'q' }],
    sent: '{"b":1}',
    leaves: '{"b":1,"q":1}',
    norms: [norm('p', '1'), { rule_id: 'x', type: 'param_alias', param: 'p', from: 'p', to: 'q' }],
  },
  {
    shows: 'a default that a later rule finds equal to its target is gone',
    tool: 't',
    rules: [defaulting('p', 1), { id: 'x', type: 'param_alias', tools: ['*'], from: 'p', to: 'b' }],
    sent: '{"b":1}',
    leaves: '{"b":1}',
    norms: [norm('p', '1'), { rule_id: 'x', type: 'param_alias', param: 'p', from: 'p', to: 'b' }],
  },
];

describe('param_default', () => {
  it.each(titled([...typed, ...kept, ...places]))('%s', (_, row) => expectBothForms(row));
});

it('gives each call a value of its own', () => {
  const value = { list: [1] };
  const normalizer = createNormalizer({ rules: [defaulting('p', value)] });
  const [first, second] = [0, 1].map(
    () => normalizer.apply({ name: 't', arguments: {} }).arguments,
  );
  expect(first).toEqual({ p: { list: [1] } });
  Object.assign(Object(first).p, { list: 'changed' });
  expect(second).toEqual({ p: { list: [1] } });
  expect(value).toEqual({ list: [1] });
});
