import { describe, it } from 'vitest';
import type { Norm } from '../../../src/core/norm.ts';
import { expectBothForms, titled, type CallRow } from './both-forms.ts';

const oldText: Norm = {
  rule_id: 'edit-old_str',
  type: 'param_alias',
  param: 'old_str',
  from: 'old_str',
  to: 'old_text',
};
const newText: Norm = {
  rule_id: 'edit-new_str',
  type: 'param_alias',
  param: 'new_str',
  from: 'new_str',
  to: 'new_text',
};
const conflict = {
  kind: 'conflict',
  param: 'old_str',
  rule_id: 'edit-old_str',
  message: 'both old_str and old_text were sent with different values; send old_text only',
} as const;

const rows: readonly CallRow[] = [
  {
    shows: 'both names',
    tool: 'edit_file',
    sent: '{"path":"a","old_str":"x","new_str":"y"}',
    leaves: '{"path":"a","old_text":"x","new_text":"y"}',
    norms: [oldText, newText],
  },
  {
    shows: 'one name, in place, its neighbours to the byte',
    tool: 'edit_file',
    sent: ' { "id" : 1497549923779084301 ,\t"old_str" : "\\u0041" , "n" : 1.0 }\n',
    leaves: ' { "id" : 1497549923779084301 ,\t"old_text" : "\\u0041" , "n" : 1.0 }\n',
    norms: [oldText],
  },
  {
    shows: 'a name spelt with escapes',
    tool: 'edit_file',
    sent: '{"old\\u005fstr":1}',
    leaves: '{"old_text":1}',
    norms: [oldText],
  },
  {
    shows: 'whatever the value is',
    tool: 'edit_file',
    sent: '{"old_str":null,"new_str":{"a":[1e2]}}',
    leaves: '{"old_text":null,"new_text":{"a":[1e2]}}',
    norms: [oldText, newText],
  },
  {
    shows: 'an alias beside its equal target goes',
    tool: 'edit_file',
    sent: '{"old_str":"x","old_text":"x","n":1}',
    leaves: '{"old_text":"x","n":1}',
    norms: [oldText],
  },
  {
    shows: 'equal means equal in depth, without regard to order and spelling',
    tool: 'edit_file',
    sent: '{"old_text":{"a":1.0,"b":[true]},"old_str":{"b":[true],"\\u0061":1}}',
    leaves: '{"old_text":{"a":1.0,"b":[true]}}',
    norms: [oldText],
  },
  {
    shows: 'two different values are left alone',
    tool: 'edit_file',
    sent: '{"old_str":"x","old_text":"y"}',
    problems: [conflict],
  },
  {
    shows: 'a conflict does not keep other rules from their work',
    tool: 'edit_file',
    sent: '{"old_str":1,"old_text":true,"new_str":"y"}',
    leaves: '{"old_str":1,"old_text":true,"new_text":"y"}',
    norms: [newText],
    problems: [conflict],
  },
  {
    shows: 'a target that is null is present',
    tool: 'edit_file',
    sent: '{"old_str":"x","old_text":null}',
    problems: [conflict],
  },
  {
    shows: 'numbers beyond 2^53-1 are never taken for equal: their last digits are unknown',
    tool: 'edit_file',
    sent: '{"old_str":9007199254740993,"old_text":9007199254740992}',
    problems: [conflict],
  },
  {
    shows: 'nor such numbers in depth',
    tool: 'edit_file',
    sent: '{"old_str":[{"id":12345678901234567890}],"old_text":[{"id":12345678901234567891}]}',
    problems: [conflict],
  },
  { shows: 'another tool', tool: 'read_file', sent: '{"old_str":"x","new_str":"y"}' },
  { shows: 'a tool that only sounds like it', tool: 'edit_file2', sent: '{"old_str":"x"}' },
  { shows: 'a tool in other case', tool: 'Edit_File', sent: '{"old_str":"x"}' },
  { shows: 'the right names', tool: 'edit_file', sent: '{"old_text":"x","new_text":"y"}' },
  { shows: 'a name in other case', tool: 'edit_file', sent: '{"OLD_STR":"x"}' },
  { shows: 'a name further down', tool: 'edit_file', sent: '{"edit":{"old_str":"x"}}' },
  { shows: 'a name that is a value', tool: 'edit_file', sent: '{"a":"old_str","b":["old_str"]}' },
  { shows: 'no parameters', tool: 'edit_file', sent: ' { } ' },
];

describe('param_alias', () => {
  it.each(titled(rows))('%s', (_, row) => expectBothForms(row));
});

const external: readonly CallRow[] = [
  {
    shows: 'a rule that names one parameter twice does nothing',
    tool: 't',
    rules: [{ id: 'same', type: 'param_alias', tools: ['*'], from: 'a', to: 'a' }],
    sent: '{"a":1}',
  },
  {
    shows: 'a chain runs in one go when it is listed in order',
    tool: 't',
    rules: [
      { id: 'ab', type: 'param_alias', tools: ['*'], from: 'a', to: 'b' },
      { id: 'bc', type: 'param_alias', tools: ['*'], from: 'b', to: 'c' },
    ],
    sent: '{"a":1}',
    leaves: '{"c":1}',
    norms: [
      { rule_id: 'ab', type: 'param_alias', param: 'a', from: 'a', to: 'b' },
      { rule_id: 'bc', type: 'param_alias', param: 'b', from: 'b', to: 'c' },
    ],
  },
  {
    shows: 'each rule runs once: a chain listed backwards makes one step',
    tool: 't',
    rules: [
      { id: 'bc', type: 'param_alias', tools: ['*'], from: 'b', to: 'c' },
      { id: 'ab', type: 'param_alias', tools: ['*'], from: 'a', to: 'b' },
    ],
    sent: '{"a":1}',
    leaves: '{"b":1}',
    norms: [{ rule_id: 'ab', type: 'param_alias', param: 'a', from: 'a', to: 'b' }],
  },
  {
    shows: 'names that JavaScript inherits are plain names',
    tool: 't',
    rules: [{ id: 'p', type: 'param_alias', tools: ['*'], from: '__proto__', to: 'constructor' }],
    sent: '{"__proto__":{"a":1},"b":2}',
    leaves: '{"constructor":{"a":1},"b":2}',
    norms: [
      {
        rule_id: 'p',
        type: 'param_alias',
        param: '__proto__',
        from: '__proto__',
        to: 'constructor',
      },
    ],
  },
  {
    shows: 'a name that needs escapes is written with them',
    tool: 't',
    rules: [{ id: 'q', type: 'param_alias', tools: ['*'], from: 'a', to: 'say "a"\n' }],
    sent: '{"a":1}',
    leaves: '{"say \\"a\\"\\n":1}',
    norms: [{ rule_id: 'q', type: 'param_alias', param: 'a', from: 'a', to: 'say "a"\n' }],
  },
  {
    shows: 'inherited names are not there',
    tool: 't',
    rules: [
      { id: 's', type: 'param_alias', tools: ['*'], from: 'toString', to: 'a' },
      { id: 'p', type: 'param_alias', tools: ['*'], from: '__proto__', to: 'b' },
    ],
    sent: '{"c":1}',
  },
];

describe('param_alias of a rules file', () => {
  it.each(titled(external))('%s', (_, row) => expectBothForms(row));
});
