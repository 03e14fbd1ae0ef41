import { describe, expect, it } from 'vitest';
import { BUILTIN_RULES } from '../../../src/core/rules/builtin.ts';
import type { Rule } from '../../../src/core/rules/rule.ts';
import { expectBothForms, titled, type CallRow } from './both-forms.ts';
import { BUILTIN_CALLS, type BuiltinCall } from './builtin-calls.ts';

function calling(
  { rule, tools, sent, leaves, norm }: BuiltinCall,
  rest: Partial<CallRow>,
): CallRow {
  const type = BUILTIN_RULES.find(({ id }) => id === rule)?.type ?? '';
  const [tool = ''] = tools;
  const norms = [{ rule_id: rule, type, ...norm }];
  return { shows: rule, tool, sent, leaves, norms, ...rest };
}

function untouched(call: BuiltinCall, rest: Partial<CallRow>): CallRow {
  const [tool = ''] = call.tools;
  return { shows: call.rule, tool, sent: call.sent, repair: 'off', ...rest };
}

function declaring(properties: object): object {
  return { type: 'object', properties };
}

function takes(force: unknown): object {
  return declaring({ force });
}

function callOf(rule: string): BuiltinCall {
  const call = BUILTIN_CALLS.find((candidate) => candidate.rule === rule);
  if (call === undefined) throw new Error(rule);
  return call;
}

it('tells of every built-in rule', () => {
  const told = BUILTIN_CALLS.map(({ rule }) => rule);
  expect(told).toEqual(BUILTIN_RULES.map(({ id }) => id));
  expect(told).toHaveLength(18);
});

describe('a built-in rule fires', () => {
  const everywhere = BUILTIN_CALLS.flatMap((call) =>
    call.tools.map((tool) => calling(call, { tool })),
  );
  it.each(titled(everywhere))('with no schema known: %s', (_, row) => expectBothForms(row));

  const own = BUILTIN_CALLS.map((call) => calling(call, { schema: declaring(call.own) }));
  it.each(titled(own))('on the tool it was made for: %s', (_, row) => expectBothForms(row));
});

describe('a built-in rule does nothing', () => {
  const elsewhere = BUILTIN_CALLS.filter(({ tools }) => !tools.includes('any_tool')).map((call) =>
    untouched(call, { tool: 'read_file' }),
  );
  it.each(titled(elsewhere))('on another tool: %s', (_, row) => expectBothForms(row));

  const right = BUILTIN_CALLS.map((call) => untouched(call, { sent: call.leaves }));
  it.each(titled(right))('on a call that is right: %s', (_, row) => expectBothForms(row));

  const undeclared = BUILTIN_CALLS.map((call) =>
    untouched(call, { schema: declaring({ path: { type: 'string' } }) }),
  );
  it.each(titled(undeclared))(
    'on a foreign tool of the same name that declares others: %s',
    (_, row) => expectBothForms(row),
  );

  const foreign = BUILTIN_CALLS.map((call) => untouched(call, { schema: declaring(call.foreign) }));
  it.each(titled(foreign))(
    'on a foreign tool of the same name that declares it otherwise: %s',
    (_, row) => expectBothForms(row),
  );

  const unjudgeable = BUILTIN_CALLS.map((call) =>
    untouched(call, { schema: { ...declaring(call.foreign), $ref: 'https://a.example/other' } }),
  );
  it.each(titled(unjudgeable))('where the schema cannot be judged but says so: %s', (_, row) =>
    expectBothForms(row),
  );

  it.each(titled(BUILTIN_CALLS.map((call) => untouched(call, { builtinRules: false }))))(
    'where the built-in rules are off: %s',
    (_, row) => expectBothForms(row),
  );

  const off = BUILTIN_CALLS.map((call) =>
    untouched(call, { rules: [{ id: call.rule, enabled: false }] }),
  );
  it.each(titled(off))('where it is switched off: %s', (_, row) => expectBothForms(row));
});

describe('the same rule of a file does not yield', () => {
  const owned = BUILTIN_RULES.filter(({ type }) => type !== 'json_accept_both').map((rule) => {
    const mine: Rule = { ...rule };
    return calling(callOf(rule.id), { rules: [mine], schema: declaring({}), repair: 'off' });
  });
  it.each(titled(owned))('%s', (_, row) => expectBothForms(row));
});

describe('a coercion of a boolean', () => {
  const force = callOf('force-bool-coerce');
  it.each(
    titled([
      calling(force, { shows: 'declared without a type', schema: takes({}) }),
      calling(force, { shows: 'declared as anything', schema: takes(true) }),
      calling(force, { shows: 'boolean or null', schema: takes({ type: ['boolean', 'null'] }) }),
      calling(force, { shows: 'boolean by its values', schema: takes({ enum: [true, false] }) }),
      calling(force, {
        shows: 'boolean in a choice',
        schema: takes({ anyOf: [{ type: 'boolean' }, { type: 'null' }] }),
      }),
      untouched(force, {
        shows: 'boolean or text',
        schema: takes({ type: ['boolean', 'string'] }),
      }),
      untouched(force, {
        shows: 'boolean or text in a choice',
        schema: takes({ anyOf: [{ type: 'boolean' }, { type: 'string' }] }),
      }),
      untouched(force, { shows: 'text by its values', schema: takes({ enum: ['TRUE', 'no'] }) }),
      untouched(force, { shows: 'text in a part', schema: takes({ allOf: [{ type: 'string' }] }) }),
      untouched(force, {
        shows: 'a number',
        schema: takes({ type: 'integer' }),
        outcome: 'unfixed',
      }),
      untouched(force, { shows: 'null', schema: takes({ type: 'null' }), outcome: 'unfixed' }),
    ]),
  )('%s', (_, row) => expectBothForms(row));
});
