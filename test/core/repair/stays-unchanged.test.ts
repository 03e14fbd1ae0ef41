import { describe, it } from 'vitest';
import { expectScalarKept, expectUntouched, needing, type StayRow } from './rows.ts';

const boolean = { type: 'boolean' };
const integer = { type: 'integer' };
const number = { type: 'number' };
const string = { type: 'string' };
const texts = { type: 'array', items: string };
const point = { type: 'object', properties: { x: integer } };

function rows(schemas: readonly object[], sent: readonly string[]): StayRow[] {
  return schemas.flatMap((schema) => sent.map((value): StayRow => [schema, value]));
}

describe('numbers in other notations', () => {
  const notations = [
    '1e3',
    ' 12 ',
    '12\n',
    '+5',
    '007',
    '-0',
    '5.',
    '.5',
    '0x10',
    '1_000',
    '1,000',
    '50%',
    '5 items',
    '\u0665',
    '\uff15',
    '\u00bd',
    'five',
    '1/2',
    '$5',
    '5px',
  ];
  it.each(
    rows(
      [integer, number, { type: ['integer', 'null'] }, { enum: [5, 12, 1000, 0] }],
      notations.map((text) => JSON.stringify(text)),
    ),
  )('%j leaves %s alone', (...row) => expectScalarKept(row));

  it.each(rows([integer], ['"1.5"', '1.5', '"-2.5"', '-2.5', '0.1']))(
    '%j leaves %s alone: nothing is rounded',
    (...row) => expectScalarKept(row),
  );
});

describe('what could stand for true or false', () => {
  const words = [
    '"0"',
    '"1"',
    '"yes"',
    '"no"',
    '"on"',
    '"off"',
    '"y"',
    '"n"',
    '"t"',
    '"f"',
    '"Yes"',
    '"NO"',
    '"enabled"',
    '"none"',
    '"nil"',
    '0',
    '1',
    '-1',
    '1.0',
    '{}',
    '[]',
    '""',
    '[0]',
    '["yes"]',
  ];
  it.each(rows([boolean, { type: ['boolean', 'null'] }], words))('%j leaves %s alone', (...row) =>
    expectScalarKept(row),
  );
});

describe('values for a string', () => {
  it.each(
    rows(
      [string],
      [
        'true',
        'false',
        '1.1',
        '-0.5',
        '1e3',
        '1E5',
        '9007199254740993',
        '1497549923779084300',
        '1.0',
        '-0',
        '0.0',
        '{}',
        '{"a":1}',
        '[]',
        '["a","b"]',
        '[1,2]',
        'null',
      ],
    ),
  )(
    '%j leaves %s alone',
    // As a value, 1.0 and 1e3 are plain integers: how they were written is gone.
    (schema, sent) => {
      const isSpelling = /^(?:1e3|1E5|1\.0|0\.0)$/.test(sent);
      expectUntouched({
        schema: needing(schema),
        sent: `{"v":${sent}}`,
        ...(isSpelling ? { form: 'text' } : {}),
      });
    },
  );
});

describe('empty values', () => {
  const anything = [string, integer, boolean, texts, point, { enum: ['a'] }];
  it.each(rows(anything, ['null']))('%j leaves a required %s alone', (...row) =>
    expectScalarKept(row),
  );

  it.each(
    rows(
      [{ type: 'string', minLength: 1 }, integer, boolean, texts, point, { enum: ['a'] }],
      ['""'],
    ),
  )('%j leaves a required %s alone', (...row) => expectScalarKept(row));

  it.each(
    rows(
      [integer, boolean, point, { type: ['integer', 'null'] }],
      ['"None"', '"undefined"', '"N/A"', '"nil"', '"NULL"', '"-"', '"\\u0000"'],
    ),
  )('%j leaves %s alone', (...row) => expectScalarKept(row));
});

describe('other shapes', () => {
  it.each<StayRow>([
    [texts, '"a,b"'],
    [texts, '"a, b and c"'],
    [texts, '"- a\\n- b"'],
    [texts, '{"0":"a","1":"b"}'],
    [texts, '{"item":["a"]}'],
    [texts, '{"items":["a"]}'],
    [{ type: 'array', items: integer }, '"1,2"'],
    [{ type: 'array', items: integer }, '"1 2"'],
    [point, '"x=1"'],
    [point, '"x: 1"'],
    [point, '[["x",1]]'],
    [point, '"<x>1</x>"'],
  ])('%j leaves %s alone', (...row) => expectScalarKept(row));

  it('stay where a list of one stands for its item, up to the level standard', () => {
    expectUntouched({ schema: needing(string), sent: '{"v":["x"]}' }, 'standard');
  });
});

describe('text that is not JSON', () => {
  const almost = [
    "{'x': 1}",
    '{"x": True}',
    '{x: 1}',
    '```json\n{"x": 1}\n```',
    '{"x": 1,}',
    '{"x": 1 /* one */}',
    '{"x": 1} // one',
  ];
  it.each(almost.map((text) => [JSON.stringify(text)]))(
    '%s stays up to the level standard',
    (sent) => {
      expectUntouched({ schema: needing(point), sent: `{"v":${sent}}` }, 'standard');
    },
  );

  const whole = '{"x": 1, "y": {"z": [1, "two", null], "w": "a\\"b"}}';
  const cuts = Array.from({ length: whole.length - 1 }, (_, index) => index + 1);
  it.each(cuts)('JSON cut off behind %i characters stays, at every level', (length) => {
    const cut = whole.slice(0, length);
    expectScalarKept([{ type: 'object' }, JSON.stringify(cut)]);
    expectScalarKept([{ type: 'array' }, JSON.stringify(`[${cut}`)]);
    expectScalarKept([{ type: 'object' }, JSON.stringify(JSON.stringify(cut).slice(0, -1))]);
  });
});

describe('dates', () => {
  const date = { type: 'string', format: 'date', minLength: 10, pattern: '^\\d{4}-\\d\\d-\\d\\d$' };
  const moment = { type: 'string', format: 'date-time', pattern: 'T' };
  it.each(
    rows(
      [date],
      [
        '"01/02/2024"',
        '"2024/01/02"',
        '"2 Jan 2024"',
        '"2024-1-2"',
        '1704067200',
        '"1704067200"',
        '"today"',
        '"2024-01-02T00:00:00Z"',
      ],
    ),
  )('%j leaves %s alone', (...row) => expectScalarKept(row));
  it.each(
    rows(
      [moment],
      ['"2024-01-02"', '1704067200', '1704067200000', '"1704067200"', '"2024-01-02 00:00"'],
    ),
  )('%j leaves %s alone', (...row) => expectScalarKept(row));
  it.each(
    rows(
      [
        { type: 'string', format: 'date-time' },
        { type: 'string', format: 'date' },
        { type: 'string', format: 'email' },
        { type: 'string', format: 'uuid' },
      ],
      ['1704067200', '5'],
    ),
  )('%j leaves %s alone: no text of digits has that format', (...row) => expectScalarKept(row));
});

describe('text that a keyword for text rejects', () => {
  const keywords = [
    { pattern: '^[a-z]+$' },
    { minLength: 100 },
    { maxLength: 0 },
    { not: string },
    { enum: ['open', 'closed'] },
  ];
  const rejected = ['5', 'true', 'null', '[1]', '{}', 'Opened', 'ABC!', 'abc\n'];
  it.each(
    rows(
      keywords,
      rejected.map((text) => JSON.stringify(text)),
    ),
  )('%j leaves %s alone: it says of no other kind that it is wanted', (...row) =>
    expectScalarKept(row),
  );

  it.each(rows([{ pattern: '^[a-z]+$' }], ['" abc"', '"ABC"', '"abc "']))(
    '%j leaves %s alone: no text is trimmed or put into another case for a pattern',
    (...row) => expectScalarKept(row),
  );
});

describe('what was not sent', () => {
  const gate = { properties: { confirm: { const: true } }, required: ['confirm'] };
  it.each<[schema: object, sent: string]>([
    [gate, '{}'],
    [gate, '{"confirm":null}'],
    [gate, '{"confirm":false}'],
    [gate, '{"confirm":"false"}'],
    [gate, '{"confirm":"yes"}'],
    [gate, '{"confirm":1}'],
    [{ properties: { a: { type: 'integer', default: 5 } }, required: ['a'] }, '{}'],
    [{ properties: { a: { enum: ['only'] } }, required: ['a'] }, '{}'],
    [{ properties: { a: { type: 'array', items: {} } }, required: ['a'] }, '{}'],
    [{ properties: { a: { type: 'integer', minimum: 1, maximum: 10 } } }, '{"a":11}'],
    [{ properties: { a: { type: 'integer', minimum: 1, maximum: 10 } } }, '{"a":"0"}'],
    [{ properties: { a: { type: 'string', maxLength: 3 } } }, '{"a":"abcd"}'],
    [{ properties: { a: { type: 'array', maxItems: 1 } } }, '{"a":[1,2]}'],
    [{ properties: { a: { type: 'array', uniqueItems: true } } }, '{"a":[1,1]}'],
  ])('%j: %s stays', (schema, sent) => expectUntouched({ schema, sent }));
});

describe('unknown keys', () => {
  const closed = { properties: { a: integer }, additionalProperties: false };
  it.each([
    '{"b":1}',
    '{"a":1,"b":2}',
    '{"a":"1","b":2}',
    '{"a":1,"b":null}',
    '{"a":1,"b":""}',
    '{"a":1,"":2}',
    '{"a":1,"toString":2}',
    '{"a":1,"__proto__":2}',
  ])('are never left out: %s stays', (sent) => expectUntouched({ schema: closed, sent }));
});
