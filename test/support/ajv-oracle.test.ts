import { describe, expect, it } from 'vitest';
import { ajvAccepts, ajvAcceptsStrictly } from './ajv-oracle.ts';
import { catalogTools } from './catalogs.ts';

const draft07 = 'http://json-schema.org/draft-07/schema#';
const draft2020 = 'https://json-schema.org/draft/2020-12/schema';

describe('ajvAccepts', () => {
  it('reads formats as annotations', () => {
    expect(ajvAccepts({ format: 'uuid' }, 'no uuid')).toBe(true);
    expect(ajvAcceptsStrictly({ format: 'uuid' }, 'no uuid')).toBe(false);
  });

  it.each([
    ['uuid', false],
    ['uri', false],
    ['date-time', false],
    ['uri-reference', true],
    ['json-pointer', true],
    ['no-such-format', true],
  ])('answers for "" under the format %s', (format, accepted) => {
    expect(ajvAccepts({ format }, '')).toBe(accepted);
    expect(ajvAcceptsStrictly({ format }, '')).toBe(accepted);
  });

  it('leaves number formats to the strict reading', () => {
    expect(ajvAccepts({ format: 'int32' }, 2 ** 40)).toBe(true);
    expect(ajvAcceptsStrictly({ format: 'int32' }, 2 ** 40)).toBe(false);
  });

  it.each([
    [draft07, true],
    [draft2020, false],
    [undefined, false],
  ])('takes the dialect from $schema %s', ($schema, knowsListItems) => {
    const schema = {
      ...($schema && { $schema }),
      definitions: { any: { additionalItems: false, items: [{}] } },
      properties: { p: { $ref: '#/definitions/any' } },
    };
    expect(compiles(schema)).toBe(knowsListItems);
  });

  it('compiles every tool of the catalogs but the one whose required enum is empty', () => {
    expect(catalogTools).toHaveLength(534);
    const refused = catalogTools.filter(({ inputSchema }) => !compiles(inputSchema));
    expect(refused.map(({ server, name }) => `${server}/${name}`)).toEqual([
      'netlify/netlify-coding-rules',
    ]);
  });
});

function compiles(schema: object): boolean {
  try {
    ajvAccepts(schema, {});
    ajvAcceptsStrictly(schema, {});
    return true;
  } catch {
    return false;
  }
}
