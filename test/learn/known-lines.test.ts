import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LearnLines } from '../../src/learn/fold/learn-lines.ts';
import { Memory, type StoredMemory } from '../../src/learn/memory.ts';
import { fuzzCount, fuzzSeed } from '../support/fuzz.ts';
import { drawnLines } from './drawn-lines.ts';

/** The long lane takes minutes. */
const TIMEOUT = 600_000;

const TOOLS = [
  {
    server: 'files',
    ts: '2026-11-18T13:41:20.000Z',
    tools: [
      {
        name: 'read',
        inputSchema: {
          type: 'object',
          properties: { path: { type: 'string' }, mode: { enum: ['fast', 'slow'] } },
          required: ['path', 'mode'],
        },
      },
    ],
  },
];
/** The tools are listed anew, so that calls before that moment count for nothing. */
const CHANGED = [
  {
    ...TOOLS[0],
    server: 'files',
    ts: '2026-11-18T13:41:40.000Z',
    tools: [{ name: 'read', inputSchema: { type: 'object', properties: {} } }],
  },
];

/** What is learnt from lines that are folded in two looks at the log, in pieces of so many. */
function learnt(lines: readonly string[], inOnePiece: number): StoredMemory {
  const memory = new Memory(undefined, (text) => (text === 'fast' ? '0000000a' : '0000000b'));
  const half = lines.length / 2;
  const looks = [
    { tools: TOOLS, look: lines.slice(0, half) },
    { tools: CHANGED, look: lines.slice(half) },
  ];
  for (const { tools, look } of looks) {
    memory.listed(tools);
    const fold = new LearnLines(memory);
    for (let at = 0; at < look.length; at += inOnePiece) {
      fold.add(Buffer.from(look.slice(at, at + inOnePiece).join('')));
    }
    fold.finish();
  }
  return memory.stored();
}

/** The line of a call that was sent with a shape. */
function record(status: string, shape: string, more = ''): string {
  return `{"ts":"2026-11-18T13:41:10.000Z","tool":"read","status":"${status}","duration_ms":3,"outcome":"clean","v":1,"req_id":"1","server":"files","shape":${shape}${more},"session":"0428b9777bbb"}\n`;
}

/** A call that lacks a mode, and the same one with it. */
function put(mode: string, path: string): string[] {
  return [
    record('error', `{"path":"string#${path}"}`, ',"error":"mode is required"'),
    record('ok', `{"path":"string#${path}","mode":"string#${mode}"}`),
  ];
}

/** The same lines, each with a blank before it, which makes them lines that have to be parsed. */
function toParse(lines: readonly string[]): string[] {
  return lines.map((line) => ` ${line}`);
}

describe('lines of a kind that was met before', () => {
  it(
    'teach what they teach when they are parsed, whoever wrote them',
    () => {
      fc.assert(
        fc.property(drawnLines, fc.integer({ min: 1, max: 50 }), (lines, inOnePiece) => {
          expect(learnt(lines, inOnePiece)).toEqual(learnt(toParse(lines), Infinity));
        }),
        { numRuns: fuzzCount(300, 20_000), seed: fuzzSeed },
      );
    },
    TIMEOUT,
  );

  it.each([
    ['a name that looks like a fingerprint', '#12345678', '#0000000a'],
    ['another form of a value', 'string#00000001', 'integer#00000001'],
    ['a text behind an escaped quote', '"req_id":"1"', String.raw`"req_id":"\""`],
    ['a value of a name that is told twice', ',"session"', ',"shape":"string","session"'],
    ['a session that is none', '0428b9777bbb', '\0\0\0\0\0\0\0\0\0\0\0\0'],
    ['a time that is none', '2026-11-18T13:41', '\0'.repeat(16)],
    ['a number that is none', '"duration_ms":3', '"duration_ms":03'],
    ['blanks', '"shape":{', '"shape":{ '],
    ['a letter that takes two bytes', '"tool":"read"', '"tool":"réad"'],
    ['no end', '"}\n', '"}\r\n'],
  ])('are not taken for others: %s', (_, from, to) => {
    const line =
      '{"ts":"2026-11-18T13:41:50.000Z","tool":"read","status":"ok","duration_ms":3,"outcome":"clean","v":1,"req_id":"1",' +
      '"server":"files","shape":{"path":"string#00000001","#12345678":"null"},"session":"0428b9777bbb"}\n';
    const other = line.replace(from, to);
    const lines = [line, other, line, other, other];
    expect(other).not.toBe(line);
    expect(learnt(lines, 5)).toEqual(learnt(toParse(lines), 5));
  });

  it('tell the value that was missing, whatever others were before', () => {
    const lines = [
      ...put('0000000b', '00000001'),
      ...put('0000000a', '00000002'),
      ...put('0000000a', '0000000a'),
      ...put('00000005', '00000006'),
    ];
    // Both are looked at before the tools change.
    const both = [...lines, ...Array<string>(lines.length).fill('\n')];
    const { candidates } = learnt(both, Infinity);
    expect(
      candidates.map(({ rule, fixed }) => ({ value: 'value' in rule && rule.value, fixed })),
    ).toEqual([
      { value: 'slow', fixed: 1 },
      { value: 'fast', fixed: 2 },
    ]);
    expect(learnt(both, Infinity)).toEqual(learnt(toParse(both), Infinity));
  });
});
