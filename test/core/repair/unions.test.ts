import { describe, it } from 'vitest';
import {
  expectMended,
  expectScalarKept,
  expectScalarMended,
  expectValueMended,
  type ScalarRow,
  type StayRow,
  type ValueRow,
} from './rows.ts';

const boolean = { type: 'boolean' };
const integer = { type: 'integer' };
const number = { type: 'number' };
const string = { type: 'string' };
const none = { type: 'null' };
const integers = { type: 'array', items: integer };
const booleans = { type: 'array', items: boolean };

function withX(x: object, rest: object = {}): object {
  return { type: 'object', properties: { x }, required: ['x'], ...rest };
}

/** An object that takes one integer under one name. */
function branchOf(name: string): object {
  return {
    type: 'object',
    properties: { [name]: integer },
    required: [name],
    additionalProperties: false,
  };
}

describe('text that some branch takes', () => {
  it.each<StayRow>([
    [{ anyOf: [string, integer] }, '"123"'],
    [{ anyOf: [integer, string] }, '"123"'],
    [{ type: ['integer', 'string'] }, '"123"'],
    [{ oneOf: [string, none] }, '"null"'],
    [{ anyOf: [boolean, { enum: ['true', 'auto'] }] }, '"true"'],
    [{ anyOf: [integers, { type: 'string', minLength: 1 }] }, '"[1]"'],
    [{ anyOf: [integer, { type: 'string', pattern: '^[0-9]+$' }] }, '"5"'],
    [{ anyOf: [integer, {}] }, '"5"'],
    [{ anyOf: [integer, { $ref: '#/$defs/text' }], $defs: { text: string } }, '"5"'],
  ])('%j leaves %s alone', (...row) => {
    const [schema, sent] = row;
    const definitions = { text: string };
    expectScalarKept([{ ...Object(schema), $defs: definitions, $id: 'urn:v' }, sent]);
  });
});

describe('text that no branch takes', () => {
  it.each<ScalarRow>([
    [{ anyOf: [integer, { enum: ['auto'] }] }, '"5"', 'safe', '5', 'number-from-string'],
    [{ oneOf: [integer, { const: 'auto' }] }, '"5"', 'safe', '5', 'number-from-string'],
    [
      { anyOf: [integer, { type: 'string', format: 'uuid', minLength: 36 }] },
      '"5"',
      'safe',
      '5',
      'number-from-string',
    ],
    [{ anyOf: [boolean, integer] }, '"1"', 'safe', '1', 'number-from-string'],
    [{ anyOf: [integer, boolean] }, '"true"', 'safe', 'true', 'boolean-from-string'],
    [{ anyOf: [integer, boolean] }, '"True"', 'standard', 'true', 'boolean-from-string'],
    [{ type: ['boolean', 'integer', 'null'] }, '"null"', 'safe', 'null', 'null-from-string'],
    [
      {
        oneOf: [
          { type: 'integer', maximum: 9 },
          { type: 'integer', minimum: 10 },
        ],
      },
      '"12"',
      'safe',
      '12',
      'number-from-string',
    ],
    [
      { anyOf: [{ anyOf: [integer, none] }, { anyOf: [boolean, none] }] },
      '"5"',
      'safe',
      '5',
      'number-from-string',
    ],
    [{ anyOf: [{ enum: ['auto'] }, integer] }, '"AUTO"', 'standard', '"auto"', 'enum-spelling'],
    [{ anyOf: [integer, number] }, '"1.5"', 'safe', '1.5', 'number-from-string'],
    [{ anyOf: [integer, number] }, '"5"', 'safe', '5', 'number-from-string'],
  ])('%j takes %s, from %s on, as %s', (...row) => expectScalarMended(row));

  it('keeps its decimals where a branch takes numbers with decimals', () => {
    const row = { sent: '{"v":"5.0"}', to: '{"v":5.0}', level: 'safe' } as const;
    const schema = { properties: { v: { anyOf: [integer, number] } }, required: ['v'] };
    expectMended({ ...row, schema, norms: ['number-from-string v: "5.0" -> 5'] });
  });

  it.each<ValueRow>([
    [
      { anyOf: [integers, booleans] },
      '"[1]"',
      '[1]',
      ['value-from-json-text v: string -> (array)'],
    ],
    [
      { anyOf: [integers, { type: 'object' }] },
      '"{}"',
      '{}',
      ['value-from-json-text v: string -> (object)'],
    ],
    [{ anyOf: [integers, booleans] }, '["1",2]', '[1,2]', ['number-from-string v[0]: "1" -> 1']],
    [{ anyOf: [integer, integers] }, '"1"', '1', ['number-from-string v: "1" -> 1']],
    [
      { anyOf: [{ enum: ['true'] }, booleans] },
      'true',
      '"true"',
      ['enum-spelling v: true -> "true"'],
    ],
    [
      { oneOf: [withX(integer), withX(number)] },
      '{"x":"1.5"}',
      '{"x":1.5}',
      ['number-from-string v.x: "1.5" -> 1.5'],
    ],
    [
      { anyOf: [withX(integer), withX(number)] },
      '{"x":"1"}',
      '{"x":1}',
      ['number-from-string v.x: "1" -> 1'],
    ],
    [
      { anyOf: [withX(integer), { type: 'object', properties: { y: integer }, required: ['y'] }] },
      '{"y":"1"}',
      '{"y":1}',
      ['number-from-string v.y: "1" -> 1'],
    ],
  ])('%j takes %s as %s', (...row) => expectValueMended('safe', row));
});

describe('values with more than one answer, or none', () => {
  it.each<StayRow>([
    // Exactly one branch of a oneOf has to match.
    [{ oneOf: [integer, number] }, '"5"'],
    [{ oneOf: [withX(integer), withX(number)] }, '{"x":"5"}'],
    // Two conventions of the same kind lead to two results.
    [{ anyOf: [string, integers] }, '5'],
    [
      { anyOf: [integers, { type: 'array', items: string, minItems: 2 }, { enum: ['5'] }] },
      '"5.0"',
    ],
    [{ anyOf: [{ enum: ['ab'] }, { enum: ['a-b'] }] }, '"A_B"'],
    [{ anyOf: [withX(boolean), withX({ enum: ['yes'] })] }, '{"x":"Yes!"}'],
    // No branch takes it.
    [{ anyOf: [integer, boolean] }, '"yes"'],
    [{ anyOf: [integer, none] }, '""'],
    [{ anyOf: [integers, none] }, '"1,2"'],
    [{ anyOf: [] }, '"5"'],
  ])('%j leaves %s alone', (...row) => expectScalarKept(row));

  it('are those of two keys that fold alike into different branches', () => {
    expectScalarKept([{ anyOf: [branchOf('max_n'), branchOf('maxN')] }, '{"max-n":1}']);
  });
});

describe('branches told apart by a fixed property', () => {
  const file = {
    type: 'object',
    properties: { kind: { const: 'file' }, line: integer, path: string },
    required: ['kind', 'line'],
  };
  const folder = {
    type: 'object',
    properties: { kind: { enum: ['folder'] }, line: string },
    required: ['kind'],
  };
  const closed = { additionalProperties: false };
  const either = {
    oneOf: [
      { ...file, ...closed },
      { ...folder, ...closed },
    ],
  };

  it.each<ValueRow>([
    [
      either,
      '{"kind":"file","line":"5"}',
      '{"kind":"file","line":5}',
      ['number-from-string v.line: "5" -> 5'],
    ],
    [
      either,
      '{"line":"5","kind":"file"}',
      '{"line":5,"kind":"file"}',
      ['number-from-string v.line: "5" -> 5'],
    ],
    [
      either,
      '{"kind":"file","Line":5}',
      '{"kind":"file","line":5}',
      ['key-style v.Line: Line -> line'],
    ],
    [
      either,
      '{"Kind":"file","line":5}',
      '{"kind":"file","line":5}',
      ['key-style v.Kind: Kind -> kind'],
    ],
    [
      either,
      JSON.stringify('{"kind":"file","line":"5"}'),
      '{"kind":"file","line":5}',
      ['value-from-json-text v: string -> (object)', 'number-from-string v.line: "5" -> 5'],
    ],
    [
      { anyOf: [{ ...file, ...closed }, { type: 'null' }] },
      '{"kind":"file","line":"5"}',
      '{"kind":"file","line":5}',
      ['number-from-string v.line: "5" -> 5'],
    ],
  ])('%j takes %s as %s', (...row) => expectValueMended('safe', row));

  it('take a convention of the chosen branch', () => {
    expectValueMended('standard', [
      either,
      '{"kind":"folder","line":5}',
      '{"kind":"folder","line":"5"}',
      ['string-from-number v.line: 5 -> "5"'],
    ]);
  });

  const numbered = {
    anyOf: [
      { properties: { version: { const: 1 }, x: integer }, required: ['version'] },
      { properties: { version: { const: 2 }, x: boolean }, required: ['version'] },
    ],
  };

  it.each<StayRow>([
    [either, '{"kind":"FILE","line":5}'],
    [either, '{"kind":"FILE","line":"5"}'],
    [either, '{"kind":"Folder"}'],
    [either, '{"kind":"files","line":5}'],
    [either, '{"kind":["file"],"line":5}'],
    [either, '{"kind":null,"line":5}'],
    [either, '{"kind":"folder","line":true}'],
    [either, '{"kind":"file","line":"five"}'],
    [either, '{"line":"5"}'],
    [either, '{"kind":"other","line":"5"}'],
    [numbered, '{"version":"1","x":5}'],
    [numbered, '{"version":"2","x":"true"}'],
    [numbered, '{"version":1,"x":"true"}'],
  ])('%j leaves %s alone', (...row) => expectScalarKept(row));
});

describe('nullable parameters', () => {
  const row = { level: 'standard', norms: ['drop-blank-optional v: ""'], to: '{}' } as const;

  it.each([{ type: ['integer', 'null'] }, { anyOf: [integers, none] }, { oneOf: [boolean, none] }])(
    '%j loses an optional "", which never becomes null',
    (schema) => expectMended({ ...row, schema: { properties: { v: schema } }, sent: '{"v":""}' }),
  );
});
