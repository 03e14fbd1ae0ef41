import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EnvelopeReader, type EnvelopeKind } from '../../src/mcp/envelope.ts';
import { idKeyOf } from '../../src/mcp/request-id.ts';

interface Reading {
  readonly kind: EnvelopeKind;
  readonly method: string | undefined;
  readonly id: string | undefined;
  readonly isAnswer: boolean;
}

function read(text: string | Buffer, isWhole = true): Reading {
  // Neighbours in the buffer must not be looked at.
  const line = Buffer.from(text);
  const around = Buffer.concat([Buffer.from('{"id":9}\n'), line, Buffer.from('\n{"id":8}\n')]);
  const start = 9;
  const reader = new EnvelopeReader();
  reader.read(around, start, start + line.length, isWhole);
  const { kind, methodStart, methodEnd, idStart, idEnd, isAnswer } = reader;
  const between = (from: number, to: number): string | undefined =>
    from === -1 ? undefined : around.toString('utf8', from, to);
  return { kind, method: between(methodStart, methodEnd), id: between(idStart, idEnd), isAnswer };
}

describe('the envelope of a message', () => {
  it.each<[string, Partial<Reading>]>([
    [
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}',
      { method: 'tools/call', id: '1' },
    ],
    [
      '{"method":"tools/call","params":{"id":7},"jsonrpc":"2.0","id":1}',
      { method: 'tools/call', id: '1' },
    ],
    [
      '{"params":{"method":"x","id":2},"method":"tools/list","id":"a"}',
      { method: 'tools/list', id: '"a"' },
    ],
    ['{"method":"ping","id":-1.5e3}', { method: 'ping', id: '-1.5e3' }],
    ['{"method":"ping","params":{},"id":"a b" } ', { method: 'ping', id: '"a b"' }],
    ['{"method":"ping","params":{},"id":"a\\"b"}', { method: 'ping', id: '"a\\"b"' }],
    ['{"method":"ping","params":{},"id":null}', { method: 'ping', id: 'null' }],
    ['{"id":5,"method":"ping","params":{"x":[1,{"y":"}"}]}}\r', { method: 'ping', id: '5' }],
    [
      '{"method":"notifications/x","params":{"id":3}}',
      { method: 'notifications/x', id: undefined },
    ],
    ['{"method":"other","params":{"x":"y","id":3}}', { method: 'other', id: undefined }],
    ['{"method":"other","params":{"x,\\"id":3}}', { method: 'other', id: undefined }],
    ['{"jsonrpc":"2.0","id":1,"result":{"id":4}}', { isAnswer: true, id: '1' }],
    ['{"result":{"content":[]},"jsonrpc":"2.0","id":1}', { isAnswer: true, id: '1' }],
    ['{"result":{"id":4},"id":12,"x":0}', { isAnswer: true, id: '12' }],
    ['{"error":{"code":1,"message":"m"},"id":1}', { isAnswer: true, id: '1' }],
    ['\u{feff}{"jsonrpc":"2.0","id":1,"result":{}}', { isAnswer: true, id: '1' }],
    ['  {"jsonrpc":"2.0"}', {}],
    ['{"jsonrpc":"2.0","method":7}', {}],
  ])('is read from %s', (text, expected) => {
    expect(read(text)).toEqual({
      kind: 'message',
      method: undefined,
      id: undefined,
      isAnswer: false,
      ...expected,
    });
  });

  it.each<[string | Buffer, EnvelopeKind]>([
    ['', 'blank'],
    [' \t\r', 'blank'],
    ['[{"jsonrpc":"2.0"}]', 'batch'],
    [' [ {', 'batch'],
    ['[]', 'foreign'],
    ['[1]', 'foreign'],
    ['5', 'foreign'],
    ['"x"', 'foreign'],
    ['{}', 'foreign'],
    ['{"level":"info","msg":"x"}', 'foreign'],
    ['{"id":1}', 'foreign'],
    ['{"id":1,"result":{"a', 'foreign'],
    ['{"result" 1}', 'foreign'],
    ['Server listening on stdio', 'foreign'],
    ['\u001b[32mok\u001b[0m', 'foreign'],
    [Buffer.from('{"jsonrpc":"2.0"}', 'utf16le'), 'foreign'],
    ['{"\\u006dethod":"tools/call","id":1}', 'odd'],
    ['{"method":"tools\\/call","id":1}', 'odd'],
    ['{"id":1,"method":"tools\\u002fcall"}', 'odd'],
  ])('%j is %s', (text, kind) => {
    expect(read(text).kind).toBe(kind);
  });

  const scalar = fc.oneof(fc.string(), fc.integer(), fc.double({ noNaN: true }));
  const member = fc.oneof(
    fc.tuple(fc.constant('jsonrpc'), fc.constant('2.0')),
    fc.tuple(fc.constant('id'), scalar),
    fc.tuple(fc.constant('method'), fc.constantFrom('tools/call', 'ping', 'resources/read')),
    fc.tuple(fc.constant('params'), fc.jsonValue()),
    fc.tuple(fc.constant('result'), fc.jsonValue()),
    fc.tuple(fc.constant('error'), fc.jsonValue()),
    fc.tuple(fc.constant('id2'), fc.jsonValue()),
  );
  const message = fc
    .tuple(fc.uniqueArray(member, { selector: ([key]) => key, maxLength: 7 }), fc.nat({ max: 3 }))
    .map(([members, indent]) => {
      const value: Record<string, unknown> = Object.fromEntries(members);
      // A message that is a request and an answer is nobody's; whichever it seems to be, it passes.
      if (Object.hasOwn(value, 'method')) {
        delete value['result'];
        delete value['error'];
      }
      const text = JSON.stringify(value, null, indent).replaceAll('\n', ' ');
      return { value, text };
    });

  it('says what JSON.parse says, for whatever order and spacing of members', () => {
    fc.assert(
      fc.property(message, ({ value, text }) => {
        const { kind, method, id, isAnswer } = read(text);
        const hasMethod = Object.hasOwn(value, 'method');
        const hasAnswer = Object.hasOwn(value, 'result') || Object.hasOwn(value, 'error');
        const isKnown = hasMethod || hasAnswer || Object.hasOwn(value, 'jsonrpc');
        expect(kind).toBe(isKnown ? 'message' : 'foreign');
        if (!hasMethod && !hasAnswer) return;
        if (hasMethod !== hasAnswer)
          expect({ method, isAnswer }).toEqual({ method: value['method'], isAnswer: hasAnswer });
        expect(id).toBe(Object.hasOwn(value, 'id') ? JSON.stringify(value['id']) : undefined);
      }),
      { numRuns: 500 },
    );
  });

  it('never says of the beginning of a message what the whole does not bear out', () => {
    fc.assert(
      fc.property(message, fc.nat(), ({ text }, cut) => {
        const bytes = Buffer.from(text);
        const whole = read(bytes);
        const head = read(bytes.subarray(0, cut % (bytes.length + 1)), false);
        expect(['partial', whole.kind]).toContain(head.kind);
        if (head.method !== undefined) expect(head.method).toBe(whole.method);
        if (head.isAnswer) expect(whole.isAnswer).toBe(true);
        if (head.kind === 'message' && head.id !== undefined) expect(head.id).toBe(whole.id);
      }),
      { numRuns: 500 },
    );
  });
});

describe('ids', () => {
  const tokens = [
    '1',
    '"1"',
    '1.0',
    '0',
    '""',
    '-1',
    '01',
    '9007199254740993',
    '1e0',
    '"ü"',
    'null',
  ];

  it('are as many as their spellings', () => {
    const keys = tokens.map((token) => idKeyOf(Buffer.from(token), 0, Buffer.byteLength(token)));
    expect(new Set(keys).size).toBe(tokens.length);
  });
});
