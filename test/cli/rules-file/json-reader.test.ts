import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineAndColumn } from '../../../src/cli/rules-file/json-fault.ts';
import { readJson } from '../../../src/cli/rules-file/json-reader.ts';

describe('the first place that is not JSON', () => {
  it.each([
    ['[1,]', 'line 1, column 3: trailing comma; remove it'],
    ['{\n"a": 1,\n}', 'line 2, column 7: trailing comma; remove it'],
    ['// rules\n[]', 'line 1, column 1: JSON has no comments; put remarks into "description"'],
    ['[\n1, # one\n2]', 'line 2, column 4: JSON has no comments; put remarks into "description"'],
    ['[1 /* one */]', 'line 1, column 4: JSON has no comments; put remarks into "description"'],
    ['[] // end', 'line 1, column 4: JSON has no comments; put remarks into "description"'],
    ['[{"a": 1 "b": 2}]', 'line 1, column 10: a comma is missing before this'],
    ['[{} {}]', 'line 1, column 5: a comma is missing before this'],
    ["[{'a': 1}]", 'line 1, column 3: JSON takes straight double quotes (")'],
    ['[“a”]', 'line 1, column 2: JSON takes straight double quotes (")'],
    ['[{a: 1}]', 'line 1, column 3: names take double quotes: write "a"'],
    ['[{1: 1}]', 'line 1, column 3: names take double quotes: write "1"'],
    ['[{"a" 1}]', 'line 1, column 7: expected ":", got "1"'],
    ['[{"a": }]', 'line 1, column 8: expected a value, got "}"'],
    ['[,]', 'line 1, column 2: expected a value, got ","'],
    ['[1}', 'line 1, column 3: expected "," or "]", got "}"'],
    ['{,}', 'line 1, column 2: expected a name in double quotes, got ","'],
    ['[True]', 'line 1, column 2: JSON writes true for True'],
    ['[None]', 'line 1, column 2: JSON writes null for None'],
    ['[bool]', 'line 1, column 2: text takes double quotes: write "bool"'],
    ['[nulls]', 'line 1, column 2: text takes double quotes: write "nulls"'],
    ['[01]', 'line 1, column 2: 01 is not a JSON number'],
    ['[.5]', 'line 1, column 2: .5 is not a JSON number'],
    ['[1.]', 'line 1, column 2: 1. is not a JSON number'],
    ['[+1]', 'line 1, column 2: +1 is not a JSON number'],
    ['[0x10]', 'line 1, column 2: 0x10 is not a JSON number'],
    [
      '["a\nb"]',
      'line 1, column 4: the closing quote of the string at line 1, column 2 is missing',
    ],
    ['\n["a', 'line 2, column 4: the closing quote of the string at line 2, column 2 is missing'],
    [
      '["a\tb"]',
      String.raw`line 1, column 4: strings cannot hold this character as it is; write \t`,
    ],
    [
      String.raw`["C:\dir"]`,
      String.raw`line 1, column 5: "\d" is not an escape; write \\ for a backslash`,
    ],
    [
      '[\n  {"a": 1}',
      'line 2, column 11: the file ends inside the array that opens at line 1, column 1',
    ],
    ['{"a"', 'line 1, column 5: the file ends inside the object that opens at line 1, column 1'],
    ['', 'line 1, column 1: the file is empty'],
    [' \n', 'line 1, column 1: the file is empty'],
    [
      '[]\n[]',
      'line 2, column 1: the file holds more than one value; put all rules into one array',
    ],
    [
      '{},\n{}',
      'line 1, column 3: the file holds more than one value; put all rules into one array',
    ],
    ['[]]', 'line 1, column 3: expected the end of the file, got "]"'],
    ['['.repeat(201), 'line 1, column 201: nested more than 200 levels deep'],
  ])('%j', (text, expected) => {
    const { fault } = readJson(text);
    expect(fault && `${lineAndColumn(text, fault.offset)}: ${fault.message}`).toBe(expected);
  });
});

describe('what a parser passes over in silence', () => {
  it.each([
    ['{"a":1,"a":1}', [{ kind: 'repeated', path: ['a'] }]],
    [String.raw`{"a":1,"\u0061":2}`, [{ kind: 'repeated', path: ['a'] }]],
    ['[{"b":{"c":1,"c":2}}]', [{ kind: 'repeated', path: [0, 'b', 'c'] }]],
    ['{"__proto__":1,"__proto__":2}', [{ kind: 'repeated', path: ['__proto__'] }]],
    ['[9007199254740993]', [{ kind: 'rounded', path: [0], text: '9007199254740993' }]],
    ['[0.1234567890123456789]', [{ kind: 'rounded', path: [0], text: '0.1234567890123456789' }]],
    [
      '[1e400, 1e-400]',
      [
        { kind: 'rounded', path: [0], text: '1e400' },
        { kind: 'rounded', path: [1], text: '1e-400' },
      ],
    ],
    ['{"a":{"a":1},"b":{"a":1}}', []],
    ['{"a":1,"A":1}', []],
    ['["a","a"]', []],
    ['[9007199254740992, 1e21, 1.10, 0.30, 100e-2, -0.0, 5e-324]', []],
  ])('%j', (text, expected) => {
    expect(readJson(text)).toEqual({ value: JSON.parse(text), findings: expected });
  });
});

describe('agreement with JSON.parse', () => {
  it('refuses exactly what JSON.parse refuses', () => {
    const damage = fc.record({
      at: fc.nat(80),
      cut: fc.nat(2),
      put: fc.constantFrom(
        '',
        ',',
        '"',
        '{',
        '}',
        '[',
        ']',
        ':',
        '0',
        '-',
        '.',
        'e',
        '\\',
        'u',
        ' ',
        '\n',
        '\u0001',
        'true',
      ),
    });
    const texts = fc.tuple(fc.json({ maxDepth: 3 }), fc.array(damage, { maxLength: 3 }));
    fc.assert(
      fc.property(texts, ([json, damages]) => {
        const text = damages.reduce(
          (damaged, { at, cut, put }) => damaged.slice(0, at) + put + damaged.slice(at + cut),
          json,
        );
        expect(readJson(text).fault === undefined).toBe(parses(text));
      }),
      { seed: 20_261_118, numRuns: 4000 },
    );
  });
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
