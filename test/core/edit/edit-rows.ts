import type { Edit } from '../../../src/core/edit/index.ts';

/** A JSON text, edits, and the text that they have to make of it. */
export interface EditRow {
  readonly shows: string;
  readonly text: string;
  readonly edits: readonly Edit[];
  readonly becomes: string;
}

function row(shows: string, text: string, edits: readonly Edit[], becomes: string): EditRow {
  return { shows, text, edits, becomes };
}

/** Edits that both appliers have to make alike. */
export const EDIT_ROWS: readonly EditRow[] = [
  row('no edits', ' { "a" : 1.0 } ', [], ' { "a" : 1.0 } '),
  row('rename', '{"a":1,"b":2}', [{ op: 'rename', path: ['a'], to: 'c' }], '{"c":1,"b":2}'),
  row(
    'rename the last',
    '{"a":1,"b":2}',
    [{ op: 'rename', path: ['b'], to: 'c' }],
    '{"a":1,"c":2}',
  ),
  row(
    'rename in depth',
    '{"a":[{"b":1}]}',
    [{ op: 'rename', path: ['a', 0, 'b'], to: 'c' }],
    '{"a":[{"c":1}]}',
  ),
  row(
    'rename in a chain',
    '{"a":1}',
    [
      { op: 'rename', path: ['a'], to: 'b' },
      { op: 'rename', path: ['b'], to: 'c' },
    ],
    '{"c":1}',
  ),
  row(
    'two members that swap their names',
    '{"a":1,"b":2}',
    [
      { op: 'rename', path: ['a'], to: 't' },
      { op: 'rename', path: ['b'], to: 'a' },
      { op: 'rename', path: ['t'], to: 'b' },
    ],
    '{"b":1,"a":2}',
  ),
  row('replace', '{"a":"5"}', [{ op: 'replace', path: ['a'], value: 5, text: '5' }], '{"a":5}'),
  row(
    'replace without a spelling',
    '{"a":"5"}',
    [{ op: 'replace', path: ['a'], value: ['x'] }],
    '{"a":["x"]}',
  ),
  row('replace an item', '[1,2,3]', [{ op: 'replace', path: [1], value: null }], '[1,null,3]'),
  row('replace everything', ' [1] ', [{ op: 'replace', path: [], value: {} }], ' {} '),
  row('insert', '{"a":1}', [{ op: 'insert', path: ['b'], value: 2 }], '{"a":1,"b":2}'),
  row('insert into nothing', '{ }', [{ op: 'insert', path: ['b'], value: 2 }], '{"b":2}'),
  row(
    'insert twice',
    '{}',
    [
      { op: 'insert', path: ['a'], value: 1 },
      { op: 'insert', path: ['b'], value: [2] },
    ],
    '{"a":1,"b":[2]}',
  ),
  row(
    'insert into what was inserted',
    '{}',
    [
      { op: 'insert', path: ['a'], value: {} },
      { op: 'insert', path: ['a', 'b'], value: 2 },
    ],
    '{"a":{"b":2}}',
  ),
  row(
    'insert and remove again',
    '{"a":1}',
    [
      { op: 'insert', path: ['b'], value: 1 },
      { op: 'remove', path: ['b'] },
    ],
    '{"a":1}',
  ),
  row('remove the first', '{"a":1, "b":2}', [{ op: 'remove', path: ['a'] }], '{"b":2}'),
  row('remove the middle', '{"a":1,"b":2,"c":3}', [{ op: 'remove', path: ['b'] }], '{"a":1,"c":3}'),
  row('remove the last', '{"a":1,"b":2}', [{ op: 'remove', path: ['b'] }], '{"a":1}'),
  row('remove the only one', '{ "a" : 1 }', [{ op: 'remove', path: ['a'] }], '{}'),
  row(
    'remove all and insert',
    '{ "a":1 , "b":2 }',
    [
      { op: 'remove', path: ['b'] },
      { op: 'remove', path: ['a'] },
      { op: 'insert', path: ['a'], value: 3 },
    ],
    '{"a":3}',
  ),
  row(
    'remove, then rename another to that name',
    '{"a":1,"b":2}',
    [
      { op: 'remove', path: ['a'] },
      { op: 'rename', path: ['b'], to: 'a' },
    ],
    '{"a":2}',
  ),
  row(
    'decode',
    '{"a":" [1.0, {\\"b\\":\\"\\\\n\\"}]"}',
    [{ op: 'decode', path: ['a'] }],
    '{"a":[1.0, {"b":"\\n"}]}',
  ),
  row(
    'decode and go on inside',
    '{"a":"{\\"b\\":\\"5\\"}"}',
    [
      { op: 'decode', path: ['a'] },
      { op: 'replace', path: ['a', 'b'], value: 5 },
    ],
    '{"a":{"b":5}}',
  ),
  row('decode everything', '"{\\"a\\":1}"', [{ op: 'decode', path: [] }], '{"a":1}'),
  row(
    'decode line breaks into blanks',
    '{"a":"[1,\\n2]"}',
    [{ op: 'decode', path: ['a'] }],
    '{"a":[1, 2]}',
  ),
  row(
    'encode',
    '{"a":[1, {"b":"x"}]}',
    [{ op: 'encode', path: ['a'] }],
    '{"a":"[1,{\\"b\\":\\"x\\"}]"}',
  ),
  row(
    'encode what was edited',
    '{"a":{"b":1}}',
    [
      { op: 'rename', path: ['a', 'b'], to: 'c' },
      { op: 'encode', path: ['a'] },
    ],
    '{"a":"{\\"c\\":1}"}',
  ),
  row(
    'encode and edit inside the text',
    '{"a":{"b":1}}',
    [
      { op: 'encode', path: ['a'] },
      { op: 'within', path: ['a'], edits: [{ op: 'rename', path: ['b'], to: 'c' }] },
    ],
    '{"a":"{\\"c\\":1}"}',
  ),
  row(
    'encode and decode again',
    '{"a":[1,"x"]}',
    [
      { op: 'encode', path: ['a'] },
      { op: 'decode', path: ['a'] },
    ],
    '{"a":[1,"x"]}',
  ),
  row('wrap into a list', '{"a":1.0}', [{ op: 'wrap', path: ['a'] }], '{"a":[1.0]}'),
  row(
    'wrap everything',
    ' {"a":1} ',
    [{ op: 'wrap', path: [], key: 'say "x"' }],
    ' {"say \\"x\\"":{"a":1}} ',
  ),
  row(
    'wrap what was edited, and edit on',
    '{"a":{"b":1}}',
    [
      { op: 'rename', path: ['a', 'b'], to: 'c' },
      { op: 'wrap', path: ['a'] },
      { op: 'insert', path: ['a', 0, 'd'], value: 2 },
    ],
    '{"a":[{"c":1,"d":2}]}',
  ),
  row('unwrap a list', '{"a":[ 1.0 ]}', [{ op: 'unwrap', path: ['a'], child: 0 }], '{"a":1.0}'),
  row(
    'unwrap everything',
    '{"args":{"a": 1}}',
    [{ op: 'unwrap', path: [], child: 'args' }],
    '{"a": 1}',
  ),
  row(
    'edit inside text twice',
    '{"a":" [{\\"b\\":1}] "}',
    [
      { op: 'within', path: ['a'], edits: [{ op: 'rename', path: [0, 'b'], to: 'c' }] },
      { op: 'within', path: ['a'], edits: [{ op: 'insert', path: [0, 'd'], value: '"' }] },
    ],
    '{"a":" [{\\"c\\":1,\\"d\\":\\"\\\\\\"\\"}] "}',
  ),
  row(
    'edit text inside text',
    JSON.stringify({ a: JSON.stringify({ b: '{"c": 1}' }) }),
    [
      {
        op: 'within',
        path: ['a'],
        edits: [{ op: 'within', path: ['b'], edits: [{ op: 'rename', path: ['c'], to: 'd' }] }],
      },
    ],
    JSON.stringify({ a: JSON.stringify({ b: '{"d": 1}' }) }),
  ),
  row(
    'edit inside text that was put there',
    '{"a":1}',
    [
      { op: 'replace', path: ['a'], value: '{"b":1}' },
      { op: 'within', path: ['a'], edits: [{ op: 'rename', path: ['b'], to: 'c' }] },
    ],
    '{"a":"{\\"c\\":1}"}',
  ),
  row(
    'a key called __proto__',
    '{"__proto__":{"a":1}}',
    [{ op: 'rename', path: ['__proto__', 'a'], to: 'b' }],
    '{"__proto__":{"b":1}}',
  ),
  row(
    'rename to __proto__',
    '{"a":{"x":1}}',
    [{ op: 'rename', path: ['a'], to: '__proto__' }],
    '{"__proto__":{"x":1}}',
  ),
  row(
    'rename from __proto__',
    '{"__proto__":{"x":1},"b":2}',
    [{ op: 'rename', path: ['__proto__'], to: 'a' }],
    '{"a":{"x":1},"b":2}',
  ),
  row(
    'replace __proto__',
    '{"__proto__":1,"b":2}',
    [{ op: 'replace', path: ['__proto__'], value: [] }],
    '{"__proto__":[],"b":2}',
  ),
  row(
    'insert __proto__',
    '{"b":2}',
    [{ op: 'insert', path: ['__proto__'], value: { a: 1 } }],
    '{"b":2,"__proto__":{"a":1}}',
  ),
  row(
    'remove __proto__',
    '{"__proto__":1,"b":2}',
    [{ op: 'remove', path: ['__proto__'] }],
    '{"b":2}',
  ),
  row(
    'a sibling called __proto__',
    '{"__proto__":{"a":1},"b":"5"}',
    [{ op: 'replace', path: ['b'], value: 5 }],
    '{"__proto__":{"a":1},"b":5}',
  ),
  row(
    'a key called constructor',
    '{"constructor":{"prototype":1}}',
    [{ op: 'remove', path: ['constructor', 'prototype'] }],
    '{"constructor":{}}',
  ),
  row(
    'insert constructor',
    '{}',
    [{ op: 'insert', path: ['constructor'], value: 1 }],
    '{"constructor":1}',
  ),
  row(
    'wrap under __proto__',
    '{"a":1}',
    [{ op: 'wrap', path: ['a'], key: '__proto__' }],
    '{"a":{"__proto__":1}}',
  ),
  row(
    'unwrap __proto__',
    '{"a":{"__proto__":1}}',
    [{ op: 'unwrap', path: ['a'], child: '__proto__' }],
    '{"a":1}',
  ),
];
