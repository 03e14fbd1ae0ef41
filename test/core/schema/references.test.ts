import { describe, expect, it } from 'vitest';
import { draft07, expectRow, nodeFor, type Row } from './judge.ts';

const integer = { type: 'integer' };
const text = { type: 'string' };

describe('local references', () => {
  it.each<Row>([
    [{ $ref: '#/$defs/a', $defs: { a: integer } }, [1], ['a']],
    [{ $ref: '#/definitions/a', definitions: { a: integer } }, [1], ['a']],
    [{ $ref: '#/$defs/a', minimum: 5, $defs: { a: integer } }, [5], [4, 5.5]],
    [{ $ref: '#/$defs/a~1b~0c', $defs: { 'a/b~c': integer } }, [1], ['a']],
    [{ $ref: '#/$defs/a%25b%22', $defs: { 'a%b"': integer } }, [1], ['a']],
    [{ $ref: '#/$defs/', $defs: { '': integer } }, [1], ['a']],
    [{ properties: { a: { $ref: '#/properties/b' }, b: integer } }, [{ a: 1 }], [{ a: 'x' }]],
    [{ allOf: [{ $ref: '#/allOf/1' }, integer] }, [1], ['a']],
    [{ $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: integer } }, [1], ['a']],
    [{ $ref: '#/$defs/a', $defs: { a: true } }, [1, 'a'], []],
    [{ $ref: '#/x-own/a', 'x-own': { a: integer } }, [1], ['a']],
    [{ $ref: '#/x-own/0', 'x-own': [{ $ref: '#/x-own/1' }, integer] }, [1], ['a']],
    [{ properties: { $ref: integer } }, [{ $ref: 1 }], [{ $ref: 'a' }]],
    [{ const: { $ref: 'elsewhere' } }, [{ $ref: 'elsewhere' }], [{}]],
  ])('%j', (...row) => expectRow(row));
});

describe('recursion through the data', () => {
  const tree = {
    type: 'object',
    properties: { value: integer, children: { type: 'array', items: { $ref: '#' } } },
    required: ['value'],
  };
  const list = {
    $ref: '#/$defs/node',
    $defs: {
      node: {
        type: 'object',
        properties: { next: { anyOf: [{ $ref: '#/$defs/node' }, { type: 'null' }] } },
      },
    },
  };
  it.each<Row>([
    [
      tree,
      [{ value: 1 }, { value: 1, children: [{ value: 2, children: [] }] }],
      [{ value: 1, children: [{}] }],
    ],
    [list, [{ next: { next: null } }, {}], [{ next: 1 }, { next: { next: 'x' } }]],
    [
      { properties: { self: { $dynamicRef: '#me' } }, $dynamicAnchor: 'me', maxProperties: 1 },
      [{ self: {} }],
      [{ self: { a: 1, b: 2 } }],
    ],
  ])('%j', (...row) => expectRow(row));
});

describe('identifiers and anchors', () => {
  it.each<Row>([
    [{ $ref: '#a', $defs: { x: { $anchor: 'a', ...integer } } }, [1], ['a']],
    [
      { $id: 'https://x.y/root', $ref: 'https://x.y/root#/$defs/a', $defs: { a: integer } },
      [1],
      ['a'],
    ],
    [
      { $id: 'https://x.y/root', $ref: 'item', $defs: { a: { $id: 'item', ...integer } } },
      [1],
      ['a'],
    ],
    [{ $ref: 'item#/$defs/b', $defs: { a: { $id: 'item', $defs: { b: integer } } } }, [1], ['a']],
    [
      { $ref: 'item#b', $defs: { a: { $id: 'item', $defs: { b: { $anchor: 'b', ...integer } } } } },
      [1],
      ['a'],
    ],
    [
      {
        $ref: '/dir/inner',
        $defs: { a: { $id: '/dir/outer', $defs: { b: { $id: 'inner', ...integer } } } },
      },
      [1],
      ['a'],
    ],
    // Inside a schema with an identifier of its own, `#` is that schema.
    [
      { $defs: { a: text, n: { $id: 'n', $ref: '#/$defs/a', $defs: { a: integer } } }, $ref: 'n' },
      [1],
      ['a'],
    ],
    [{ $schema: draft07, $ref: '#a', definitions: { x: { $id: '#a', ...integer } } }, [1], ['a']],
    // Beside a reference of draft-07 an identifier has no force.
    [
      {
        $schema: draft07,
        allOf: [{ $id: 'https://x.y/', $ref: '#/definitions/a' }],
        definitions: { a: integer },
      },
      [1],
      ['a'],
    ],
  ])('%j', (...row) => expectRow(row));

  it('do not make two schemas with the same identifier one', () => {
    const first = nodeFor({ $id: 'same', $ref: '#/$defs/a', $defs: { a: integer } });
    const second = nodeFor({ $id: 'same', $ref: '#/$defs/a', $defs: { a: text } });
    expect([first.accepts(1), second.accepts(1)]).toEqual([true, false]);
  });
});
