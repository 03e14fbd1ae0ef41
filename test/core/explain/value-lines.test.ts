import { describe, expect, it } from 'vitest';
import { explained, linesOf, valueLines } from './explained.ts';

const integer = { type: 'integer' };
const string = { type: 'string' };
const object = { type: 'object' };

type LineRow = readonly [name: string, schema: object, value: unknown, line: string];

describe('the line about a value', () => {
  it.each<LineRow>([
    [
      'limit',
      { ...integer, minimum: 1, maximum: 100 },
      'ten',
      '`limit`: got the string "ten". Send an integer from 1 to 100, for example 10.',
    ],
    [
      'limit',
      { ...integer, minimum: 50 },
      'ten',
      '`limit`: got the string "ten". Send an integer of at least 50, for example 50.',
    ],
    [
      'limit',
      { ...integer, maximum: 5 },
      'ten',
      '`limit`: got the string "ten". Send an integer of at most 5, for example 5.',
    ],
    [
      'limit',
      { ...integer, multipleOf: 7 },
      'ten',
      '`limit`: got the string "ten". Send an integer.',
    ],
    [
      'limit',
      { ...integer, minimum: 1, maximum: 100 },
      500,
      '`limit`: got 500. Send an integer from 1 to 100.',
    ],
    ['ratio', { type: 'number' }, 'half', '`ratio`: got the string "half". Send a number.'],
    ['force', { type: 'boolean' }, 'yes', '`force`: got the string "yes". Send true or false.'],
    ['force', { type: 'boolean' }, 1, '`force`: got 1. Send true or false.'],
    ['page', integer, 1.5, '`page`: got 1.5. Send a whole number.'],
    [
      'id',
      integer,
      '9007199254740993',
      '`id`: got "9007199254740993", too large to convert safely. Send it as a JSON integer, without quotes.',
    ],
    [
      'message_id',
      string,
      1_497_549_923_779_084_300,
      '`message_id`: got the number 1497549923779084300. Send it as a string in quotes; long numbers lose digits.',
    ],
    ['note', string, true, '`note`: got true. Send a string.'],
    ['note', string, { a: 1 }, '`note`: got an object. Send a string.'],
    ['note', string, ['a', 'b'], '`note`: got an array. Send a string.'],
    [
      'note',
      { ...string, minLength: 3 },
      'ab',
      '`note`: got "ab". Send a string of at least 3 characters.',
    ],
    [
      'code',
      { ...string, pattern: '^[A-Z]+$' },
      'abc',
      '`code`: got "abc". Send a string that matches ^[A-Z]+$.',
    ],
    [
      'after',
      { ...string, format: 'date', pattern: '^\\d{4}-' },
      '01/02/2024',
      '`after`: got "01/02/2024". Send a date as YYYY-MM-DD.',
    ],
    [
      'after',
      { ...string, format: 'date-time', pattern: 'T' },
      '2024-01-02',
      '`after`: got "2024-01-02". Send a date and time as YYYY-MM-DDThh:mm:ssZ.',
    ],
    [
      'state',
      { enum: ['open', 'closed', 'all'] },
      'merged',
      '`state`: got "merged". Use one of "open", "closed", "all".',
    ],
    [
      'state',
      { enum: ['open', 'closed', 'all'] },
      'opne',
      '`state`: got "opne". Use one of "open", "closed", "all". Closest: "open".',
    ],
    ['state', { enum: ['open', 'closed'] }, 5, '`state`: got 5. Use one of "open", "closed".'],
    ['level', { enum: [1, 2, 3] }, 4, '`level`: got 4. Use one of 1, 2, 3.'],
    ['mode', { const: 'fast' }, 'slow', '`mode`: got "slow". Use "fast".'],
    [
      'labels',
      { type: 'array', items: string },
      'bug,ui',
      '`labels`: got the string "bug,ui". Send an array of strings, for example ["bug","ui"].',
    ],
    [
      'labels',
      { type: 'array', items: string },
      'a, b; c',
      '`labels`: got the string "a, b; c". Send an array of strings, for example ["a","b","c"].',
    ],
    [
      'labels',
      { type: 'array', items: string, minItems: 3 },
      'bug,ui',
      '`labels`: got the string "bug,ui". Send an array of strings.',
    ],
    [
      'ids',
      { type: 'array', items: integer },
      'all',
      '`ids`: got the string "all". Send an array of integers.',
    ],
    ['list', { type: 'array', maxItems: 1 }, [1, 2], '`list`: got an array. Send an array.'],
    [
      'filter',
      object,
      '{"a": 1, "b": {"c": [1, 2, 3], "d": "abcd',
      '`filter`: got text that is not valid JSON (unexpected end at character 41). Send the object itself, not text.',
    ],
    [
      'filter',
      object,
      '{"a": 1,, "b": 2}',
      '`filter`: got text that is not valid JSON (unexpected character). Send the object itself, not text.',
    ],
    [
      'list',
      { type: 'array' },
      '[1, 2',
      '`list`: got text that is not valid JSON (unexpected end at character 5). Send the array itself, not text.',
    ],
    [
      'v',
      { anyOf: [integer, { enum: ['auto', 'all'] }] },
      'most',
      '`v`: got the string "most". Send an integer, or one of "auto", "all".',
    ],
    [
      'v',
      { anyOf: [integer, { type: 'boolean' }, { enum: ['auto'] }] },
      'most',
      '`v`: got the string "most". Send an integer, or true or false, or "auto".',
    ],
    [
      'v',
      { type: ['integer', 'null'] },
      'many',
      '`v`: got the string "many". Send an integer, or null, for example 10.',
    ],
    [
      'v',
      { anyOf: [{ enum: ['open', 'closed'] }, { type: 'null' }] },
      'opne',
      '`v`: got "opne". Use one of "open", "closed". Closest: "open".',
    ],
  ])('%s: %j, sent %j', (name, schema, value, line) => {
    expect(valueLines(schema, value, name)).toEqual([line]);
  });

  it.each<[schema: object, value: unknown, line: string]>([
    [string, null, '`path`: got null. It is required; send a string.'],
    [
      { ...string, minLength: 1 },
      '',
      '`path`: got "". It is required; send a string that is not empty.',
    ],
    [integer, '', '`path`: got "". It is required; send an integer.'],
    [{ enum: ['a', 'b'] }, null, '`path`: got null. It is required; send one of "a", "b".'],
  ])('says that %j is required where %j was sent', (schema, value, line) => {
    expect(linesOf({ properties: { path: schema }, required: ['path'] }, { path: value })).toEqual([
      line,
    ]);
  });

  it('names the place', () => {
    const schema = {
      properties: { edits: { type: 'array', items: { properties: { line: integer } } } },
    };
    expect(linesOf(schema, { edits: [{ line: 1 }, { line: 'top' }] })).toEqual([
      '`edits[1].line`: got the string "top". Send an integer, for example 10.',
    ]);
  });

  it('shows at most 80 characters of a value', () => {
    const [line = ''] = valueLines(integer, 'a'.repeat(500));
    expect(line).toBe(
      `\`v\`: got the string "${'a'.repeat(76)}.... Send an integer, for example 10.`,
    );
  });
});

describe('values that are not shown', () => {
  it.each(['password', 'client_secret', 'accessToken', 'api_key', 'auth', 'Authorization'])(
    '%s',
    (name) => {
      const sent = { [name]: 'hunter2,hunter3' };
      for (const schema of [
        { ...string, maxLength: 3 },
        integer,
        { enum: ['a'] },
        { type: 'array', items: string },
      ]) {
        const explanation = explained({ properties: { [name]: schema } }, sent);
        expect(explanation.outcome).toBe('unfixed');
        expect(
          JSON.stringify([explanation.problems, explanation.text, explanation.attempts]),
        ).not.toContain('hunter');
        expect(explanation.text).toContain('<redacted>');
      }
    },
  );
});
