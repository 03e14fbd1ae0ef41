import { describe, expect, it } from 'vitest';
import { applyEditsToText } from '../../../src/core/edit/apply-to-text.ts';
import { EditError, type Edit } from '../../../src/core/edit/index.ts';
import { BROKEN_EDITS } from './broken-edits.ts';
import { EDIT_ROWS } from './edit-rows.ts';

describe('edits of a text', () => {
  it.each(EDIT_ROWS)('$shows: $text', ({ text, edits, becomes }) => {
    expect(applyEditsToText(text, edits)).toBe(becomes);
  });

  it.each(BROKEN_EDITS)('$shows is a fault', ({ text, edits }) => {
    expect(() => applyEditsToText(text, edits)).toThrow(EditError);
  });

  it.each(['{"a":1,"a":2}', '{"b":{"c":1,"\\u0063":2},"a":1}', '[{"a":{"":1,"":2}}]'])(
    'a key named twice is a fault: %s',
    (text) => {
      expect(() => applyEditsToText(text, [{ op: 'wrap', path: [] }])).toThrow(EditError);
    },
  );
});

/** JSON texts of values that a parser and a printer would change. */
const SPELLINGS = [
  ...['1497549923779084301', '-12345678901234567890', '1.0', '-0', '-0.0', '1E400', '1e-400'],
  ...['1E5', '1e+5', '0.10', '3.14159265358979323846', '100000000000000000000000'],
  ...['""', String.raw`"\u0041"`, String.raw`"\/"`, '"/"', String.raw`"\b\f\n\r\t\"\\"`],
  ...[String.raw`"\ud800"`, String.raw`"\udc00\ud800"`, String.raw`"\ud83d\ude00"`, '"😀"'],
  ...['"\ud800"', '"\u2028\u2029"', '"\u007f\u00a0\ufeff"', String.raw`"\u0000"`, '"é e\u0301"'],
  ...['[ ]', '{ }', '[\t1 ,\r\n2 ]', '{"b" : 1 , "a":2, "1":3, "0":4}', '{"__proto__" : [ ]}'],
  ...['true', 'false', 'null', '"{\\"a\\" : 1.0}"', '[[[[]]]]', String.raw`{"\u0061":1,"\"":2}`],
];

const EDITS: readonly Edit[] = [
  { op: 'rename', path: ['from'], to: 'to' },
  { op: 'replace', path: ['text'], value: 5, text: '5.0' },
  { op: 'remove', path: ['gone'] },
  { op: 'insert', path: ['new'], value: null },
  { op: 'encode', path: ['raw'] },
];

describe('what no edit touches keeps its bytes', () => {
  it.each(SPELLINGS)('%s', (spelt) => {
    const text = ` {"x1" :${spelt},"from": ${spelt} ,"text":"5","x2":\n${spelt},"gone":0,"raw":[ ] ,"x3":${spelt}} `;
    expect(applyEditsToText(text, EDITS)).toBe(
      ` {"x1" :${spelt},"to": ${spelt} ,"text":5.0,"x2":\n${spelt},"raw":"[]" ,"x3":${spelt},"new":null} `,
    );
  });

  it.each(SPELLINGS)('inside text: %s', (spelt) => {
    const outer = (text: string): string => JSON.stringify({ before: spelt, payload: text });
    const edits: Edit[] = [
      { op: 'within', path: ['payload'], edits: [{ op: 'rename', path: [1, 'from'], to: 'to' }] },
    ];
    expect(applyEditsToText(outer(`[${spelt}, {"from" :${spelt}} ]`), edits)).toBe(
      outer(`[${spelt}, {"to" :${spelt}} ]`),
    );
  });

  it.each(SPELLINGS)('in a list: %s', (spelt) => {
    const edits: Edit[] = [{ op: 'replace', path: [1], value: true }];
    expect(applyEditsToText(`[${spelt},0 , ${spelt}]`, edits)).toBe(`[${spelt},true , ${spelt}]`);
  });
});

describe('the spelling of what becomes text', () => {
  it.each([
    ['{"a": [ 1.0 , -0, 1E400 ] }', '{"a": "[1.0,-0,1E400]" }'],
    ['{"a":{"id":1497549923779084301}}', '{"a":"{\\"id\\":1497549923779084301}"}'],
    [String.raw`{"a":["\u0041\/ \" x"]}`, String.raw`{"a":"[\"\\u0041\\/ \\\" x\"]"}`],
    ['{"a":{"b" : {"c":\n[]}}}', '{"a":"{\\"b\\":{\\"c\\":[]}}"}'],
    ['{"a":["\ud800"]}', String.raw`{"a":"[\"\ud800\"]"}`],
  ])('of %s is kept, but for white space', (text, becomes) => {
    expect(applyEditsToText(text, [{ op: 'encode', path: ['a'] }])).toBe(becomes);
  });

  it.each([
    [String.raw`{"a":"[1.0, -0 ,1E400]"}`, '{"a":[1.0, -0 ,1E400]}'],
    [String.raw`{"a":"{\"id\":1497549923779084301}"}`, '{"a":{"id":1497549923779084301}}'],
    [String.raw`{"a":"\t[\"\\u0041\"]\n"}`, String.raw`{"a":["\u0041"]}`],
    [String.raw`{"a":"[\r\n1,\n2]"}`, '{"a":[  1, 2]}'],
    [String.raw`{"a":"\u005b\u0022\\\"\u0022\u005d"}`, String.raw`{"a":["\""]}`],
  ])('of %s is kept where it becomes a value', (text, becomes) => {
    expect(applyEditsToText(text, [{ op: 'decode', path: ['a'] }])).toBe(becomes);
  });
});
