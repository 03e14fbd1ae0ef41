import { describe, expect, it } from 'vitest';
import { createNormalizer } from '../../../src/core/index.ts';
import { expectMended, expectScalarKept, expectUntouched, needing, type StayRow } from './rows.ts';

const any = { type: 'object' };
const list = { type: 'array' };
const point = { type: 'object', properties: { x: { type: 'integer' } }, required: ['x'] };

type TolerantRow = readonly [schema: object, text: string, to: string];

describe('text that is almost JSON', () => {
  it.each<TolerantRow>([
    [list, '[1,2,]', '[1,2]'],
    [list, '[[1,],]', '[[1]]'],
    [any, '{"a":1,}', '{"a":1}'],
    [any, "{'a': 1}", '{"a":1}'],
    [any, "{'a': 'it\\'s'}", '{"a":"it\'s"}'],
    [any, "{'a': 'say \"hi\"'}", '{"a":"say \\"hi\\""}'],
    [any, '{"a": True, "b": False, "c": None}', '{"a":true,"b":false,"c":null}'],
    [
      any,
      "{'a': [True, 'b', None,], 'c': {'d': -1.5e3}}",
      '{"a":[true,"b",null],"c":{"d":-1.5e3}}',
    ],
    [any, "{'id': 12345}", '{"id":12345}'],
    [any, "{'a': 'None', 'b': 'True'}", '{"a":"None","b":"True"}'],
    [any, '{"a": "x, ]", }', '{"a":"x, ]"}'],
  ])('%j takes %j as %s at the level lenient', (schema, text, to) => {
    const kind = to.startsWith('[') ? 'array' : 'object';
    expectMended({
      schema: needing(schema),
      sent: `{"v":${JSON.stringify(text)}}`,
      to: `{"v":${to}}`,
      level: 'lenient',
      norms: ['tolerant-json v: string -> string', `value-from-json-text v: string -> (${kind})`],
    });
  });

  it('is mended inside', () => {
    expectMended({
      schema: needing(point),
      sent: `{"v":${JSON.stringify("{'x': '1'}")}}`,
      to: '{"v":{"x":1}}',
      level: 'lenient',
      norms: [
        'tolerant-json v: string -> string',
        'value-from-json-text v: string -> (object)',
        'number-from-string v.x: "1" -> 1',
      ],
    });
  });

  it('keeps digits that a JavaScript number cannot hold', () => {
    const row = {
      schema: needing(any),
      sent: `{"v":${JSON.stringify("{'id': 9007199254740993}")}}`,
    };
    expectMended({
      ...row,
      to: '{"v":{"id":9007199254740993}}',
      level: 'lenient',
      norms: ['tolerant-json v: string -> string', 'value-from-json-text v: string -> (object)'],
      form: 'text',
    });
    expectUntouched({ ...row, form: 'value' });
  });

  it('is read by the reader that was given, in place of the built-in one', () => {
    const normalizer = createNormalizer({
      repair: 'lenient',
      tolerantJson: (text) => (text === '<x>' ? '{"x":1}' : undefined),
    });
    const apply = (v: string): unknown =>
      normalizer.apply({ name: 't', inputSchema: needing(point), arguments: { v } }).arguments;
    expect(apply('<x>')).toEqual({ v: { x: 1 } });
    expect(apply("{'x':1}")).toEqual({ v: "{'x':1}" });
  });
});

describe('text that is too far from JSON', () => {
  it.each<StayRow>(
    [
      '{"a": "say "hi""}',
      "{'a': 'it's'}",
      '{"a": 1',
      '{"a": "x',
      "{'a': 'x",
      '[1, 2',
      '[1, 2,',
      '{"a": [1, 2}',
      '[1, 2}',
      '{"a": 1]',
      '[1]]',
      '{a: 1}',
      '{"a": undefined}',
      '{"a": NaN}',
      '{"a": nan}',
      '{"a": Infinity}',
      '{"a": TRUE}',
      '{"a": none}',
      '{"a": 0x10}',
      '{"a": 007}',
      '{"a": .5}',
      '{"a": 5.}',
      '{"a": 1_000}',
      '{"a": "x" "y"}',
      '{"a" 1}',
      '{"a": 1 "b": 2}',
      '{"a": 1;}',
      '[,]',
      '{,}',
      '[1,,2]',
      '[1,,]',
      '{"a":,}',
      '[,1]',
      '{"a": 1} // one',
      '{"a": 1, /* two */ "b": 2}',
      '{"a": 1}, {"b": 2}',
      '{"a": 1} {"b": 2}',
      '{"a": ("b", "c")}',
      "{'a', 'b'}",
      "{'a': u'b'}",
      "{'a': b'b'}",
      "{'a': '''b'''}",
      '{"a": `b`}',
      '{\u201ca\u201d: 1}',
      "{'a': 1, 'a': 2}",
      '{"a": 1, "a": 2,}',
      "{'__proto__': {}}",
      "{'constructor': 1}",
      "{'a': '\\x41'}",
      '{1: "a"}',
      '{True: 1}',
      'dict(a=1)',
      "a={'b': 1}",
      '...',
      '[1, ...]',
      "{'a': 'line\nbreak'}",
    ].flatMap((text): StayRow[] => [
      [any, JSON.stringify(text)],
      [list, JSON.stringify(text)],
    ]),
  )('%j leaves %s alone', (...row) => expectScalarKept(row));

  it.each<StayRow>([
    // The text is welcome, or what it holds is not.
    [{ type: 'string' }, JSON.stringify("{'a': 1}")],
    [point, JSON.stringify("{'y': 1}")],
    [point, JSON.stringify("{'x': 'one'}")],
    [any, JSON.stringify('[1,]')],
    // A second convention on top.
    [{ type: 'array', items: point }, JSON.stringify("{'x': 1}")],
  ])('%j leaves %s alone', (...row) => expectScalarKept(row));

  it('is any below the level lenient', () => {
    expectUntouched(
      { schema: needing(any), sent: `{"v":${JSON.stringify("{'a': 1}")}}` },
      'standard',
    );
  });
});
