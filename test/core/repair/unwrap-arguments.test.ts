import { describe, it } from 'vitest';
import { expectMended, expectUntouched } from './rows.ts';

const integer = { type: 'integer' };
const closed = {
  type: 'object',
  properties: { limit: integer, query: { type: 'string' } },
  additionalProperties: false,
};
const needy = { type: 'object', properties: { limit: integer }, required: ['limit'] };

const WRAPPERS = [
  'arguments',
  'args',
  'input',
  'params',
  'parameters',
  'kwargs',
  'tool_input',
  'payload',
];

describe('arguments inside a wrapper', () => {
  it.each(WRAPPERS)('are taken out of %j', (wrapper) => {
    for (const schema of [closed, needy]) {
      expectMended({
        schema,
        sent: `{ "${wrapper}" : {"limit": 5.0 } }`,
        to: '{"limit": 5.0 }',
        level: 'standard',
        norms: [`unwrap-arguments : ${wrapper} -> (object)`],
      });
    }
  });

  it('are taken out of a wrapper that holds them as text', () => {
    expectMended({
      schema: closed,
      sent: `{"input":${JSON.stringify('{"limit":5}')}}`,
      to: '{"limit":5}',
      level: 'standard',
      norms: ['unwrap-arguments : input -> (object)', 'value-from-json-text : string -> (object)'],
    });
  });

  it('are mended once they are out', () => {
    expectMended({
      schema: closed,
      sent: '{"args":{"Limit":"5","query":null}}',
      to: '{"limit":5}',
      level: 'standard',
      norms: [
        'unwrap-arguments : args -> (object)',
        'key-style Limit: Limit -> limit',
        'number-from-string limit: "5" -> 5',
        'drop-null-optional query: null',
      ],
    });
  });

  it('may be none at all', () => {
    expectMended({
      schema: closed,
      sent: '{"arguments":{}}',
      to: '{}',
      level: 'standard',
      norms: ['unwrap-arguments : arguments -> (object)'],
    });
  });

  it('are taken out of a whole call of the very tool', () => {
    const norms = ['unwrap-arguments : arguments -> (object)'];
    const row = {
      schema: closed,
      tool: 'search',
      to: '{"limit":5}',
      level: 'standard',
      norms,
    } as const;
    expectMended({ ...row, sent: '{"name":"search","arguments":{"limit":5}}' });
    expectMended({ ...row, sent: '{"arguments":{"limit":5},"name":"search"}' });
  });
});

describe('arguments that are no wrapper', () => {
  const text = { type: 'string' };
  it.each<[what: string, schema: object, sent: string]>([
    [
      'the call is valid as it is',
      { type: 'object', properties: { limit: integer } },
      '{"input":{"limit":5}}',
    ],
    ['another key', closed, '{"data":{"limit":5}}'],
    ['another case', closed, '{"Arguments":{"limit":5}}'],
    ['another key beside it', closed, '{"input":{"limit":5},"other":1}'],
    ['a declared key beside it', closed, '{"input":{"limit":5},"query":"a"}'],
    ['two wrappers', closed, '{"input":{"limit":5},"args":{"limit":5}}'],
    ['a wrapper in a wrapper', closed, '{"input":{"args":{"limit":5}}}'],
    ['a list', closed, '{"input":[{"limit":5}]}'],
    ['null', closed, '{"input":null}'],
    ['other text', closed, '{"input":"limit=5"}'],
    ['truncated text', closed, `{"input":${JSON.stringify('{"limit":5')}}`],
    ['text with a key named twice', closed, `{"input":${JSON.stringify('{"limit":5,"limit":5}')}}`],
    ['what is inside does not fit', closed, '{"input":{"limit":"many"}}'],
    ['an undeclared key inside', closed, '{"input":{"limit":5,"other":1}}'],
    [
      'the wrapper is declared',
      { ...closed, properties: { ...closed.properties, input: text } },
      '{"input":{"limit":5}}',
    ],
    [
      'the wrapper is declared in a branch',
      { ...needy, anyOf: [{ properties: { input: text } }, { required: ['limit'] }] },
      '{"input":{"limit":5}}',
    ],
    [
      'the wrapper is declared by a pattern',
      { ...needy, patternProperties: { '^in': { type: 'object' } } },
      '{"input":{"limit":5}}',
    ],
    ['the name of another tool', closed, '{"name":"other","arguments":{"limit":5}}'],
    [
      'the name is a parameter',
      { ...closed, properties: { ...closed.properties, name: text } },
      '{"name":"tool","arguments":{"limit":5}}',
    ],
    ['more than name and arguments', closed, '{"name":"tool","id":1,"arguments":{"limit":5}}'],
    ['the name without arguments', closed, '{"name":"tool","params":{"limit":5}}'],
  ])('stay: %s', (_what, schema, sent) => expectUntouched({ schema, sent }));

  it('stay below the root', () => {
    expectUntouched({ schema: { properties: { v: closed } }, sent: '{"v":{"input":{"limit":5}}}' });
  });

  it('stay where the only parameter could take them as well', () => {
    const inner = { type: 'object', properties: { input: { type: 'object' } } };
    const schema = {
      properties: { query: inner },
      required: ['query'],
      additionalProperties: false,
    };
    expectUntouched({ schema, sent: '{"input":{"query":{}}}' });
  });
});

describe('arguments packed in ways that take the level lenient', () => {
  it('are taken out of a copy of the outline of the schema', () => {
    expectMended({
      schema: closed,
      sent: '{"type":"object","properties":{"limit":5}}',
      to: '{"limit":5}',
      level: 'lenient',
      norms: ['unwrap-arguments : properties -> (object)'],
    });
  });

  it.each(['null', '""'])('are taken out of a key whose value is %s', (value) => {
    expectMended({
      schema: closed,
      sent: `{${JSON.stringify('{"limit":5}')}:${value}}`,
      to: '{"limit":5}',
      level: 'lenient',
      norms: ['unwrap-arguments : (key) -> (object)', 'value-from-json-text : string -> (object)'],
    });
  });

  it.each<[what: string, sent: string]>([
    ['an outline of another type', '{"type":"array","properties":{"limit":5}}'],
    [
      'an outline with more to it',
      '{"type":"object","properties":{"limit":5},"required":["limit"]}',
    ],
    ['an outline of schemas', '{"type":"object","properties":{"limit":{"type":"integer"}}}'],
    ['a key with a value of its own', `{${JSON.stringify('{"limit":5}')}:5}`],
    ['a key with another beside it', `{${JSON.stringify('{"limit":5}')}:"","query":"a"}`],
    ['a key with text that is cut off', `{${JSON.stringify('{"limit":5')}:""}`],
    ['a key with text that names a key twice', `{${JSON.stringify('{"limit":5,"limit":5}')}:""}`],
  ])('stay: %s', (_what, sent) => expectUntouched({ schema: closed, sent }));
});
