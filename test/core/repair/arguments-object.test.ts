import { describe, expect, it } from 'vitest';
import { createNormalizer } from '../../../src/core/index.ts';
import { expectMended, expectUntouched, type MendRow } from './rows.ts';

const integer = { type: 'integer' };
const open = { type: 'object', properties: { limit: integer } };
const needy = { ...open, required: ['limit'] };

function text(inner: string): string {
  return JSON.stringify(inner);
}

describe('arguments that are no object', () => {
  it.each<[what: string, row: MendRow]>([
    [
      'null becomes {}',
      {
        schema: open,
        sent: 'null',
        to: '{}',
        level: 'safe',
        norms: ['arguments-object : null -> (object)'],
      },
    ],
    [
      '"" becomes {}',
      {
        schema: open,
        sent: '""',
        to: '{}',
        level: 'standard',
        norms: ['arguments-object : "" -> (object)'],
      },
    ],
    [
      'text of an object becomes the object',
      {
        schema: needy,
        sent: text('{"limit": 5.0 }'),
        to: '{"limit": 5.0 }',
        level: 'safe',
        norms: ['arguments-object : string -> (object)'],
      },
    ],
    [
      'text of {} becomes {}',
      {
        schema: open,
        sent: text(' {} '),
        to: '{}',
        level: 'safe',
        norms: ['arguments-object : string -> (object)'],
      },
    ],
    [
      'what the text holds is mended as well',
      {
        schema: needy,
        sent: text('{"Limit":"5"}'),
        to: '{"limit":5}',
        level: 'safe',
        norms: [
          'arguments-object : string -> (object)',
          'key-style Limit: Limit -> limit',
          'number-from-string limit: "5" -> 5',
        ],
      },
    ],
    [
      'text of text of an object becomes the object',
      {
        schema: needy,
        sent: text(text('{"limit":5}')),
        to: '{"limit":5}',
        level: 'safe',
        norms: ['value-from-json-text : string -> (object)'],
      },
    ],
    [
      'text of a wrapper is opened twice',
      {
        schema: { ...needy, additionalProperties: false },
        sent: text('{"arguments":{"limit":5}}'),
        to: '{"limit":5}',
        level: 'standard',
        norms: [
          'arguments-object : string -> (object)',
          'unwrap-arguments : arguments -> (object)',
        ],
      },
    ],
  ])('%s', (_what, row) => expectMended(row));

  it.each<[what: string, schema: object, sent: string]>([
    ['null where a parameter is required', needy, 'null'],
    ['"" where a parameter is required', needy, '""'],
    ['null where an empty object is refused', { ...open, minProperties: 1 }, 'null'],
    ['white space', open, '" "'],
    ['text of null', open, '"null"'],
    ['a number', open, '5'],
    ['false', open, 'false'],
    ['an empty list', open, '[]'],
    ['a list of arguments', open, '[{"limit":5},{"limit":6}]'],
    ['other text', open, '"limit=5"'],
    ['text of a list', open, text('[]')],
    ['text of a number', open, text('5')],
    ['truncated text', needy, text('{"limit":5')],
    ['text with a key named twice', needy, text('{"limit":5,"limit":6}')],
    ['text of an object that stays invalid', needy, text('{"limit":"many"}')],
    ['text of an object without the required parameter', needy, text('{"other":1}')],
    ['text with a key that reaches for a prototype', needy, text('{"limit":5,"__proto__":{}}')],
    ['text four levels deep', needy, text(text(text(text('{"limit":5}'))))],
    ['text of more than 1 MiB', needy, text(`{"limit":5,"a":"${'a'.repeat(1_048_576)}"}`)],
  ])('stay: %s', (_what, schema, sent) => expectUntouched({ schema, sent }));

  it('keep the digits inside text that a JavaScript number cannot hold', () => {
    const row = { schema: needy, sent: text('{"limit":12345678901234567890}') };
    expectMended({
      ...row,
      to: '{"limit":12345678901234567890}',
      level: 'safe',
      norms: ['arguments-object : string -> (object)'],
      form: 'text',
    });
    expectUntouched({ ...row, form: 'value' });
  });

  it('are left missing where none is required, and told of where one is', () => {
    const normalizer = createNormalizer();
    const none = normalizer.apply({ name: 'tool', inputSchema: open });
    expect(none).toEqual({
      arguments: undefined,
      outcome: 'clean',
      norms: [],
      problems: [],
      edits: [],
    });
    const needed = normalizer.apply({ name: 'tool', inputSchema: needy });
    expect(needed.outcome).toBe('unfixed');
    expect(needed.problems.map(({ param, kind }) => [param, kind])).toEqual([['limit', 'missing']]);
  });
});
