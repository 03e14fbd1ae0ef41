import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EnvelopeReader } from '../../src/mcp/envelope.ts';
import { quickAnswerId } from '../../src/mcp/quick-answer.ts';
import { idKeyOf, type IdKey } from '../../src/mcp/request-id.ts';

/** The id that a line between two others is quickly read to answer. */
function quickly(line: string): IdKey | undefined {
  const { bytes, start, end } = among(line);
  return quickAnswerId(bytes, start, end);
}

/** The same as the envelope tells it; undefined where it is no answer. */
function atLeisure(line: string): IdKey | undefined {
  const { bytes, start, end } = among(line);
  const envelope = new EnvelopeReader();
  envelope.read(bytes, start, end, true);
  const { kind, isAnswer, methodStart, idStart, idEnd } = envelope;
  const isPlain = kind === 'message' && isAnswer && methodStart === -1 && idStart !== -1;
  return isPlain ? idKeyOf(bytes, idStart, idEnd) : undefined;
}

function among(line: string): { bytes: Buffer; start: number; end: number } {
  const before = '{"result":1,"id":9}\n';
  const bytes = Buffer.from(`${before}${line}\n,"result":{},"id":8}\n`);
  return { bytes, start: before.length, end: before.length + Buffer.byteLength(line) };
}

describe('an answer in its plainest form', () => {
  it.each<[string, IdKey]>([
    ['{"result":{"content":[]},"jsonrpc":"2.0","id":7}', 7],
    ['{"result":{"id":3},"jsonrpc":"2.0","id":"a"}', '"a"'],
    ['{"jsonrpc":"2.0","id":12,"result":{"x":1}}', 12],
  ])('tells its id: %s', (line, id) => {
    expect(quickly(line)).toBe(id);
  });

  it.each([
    '{"jsonrpc":"2.0","id":"a","result":{}}',
    '{"jsonrpc":"2.0","id":1,"error":{"code":1}}',
    '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    '{"jsonrpc":"2.0","id":1,"result":{},',
    '{"jsonrpc":"2.0","id":,"result":{}}',
    '{"result":{"id":1}}',
    '{"result":{},"id":1',
    ' {"result":{},"id":1}',
    '{"error":{},"id":1}',
    '}',
    '',
  ])('is not what this is: %s', (line) => {
    expect(quickly(line)).toBeUndefined();
  });

  it('tells what the envelope tells, whatever else the line holds', () => {
    const piece = fc.constantFrom(
      ...['{"result":', '{"jsonrpc":"2.0","id":', '7', '"a"', '{}', ',"result":', ',"id":', '}'],
      ...['{"x":"}"}', ',"method":"m"', ' ', '\\', '"', ',"jsonrpc":"2.0"', ',"error":{}'],
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 2, maxLength: 7 }), (pieces) => {
        const line = pieces.join('');
        const id = quickly(line);
        if (id !== undefined) expect([line, atLeisure(line)]).toEqual([line, id]);
      }),
      { numRuns: 20_000 },
    );
  });
});
