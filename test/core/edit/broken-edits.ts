import type { EditRow } from './edit-rows.ts';

/** Edits that name a place which the text does not have. */
export const BROKEN_EDITS: readonly Omit<EditRow, 'becomes'>[] = [
  {
    shows: 'rename what is absent',
    text: '{"a":1}',
    edits: [{ op: 'rename', path: ['b'], to: 'c' }],
  },
  {
    shows: 'rename what is inherited',
    text: '{}',
    edits: [{ op: 'rename', path: ['toString'], to: 'c' }],
  },
  { shows: 'rename an item', text: '[1]', edits: [{ op: 'rename', path: [0], to: 'c' }] },
  { shows: 'remove what is absent', text: '{"a":1}', edits: [{ op: 'remove', path: ['b'] }] },
  { shows: 'decode what is absent', text: '{"a":1}', edits: [{ op: 'decode', path: ['b'] }] },
  { shows: 'decode what is no text', text: '{"a":1}', edits: [{ op: 'decode', path: ['a'] }] },
  { shows: 'wrap behind the end of a list', text: '[1]', edits: [{ op: 'wrap', path: [1] }] },
  {
    shows: 'unwrap what is absent',
    text: '{"a":[]}',
    edits: [{ op: 'unwrap', path: ['a'], child: 0 }],
  },
  { shows: 'unwrap a scalar', text: '{"a":1}', edits: [{ op: 'unwrap', path: ['a'], child: 0 }] },
  {
    shows: 'go into a scalar',
    text: '{"a":1}',
    edits: [{ op: 'insert', path: ['a', 'b'], value: 1 }],
  },
  {
    shows: 'go into text',
    text: '{"a":"{}"}',
    edits: [{ op: 'insert', path: ['a', 'b'], value: 1 }],
  },
  {
    shows: 'insert where nothing is',
    text: '{}',
    edits: [{ op: 'insert', path: ['a', 'b'], value: 1 }],
  },
  {
    shows: 'edit inside what is no text',
    text: '{"a":{}}',
    edits: [{ op: 'within', path: ['a'], edits: [] }],
  },
  {
    shows: 'edit inside text that names a key twice',
    text: '{"a":"{\\"b\\":1,\\"b\\":2}"}',
    edits: [{ op: 'within', path: ['a'], edits: [{ op: 'remove', path: ['b'] }] }],
  },
  {
    shows: 'a member that was removed',
    text: '{"a":1}',
    edits: [
      { op: 'remove', path: ['a'] },
      { op: 'rename', path: ['a'], to: 'b' },
    ],
  },
];
