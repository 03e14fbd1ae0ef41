import { describe, expect, it } from 'vitest';
import { dialectOf } from '../../../src/core/schema/dialect.ts';
import { draft07, draft2020, expectRow, nodeFor, reasonFor, type Row } from './judge.ts';

describe('dialectOf', () => {
  it.each([
    [undefined, '2020-12'],
    [draft2020, '2020-12'],
    [`${draft2020}#`, '2020-12'],
    ['http://json-schema.org/draft/2020-12/schema', '2020-12'],
    [draft07, 'draft-07'],
    ['http://json-schema.org/draft-07/schema', 'draft-07'],
    ['https://json-schema.org/draft-07/schema#', 'draft-07'],
    ['http://json-schema.org/draft-06/schema#', 'draft-07'],
    ['http://json-schema.org/draft-04/schema#', undefined],
    ['https://json-schema.org/draft/2019-09/schema', undefined],
    ['http://json-schema.org/schema#', undefined],
    ['https://example.com/own', undefined],
    ['', undefined],
    [7, undefined],
    [null, undefined],
  ])('reads %j as %s', (uri, name) => {
    expect(dialectOf(uri)?.name).toBe(name);
  });
});

describe('what the dialects read differently', () => {
  const listOfItems = [{ type: 'integer' }, { type: 'string' }];
  const beside = { $ref: '#/definitions/any', type: 'string', definitions: { any: true } };
  it.each<Row>([
    [{ $schema: draft07, items: listOfItems }, [[1, 'a']], [['a', 1]]],
    [{ $schema: draft07, ...beside }, [1, 'a'], []],
    [{ $schema: draft2020, ...beside }, ['a'], [1]],
    [{ $schema: draft07, unevaluatedProperties: false }, [{ a: 1 }], []],
    [{ $schema: draft07, $defs: 'no schemas' }, [1], []],
    [{ definitions: 'no schemas' }, [1], []],
  ])('%j', (...row) => expectRow(row));

  it('refuses in 2020-12 a list of item schemas', () => {
    expect(reasonFor({ items: listOfItems })).toBe('#/items: not a schema');
  });

  it('does not look at what stands beside a reference of draft-07', () => {
    const node = nodeFor({ $schema: draft07, ...beside, properties: { a: {} } });
    expect(node.propertyNames).toEqual([]);
    expect(node.ref?.schema).toBe(true);
  });
});
