import { describe, it } from 'vitest';
import { expectMended, expectUntouched } from './rows.ts';

const closed = { properties: { path: { type: 'string' } }, additionalProperties: false };

describe('keys that clients add for themselves', () => {
  it.each([
    ['_meta', '{"a":1}', '(object)'],
    ['_as_extra', '{}', '(object)'],
    ['task_progress', '"- [x] read"', '"- [x] read"'],
    ['tool_call_description', '"read a"', '"read a"'],
  ])('%s is left out where the tool refuses it, at the level lenient', (key, value, shown) => {
    expectMended({
      schema: closed,
      sent: `{"${key}":${value}, "path":"a"}`,
      to: '{"path":"a"}',
      level: 'lenient',
      norms: [`drop-injected-key ${key}: ${shown}`],
    });
  });
});

describe('keys that are never left out', () => {
  it.each<[what: string, schema: object, sent: string]>([
    ['other unknown keys', closed, '{"path":"a","reason":"b"}'],
    ['other unknown keys that are empty', closed, '{"path":"a","reason":null}'],
    ['keys that begin like them', closed, '{"path":"a","_metadata":{}}'],
    ['keys in another style', closed, '{"path":"a","taskProgress":"b"}'],
    [
      'an open tool takes them',
      { properties: { path: { type: 'string' } } },
      '{"path":"a","_meta":{}}',
    ],
    [
      'the tool declares them',
      { properties: { task_progress: { type: 'integer' } }, additionalProperties: false },
      '{"task_progress":"b"}',
    ],
    [
      'the tool declares them by a pattern',
      { ...closed, patternProperties: { '^_': { type: 'integer' } } },
      '{"_meta":"b"}',
    ],
    ['the call stays invalid', { ...closed, required: ['path'] }, '{"_meta":{}}'],
  ])('%s', (_what, schema, sent) => expectUntouched({ schema, sent }));
});
