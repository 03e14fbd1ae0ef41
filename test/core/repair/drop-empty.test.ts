import { describe, it } from 'vitest';
import { expectMended, expectUntouched, needing, taking } from './rows.ts';

const dropNull = ['drop-null-optional v: null'];
const dropBlank = ['drop-blank-optional v: ""'];
const destructive = { destructiveHint: true };

const rejectingNull: readonly object[] = [
  { type: 'string' },
  { type: 'integer' },
  { type: 'array', items: { type: 'string' } },
  { type: 'object' },
  { enum: ['a', 'b'] },
  { anyOf: [{ type: 'string' }, { type: 'integer' }] },
];

const rejectingBlank: readonly object[] = [
  { type: 'integer' },
  { type: 'boolean' },
  { type: ['integer', 'null'] },
  { type: 'array', items: { type: 'string' } },
  { type: 'object' },
  { enum: ['a', 'b'] },
  { type: 'string', minLength: 1 },
  { type: 'string', pattern: '^[a-z]+$' },
  { type: 'string', format: 'uri' },
  { type: 'string', format: 'date' },
  { type: 'string', format: 'uuid' },
];

describe('null for an optional', () => {
  it.each(rejectingNull)('is left out where %j rejects it', (schema) => {
    const row = { schema: taking(schema), sent: '{"v":null}', to: '{}', norms: dropNull };
    expectMended({ ...row, level: 'standard' });
  });

  it.each(rejectingNull)('stays where it is required and %j rejects it', (schema) => {
    expectUntouched({ schema: needing(schema), sent: '{"v":null}' });
  });

  it.each([{ type: ['string', 'null'] }, {}, { type: 'null' }, { enum: ['a', null] }])(
    'stays where %j takes it',
    (schema) => {
      expectUntouched({ schema: taking(schema), sent: '{"v":null}' });
    },
  );

  it('stays in a list', () => {
    const schema = taking({ type: 'array', items: { type: 'string' } });
    expectUntouched({ schema, sent: '{"v":["a",null]}' });
  });

  it('stays under a key that is not declared', () => {
    expectUntouched({ schema: taking({ type: 'string' }), sent: '{"other":null}' });
    expectUntouched({
      schema: { additionalProperties: { type: 'string' } },
      sent: '{"other":null}',
    });
    expectUntouched({
      schema: { patternProperties: { '^o': { type: 'string' } } },
      sent: '{"other":null}',
    });
  });

  it('takes its comma and its white space along', () => {
    const schema = { properties: { a: { type: 'integer' }, v: { type: 'string' }, z: {} } };
    const row = { schema, norms: dropNull, level: 'standard' } as const;
    expectMended({ ...row, sent: '{"a":1,"v":null,"z":2}', to: '{"a":1,"z":2}' });
    expectMended({ ...row, sent: '{"v":null,"z":1e2}', to: '{"z":1e2}' });
    expectMended({ ...row, sent: '{"a":1,"v":null}', to: '{"a":1}' });
  });

  it('is left out under another spelling of the key, and deep inside', () => {
    const inner = { properties: { dry_run: { type: 'boolean' } } };
    expectMended({
      schema: { properties: { list: { type: 'array', items: inner } } },
      sent: '{"list":[{"dryRun":null}]}',
      to: '{"list":[{}]}',
      norms: [
        'key-style list[0].dryRun: dryRun -> dry_run',
        'drop-null-optional list[0].dry_run: null',
      ],
      level: 'standard',
    });
  });

  it('stays beside another spelling of its key, which would take its place', () => {
    const schema = { properties: { limit: { type: 'integer' }, q: { type: 'string' } } };
    expectUntouched({ schema, sent: '{"Limit":"5","limit":null}' });
    expectUntouched({ schema, sent: '{"limit":null,"LIMIT":5}' });
    expectUntouched({ schema, sent: '{"limit":"","li_mit":5,"q":"a"}' });
    expectMended({
      schema,
      sent: '{"limit":null,"Q":"a"}',
      to: '{"q":"a"}',
      norms: ['drop-null-optional limit: null', 'key-style Q: Q -> q'],
      level: 'standard',
    });
  });

  it('stays where leaving it out breaks the call otherwise', () => {
    const schema = { ...taking({ type: 'string' }), minProperties: 1 };
    expectUntouched({ schema, sent: '{"v":null}' });
  });
});

describe('"" for an optional', () => {
  it.each(rejectingBlank)('is left out where %j rejects it', (schema) => {
    const row = { schema: taking(schema), sent: '{"v":""}', to: '{}', norms: dropBlank };
    expectMended({ ...row, level: 'standard' });
  });

  it.each(rejectingBlank)('stays where it is required and %j rejects it', (schema) => {
    expectUntouched({ schema: needing(schema), sent: '{"v":""}' });
  });

  it.each([
    { type: 'string' },
    { type: ['string', 'null'] },
    {},
    { enum: ['', 'a'] },
    { type: 'string', pattern: '^[a-z]*$' },
    { type: 'string', format: 'regex' },
    { type: 'string', format: 'of-our-own' },
  ])('stays where %j takes it', (schema) => {
    expectUntouched({ schema: taking(schema), sent: '{"v":""}' });
  });

  it.each(['" "', '"\\n"', '"null"', '"None"', '"undefined"', '"N/A"', '[]', '{}', '0'])(
    'is the only text that counts as empty: %s stays',
    (sent) => {
      expectUntouched({ schema: taking({ type: 'boolean' }), sent: `{"v":${sent}}` });
    },
  );
});

describe('omitEmpty', () => {
  const row = { schema: taking({ type: 'integer' }), sent: '{"v":null}' };
  const left = { to: '{}', norms: dropNull, level: 'standard' } as const;

  it.each([undefined, {}, { destructiveHint: false }, { readOnlyHint: true }, 'none'])(
    'auto leaves out where the annotations are %j',
    (annotations) => {
      const given = typeof annotations === 'object' ? { annotations } : {};
      expectMended({ ...row, ...left, ...given });
      expectMended({ ...row, ...left, ...given, options: { omitEmpty: 'auto' } });
    },
  );

  it('auto keeps for a destructive tool', () => {
    expectUntouched({ ...row, annotations: destructive });
    expectUntouched({ ...row, annotations: destructive, options: { omitEmpty: 'auto' } });
    expectUntouched({ ...row, sent: '{"v":""}', annotations: destructive });
  });

  it('always leaves out', () => {
    expectMended({ ...row, ...left, annotations: destructive, options: { omitEmpty: 'always' } });
    expectMended({ ...row, ...left, options: { omitEmpty: 'always' } });
  });

  it('never keeps', () => {
    expectUntouched({ ...row, options: { omitEmpty: 'never' } });
    expectUntouched({ ...row, sent: '{"v":""}', options: { omitEmpty: 'never' } });
    expectUntouched({ ...row, annotations: destructive, options: { omitEmpty: 'never' } });
  });

  it('is the only option that looks at annotations', () => {
    expectMended({
      schema: taking({ type: 'boolean' }),
      sent: '{"v":"True"}',
      to: '{"v":true}',
      norms: ['boolean-from-string v: "True" -> true'],
      level: 'standard',
      annotations: destructive,
    });
  });
});
