import { describe, it } from 'vitest';
import {
  expectMended,
  expectScalarKept,
  expectUntouched,
  expectValueMended,
  type StayRow,
  type ValueRow,
} from './rows.ts';

const integer = { type: 'integer' };
const boolean = { type: 'boolean' };
const string = { type: 'string' };

/** Built from entries, because a literal with a key `then` would look like a promise. */
function withThen(schema: object): object {
  const entries: [string, object][] = [['then', schema]];
  return Object.fromEntries(entries);
}

/** A schema whose references stand at the root of the tool's schema. */
function toolOf(v: object, $defs: object): object {
  return { type: 'object', properties: { v }, required: ['v'], $defs };
}

describe('references', () => {
  const tree = {
    type: 'object',
    properties: { value: integer, children: { type: 'array', items: { $ref: '#/$defs/tree' } } },
    additionalProperties: false,
  };

  it('are followed', () => {
    expectMended({
      schema: toolOf(
        { $ref: '#/$defs/count' },
        { count: { $ref: '#/$defs/whole' }, whole: integer },
      ),
      sent: '{"v":"5"}',
      to: '{"v":5}',
      level: 'safe',
      norms: ['number-from-string v: "5" -> 5'],
    });
  });

  it('are followed beside other keywords', () => {
    const schema = toolOf({ $ref: '#/$defs/count', minimum: 5 }, { count: integer });
    const norms = ['number-from-string v: "5" -> 5'];
    expectMended({ schema, sent: '{"v":"5"}', to: '{"v":5}', level: 'safe', norms });
    expectUntouched({ schema, sent: '{"v":"4"}' });
  });

  it('may lead back to where they came from, as deep as the data goes', () => {
    expectMended({
      schema: toolOf({ $ref: '#/$defs/tree' }, { tree }),
      sent: '{"v":{"value":1,"children":[{"value":"2","Children":["{\\"value\\":\\"3\\"}"]}]}}',
      to: '{"v":{"value":1,"children":[{"value":2,"children":[{"value":3}]}]}}',
      level: 'safe',
      norms: [
        'number-from-string v.children[0].value: "2" -> 2',
        'key-style v.children[0].Children: Children -> children',
        'value-from-json-text v.children[0].children[0]: string -> (object)',
        'number-from-string v.children[0].children[0].value: "3" -> 3',
      ],
    });
  });

  it('may lead back to the root', () => {
    expectMended({
      schema: { properties: { next: { $ref: '#' }, n: integer }, additionalProperties: false },
      sent: '{"next":{"next":{"n":"1"}}}',
      to: '{"next":{"next":{"n":1}}}',
      level: 'safe',
      norms: ['number-from-string next.next.n: "1" -> 1'],
    });
  });

  it('to other documents switch repair off', () => {
    expectUntouched({
      schema: toolOf({ $ref: 'https://example.com/count.json' }, {}),
      sent: '{"v":"5"}',
    });
    expectUntouched({
      schema: { ...toolOf(integer, { other: { $ref: 'other.json' } }) },
      sent: '{"v":"5"}',
    });
  });
});

describe('schemas joined by allOf', () => {
  it.each<ValueRow>([
    [{ allOf: [integer] }, '"5"', '5', ['number-from-string v: "5" -> 5']],
    [
      { allOf: [{ type: ['integer', 'string'] }, integer] },
      '"5"',
      '5',
      ['number-from-string v: "5" -> 5'],
    ],
    [
      { allOf: [integer, { minimum: 1 }, { maximum: 9 }] },
      '"5"',
      '5',
      ['number-from-string v: "5" -> 5'],
    ],
    [
      { allOf: [{ properties: { a: integer } }, { properties: { b: boolean } }], type: 'object' },
      '{"a":"1","b":"true"}',
      '{"a":1,"b":true}',
      ['number-from-string v.a: "1" -> 1', 'boolean-from-string v.b: "true" -> true'],
    ],
    [
      {
        allOf: [
          { properties: { a: { type: ['integer', 'null'] } } },
          { properties: { a: { minimum: 1 } } },
        ],
      },
      '{"a":"1"}',
      '{"a":1}',
      ['number-from-string v.a: "1" -> 1'],
    ],
    [
      { allOf: [{ anyOf: [integer, boolean] }, { anyOf: [boolean, { type: 'null' }] }] },
      '"true"',
      'true',
      ['boolean-from-string v: "true" -> true'],
    ],
    [
      { allOf: [{ properties: { max_n: integer } }], unevaluatedProperties: false },
      '{"maxN":1}',
      '{"max_n":1}',
      ['key-style v.maxN: maxN -> max_n'],
    ],
  ])('%j takes %s as %s', (...row) => expectValueMended('safe', row));

  it.each<StayRow>([
    [{ allOf: [integer, { maximum: 4 }] }, '"5"'],
    [{ allOf: [integer, boolean] }, '"5"'],
    [{ allOf: [{ type: 'string' }, { type: ['string', 'integer'] }] }, '"5"'],
    [{ allOf: [integer, { not: { const: 5 } }] }, '"5"'],
    [
      {
        allOf: [{ properties: { max_n: integer } }, { properties: { maxN: integer } }],
        unevaluatedProperties: false,
      },
      '{"max-n":1}',
    ],
  ])('%j leaves %s alone', (...row) => expectScalarKept(row));
});

describe('keywords that only judge', () => {
  it.each<StayRow>([
    [
      { if: { properties: { a: { const: 1 } } }, ...withThen({ properties: { b: integer } }) },
      '{"a":1,"b":"5"}',
    ],
    [{ if: { required: ['a'] }, else: { properties: { b: integer } } }, '{"b":"5"}'],
    [{ not: string }, '"5"'],
    [{ dependentSchemas: { a: { properties: { b: integer } } } }, '{"a":1,"b":"5"}'],
    [{ dependentRequired: { a: ['max_n'] } }, '{"a":1,"maxN":1}'],
    [{ type: 'object', unevaluatedProperties: integer }, '{"b":"5"}'],
    [{ type: 'object', propertyNames: { enum: ['max_n'] } }, '{"maxN":1}'],
    [{ type: 'array', contains: integer }, '["5"]'],
    [{ type: 'array', unevaluatedItems: integer }, '["5"]'],
  ])('%j leaves %s alone', (...row) => expectScalarKept(row));

  it('take part in the check of what others propose', () => {
    const norms = ['number-from-string v.b: "5" -> 5'];
    const whole = { properties: { a: integer, b: integer } };
    const tested = {
      ...whole,
      if: { required: ['a'] },
      ...withThen({ properties: { b: { minimum: 5 } } }),
    };
    expectValueMended('safe', [tested, '{"a":1,"b":"5"}', '{"a":1,"b":5}', norms]);
    expectScalarKept([tested, '{"a":1,"b":"4"}']);
  });
});

describe('lists with a schema for each position', () => {
  const tuple = { type: 'array', prefixItems: [string, integer], items: boolean };

  it.each<ValueRow>([
    [tuple, '["1","2"]', '["1",2]', ['number-from-string v[1]: "2" -> 2']],
    [
      tuple,
      '["1",2,"true","false"]',
      '["1",2,true,false]',
      ['boolean-from-string v[2]: "true" -> true', 'boolean-from-string v[3]: "false" -> false'],
    ],
    [
      tuple,
      JSON.stringify('["1","2"]'),
      '["1",2]',
      ['value-from-json-text v: string -> (array)', 'number-from-string v[1]: "2" -> 2'],
    ],
  ])('%j takes %s as %s', (...row) => expectValueMended('safe', row));

  it('are read as draft-07 writes them', () => {
    const v = { type: 'array', items: [string, integer], additionalItems: boolean };
    expectMended({
      schema: { $schema: 'http://json-schema.org/draft-07/schema#', properties: { v } },
      sent: '{"v":["1","2","true"]}',
      to: '{"v":["1",2,true]}',
      level: 'safe',
      norms: ['number-from-string v[1]: "2" -> 2', 'boolean-from-string v[2]: "true" -> true'],
    });
  });

  it.each<StayRow>([
    [tuple, '["1","two"]'],
    [tuple, '["1",2,"3"]'],
    [{ ...tuple, items: false }, '["1","2","true"]'],
    [{ type: 'array', prefixItems: [integer] }, '[1,"5"]'],
  ])('%j leaves %s alone', (...row) => expectScalarKept(row));
});

describe('values of keys that no property names', () => {
  it.each<ValueRow>([
    [
      { additionalProperties: integer },
      '{"a":"1","b":2}',
      '{"a":1,"b":2}',
      ['number-from-string v.a: "1" -> 1'],
    ],
    [
      { patternProperties: { '^n_': integer } },
      '{"n_a":"1","m":"2"}',
      '{"n_a":1,"m":"2"}',
      ['number-from-string v.n_a: "1" -> 1'],
    ],
    [
      {
        properties: { a: string },
        patternProperties: { '^n': integer },
        additionalProperties: boolean,
      },
      '{"a":"1","n":"2","z":"true"}',
      '{"a":"1","n":2,"z":true}',
      ['number-from-string v.n: "2" -> 2', 'boolean-from-string v.z: "true" -> true'],
    ],
    [
      { properties: { n: { type: ['integer', 'string'] } }, patternProperties: { '^n': integer } },
      '{"n":"2"}',
      '{"n":2}',
      ['number-from-string v.n: "2" -> 2'],
    ],
    [
      { additionalProperties: { properties: { max_n: integer }, additionalProperties: false } },
      '{"a":{"maxN":1}}',
      '{"a":{"max_n":1}}',
      ['key-style v.a.maxN: maxN -> max_n'],
    ],
  ])('%j takes %s as %s', (...row) => expectValueMended('safe', row));

  it.each<StayRow>([
    [{ additionalProperties: integer }, '{"a":"one"}'],
    [{ additionalProperties: false, patternProperties: { '^n_': integer } }, '{"N_a":1}'],
    [{ patternProperties: { '^n': integer, a$: boolean } }, '{"na":"1"}'],
    [{ patternProperties: { '(?=n)': integer } }, '{"n":"1"}'],
  ])('%j leaves %s alone', (...row) => expectScalarKept(row));
});
