import { describe, expect, it } from 'vitest';
import { createInnerNormalizer } from '../../../src/core/index.ts';
import { normalizeText } from '../../../src/core/normalize-text.ts';
import { expectMended, expectScalarKept, expectUntouched, expectValueMended } from './rows.ts';

const boolean = { type: 'boolean' };
const integer = { type: 'integer' };
const string = { type: 'string' };

describe('the lowest level that is enough', () => {
  it('wins over one that would do more', () => {
    // A list of one (standard) is not looked for where decoding (safe) is enough.
    expectValueMended('safe', [
      { anyOf: [integer, { type: 'array', items: integer }] },
      '"5"',
      '5',
      ['number-from-string v: "5" -> 5'],
    ]);
  });

  it('is that of the whole call: one value that needs a higher level takes the others along', () => {
    const row = {
      schema: { properties: { a: integer, b: boolean } },
      sent: '{"a":"1","b":"True"}',
    };
    expectMended({
      ...row,
      to: '{"a":1,"b":true}',
      level: 'standard',
      norms: ['number-from-string a: "1" -> 1', 'boolean-from-string b: "True" -> true'],
    });
  });

  it('is not mixed with a higher one: a listed member by its digits comes before one by its style', () => {
    expectValueMended('safe', [{ enum: ['5', 'five'] }, '5', '"5"', ['enum-spelling v: 5 -> "5"']]);
  });
});

describe('all or nothing', () => {
  it.each<[what: string, schema: object, sent: string]>([
    [
      'another value is beyond repair',
      { properties: { a: integer, b: integer } },
      '{"a":"1","b":"many"}',
    ],
    [
      'a required one is missing',
      { properties: { a: integer, b: integer }, required: ['b'] },
      '{"a":"1"}',
    ],
    [
      'an unknown key is refused',
      { properties: { a: integer }, additionalProperties: false },
      '{"a":"1","zz":1}',
    ],
    [
      'one item of a list is wrong',
      { properties: { a: { type: 'array', items: integer } } },
      '{"a":["1","two"]}',
    ],
    [
      'a rule over the whole object fails',
      { properties: { a: integer }, maxProperties: 1 },
      '{"a":"1","b":2}',
    ],
  ])('nothing is mended where %s', (_what, schema, sent) => expectUntouched({ schema, sent }));
});

describe('one convention a value', () => {
  it('comes behind any decoding', () => {
    expectValueMended('standard', [
      { type: 'array', items: { properties: { on: boolean }, required: ['on'], type: 'object' } },
      JSON.stringify('{"on":true}'),
      '[{"on":true}]',
      ['value-from-json-text v: string -> (object)', 'array-from-single v: object -> (array)'],
    ]);
    expectValueMended('standard', [
      { type: 'array', items: integer },
      '"5"',
      '[5]',
      ['number-from-string v: "5" -> 5', 'array-from-single v: string -> (array)'],
    ]);
  });

  it('is the most: two on top of one another are none', () => {
    expectScalarKept([{ type: 'array', items: boolean }, '"True"']);
    expectScalarKept([{ type: 'array', items: string }, '5']);
    expectScalarKept([{ type: 'array', items: integer }, '"5.0"']);
    expectScalarKept([{ type: 'array', items: { enum: ['a'] } }, '"A"']);
    expectScalarKept([
      { type: 'array', items: { type: 'object', properties: { on: boolean } } },
      '{"on":"True"}',
    ]);
  });

  it('may be taken for each of several values', () => {
    expectMended({
      schema: { properties: { a: boolean, b: boolean, c: { type: 'array', items: string } } },
      sent: '{"a":"True","b":"FALSE","c":"x"}',
      to: '{"a":true,"b":false,"c":["x"]}',
      level: 'standard',
      norms: [
        'boolean-from-string a: "True" -> true',
        'boolean-from-string b: "FALSE" -> false',
        'array-from-single c: string -> (array)',
      ],
    });
  });
});

describe('the order inside an object', () => {
  it('is keys, then empty optionals, then values', () => {
    expectMended({
      schema: {
        properties: { file_path: string, dry_run: boolean, max_n: integer },
        required: ['file_path'],
      },
      sent: '{"maxN":"5","dryRun":null,"filePath":"a"}',
      to: '{"max_n":5,"file_path":"a"}',
      level: 'standard',
      norms: [
        'key-style maxN: maxN -> max_n',
        'number-from-string max_n: "5" -> 5',
        'key-style dryRun: dryRun -> dry_run',
        'drop-null-optional dry_run: null',
        'key-style filePath: filePath -> file_path',
      ],
    });
  });
});

describe('completeness of renames', () => {
  const schema = {
    properties: { file_path: string, max_lines: integer, dry_run: boolean },
    required: ['file_path'],
    additionalProperties: { type: ['integer', 'string', 'boolean'] },
  };

  it('holds where the call was invalid: every key that qualifies is renamed', () => {
    expectMended({
      schema,
      sent: '{"filePath":"a","maxLines":5,"dryRun":true,"other":1}',
      to: '{"file_path":"a","max_lines":5,"dry_run":true,"other":1}',
      level: 'safe',
      norms: [
        'key-style filePath: filePath -> file_path',
        'key-style maxLines: maxLines -> max_lines',
        'key-style dryRun: dryRun -> dry_run',
      ],
    });
  });

  it('holds where another value made it invalid', () => {
    expectMended({
      schema,
      sent: '{"file_path":"a","maxLines":5,"dry_run":"true"}',
      to: '{"file_path":"a","max_lines":5,"dry_run":true}',
      level: 'safe',
      norms: [
        'key-style maxLines: maxLines -> max_lines',
        'boolean-from-string dry_run: "true" -> true',
      ],
    });
  });

  it('is not reached by force: where one of them cannot be renamed, none is', () => {
    expectUntouched({ schema, sent: '{"filePath":"a","maxLines":"many"}' });
  });
});

describe('a key named twice', () => {
  it.each([
    '{"a":"1","a":"1"}',
    '{"a":"1","b":{"c":1,"c":1}}',
    '{"a":"1","\\u0061":"2"}',
    '{"a":"1","b":[{"c":1,"c":2}]}',
  ])('anywhere means that nothing is changed: %s', (sent) => {
    const normalizer = createInnerNormalizer();
    const result = normalizeText(
      normalizer,
      { name: 't', inputSchema: { properties: { a: integer } } },
      sent,
    );
    expect(result.text).toBe(sent);
    expect(result.norms).toEqual([]);
    expect(result.problems.map(({ received }) => received)).toEqual(['ambiguous_arguments']);
  });
});
