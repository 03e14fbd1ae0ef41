import { describe, it } from 'vitest';
import { expectMended, expectUntouched } from './rows.ts';

const inner = {
  type: 'object',
  properties: { limit: { type: 'integer' }, query: { type: 'string' } },
  additionalProperties: false,
};
const request = { type: 'object', properties: { request: inner }, required: ['request'] };

describe('flat arguments of the only parameter', () => {
  const norms = ['wrap-arguments : (object) -> request'];
  const row = {
    sent: '{ "limit" : 5.0 }',
    to: '{"request":{ "limit" : 5.0 }}',
    level: 'standard',
    norms,
  } as const;

  it.each<object>([
    request,
    { ...request, additionalProperties: false },
    { ...request, properties: { request: { $ref: '#/$defs/inner' } }, $defs: { inner } },
    { ...request, properties: { request: { anyOf: [inner, { type: 'null' }] } } },
    { allOf: [{ properties: { request: inner } }, { required: ['request'] }] },
  ])('are put into it: %j', (schema) => expectMended({ ...row, schema }));

  it('are mended on the way', () => {
    expectMended({
      schema: request,
      sent: '{"limit":"5","query":null}',
      to: '{"request":{"limit":5}}',
      level: 'standard',
      norms: ['number-from-string limit: "5" -> 5', 'drop-null-optional query: null', ...norms],
    });
  });
});

describe('flat arguments that stay', () => {
  it.each<[what: string, schema: object, sent: string]>([
    ['no arguments', request, '{}'],
    ['an undeclared one', request, '{"limit":5,"other":1}'],
    ['one in another style', request, '{"Limit":5}'],
    ['the parameter beside them', request, '{"limit":5,"request":{}}'],
    [
      'the parameter is optional',
      { ...request, required: [], additionalProperties: false },
      '{"limit":5}',
    ],
    [
      'another parameter',
      { ...request, properties: { request: inner, other: {} }, additionalProperties: false },
      '{"limit":5}',
    ],
    ['a value that does not fit', request, '{"limit":"many"}'],
    [
      'a required one is missing',
      { ...request, properties: { request: { ...inner, required: ['query'] } } },
      '{"limit":5}',
    ],
    [
      'the parameter declares no keys',
      { ...request, properties: { request: { type: 'object' } } },
      '{"limit":5}',
    ],
    [
      'the parameter is a list',
      { ...request, properties: { request: { type: 'array', items: inner } } },
      '{"limit":5}',
    ],
  ])('%s', (_what, schema, sent) => expectUntouched({ schema, sent }));

  it('are those of an object inside', () => {
    expectUntouched({ schema: { properties: { v: request } }, sent: '{"v":{"limit":5}}' });
  });
});
