import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnswerParts } from '../../src/mcp/answer-parts.ts';
import { amendAnswer, isErrorAnswer } from '../../src/mcp/amend-answer.ts';

const norms = [{ rule_id: 'r', type: 't', param: 'p' }];
const NORM = '{"rule_id":"r","type":"t","param":"p"}';

function amended(text: string, explanation?: string, changes = norms): string {
  const bytes = Buffer.from(text);
  const span = { start: 0, end: bytes.length };
  const pieces = amendAnswer(bytes, span, new AnswerParts(bytes, span), {
    norms: changes,
    explanation,
  });
  return pieces === undefined ? text : Buffer.concat(pieces).toString();
}

describe('the changes of a call in its result', () => {
  it.each([
    ['{"id":1,"result":{}}', `{"id":1,"result":{"_meta":{"argmend/norms":[${NORM}]}}}`],
    [
      '{"result":{"content":[]},"id":1}',
      `{"result":{"_meta":{"argmend/norms":[${NORM}]},"content":[]},"id":1}`,
    ],
    [
      '{"result":{"n":12345678901234567890,"_meta":{"a":1.0}},"id":1}',
      `{"result":{"n":12345678901234567890,"_meta":{"argmend/norms":[${NORM}],"a":1.0}},"id":1}`,
    ],
    ['{"result":{"_meta":{ }},"id":1}', `{"result":{"_meta":{"argmend/norms":[${NORM}] }},"id":1}`],
    [
      '{"result":{"_meta":{"argmend/norms":[{"rule_id":"b"}]}},"id":1}',
      `{"result":{"_meta":{"argmend/norms":[${NORM},{"rule_id":"b"}]}},"id":1}`,
    ],
    ['{"\\u0072esult":{}}', `{"\\u0072esult":{"_meta":{"argmend/norms":[${NORM}]}}}`],
  ])('stand in %s', (text, expected) => {
    expect(amended(text)).toBe(expected);
  });

  it.each([
    '{"id":1,"result":[]}',
    '{"id":1,"result":null}',
    '{"id":1,"error":{"message":"m"}}',
    '{"id":1,"result":{"a":',
  ])('have no place in %s', (text) => {
    expect(amended(text)).toBe(text);
  });
});

describe('an explanation', () => {
  const block = '{"type":"text","text":"why\\n\\"so\\""}';

  it.each([
    [
      '{"result":{"content":[{"type":"text","text":"no"}],"isError":true},"id":1}',
      `{"result":{"content":[{"type":"text","text":"no"},${block}],"isError":true},"id":1}`,
    ],
    [
      '{"result":{"isError":true,"content":[ ]}}',
      `{"result":{"isError":true,"content":[ ${block}]}}`,
    ],
    ['{"result":{"isError":true}}', `{"result":{"content":[${block}],"isError":true}}`],
    [
      '{"error":{"code":-32602,"message":"bad \\"x\\""},"id":1}',
      '{"error":{"code":-32602,"message":"bad \\"x\\"\\n\\nwhy\\n\\"so\\""},"id":1}',
    ],
    ['{"error":{"message":""}}', '{"error":{"message":"why\\n\\"so\\""}}'],
  ])('is appended to %s', (text, expected) => {
    expect(amended(text, 'why\n"so"', [])).toBe(expected);
  });

  it.each([
    '{"result":{"content":[]},"id":1}',
    '{"result":{"content":[],"isError":false},"id":1}',
    '{"result":{"content":[{"isError":true}]},"id":1}',
    '{"result":{"content":"no list","isError":true},"id":1}',
    '{"error":"no object","id":1}',
    '{"error":{"code":1},"id":1}',
  ])('is not added to %s', (text) => {
    expect(amended(text, 'why', [])).toBe(text);
  });
});

describe('an answer to which something was added', () => {
  const content = fc.array(fc.jsonValue(), { maxLength: 3 });
  const result = fc.record(
    {
      content,
      isError: fc.boolean(),
      _meta: fc.dictionary(fc.string(), fc.jsonValue()),
      x: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );

  it('is the answer with that added, and nothing else changed', () => {
    fc.assert(
      fc.property(result, fc.string(), fc.nat({ max: 2 }), (value, explanation, indent) => {
        const answer = { jsonrpc: '2.0', result: value, id: 1 };
        const text = JSON.stringify(answer, null, indent).replaceAll('\n', ' ');
        const parsed = JSON.parse(amended(text, explanation));
        const expected = JSON.parse(JSON.stringify(answer));
        expected.result._meta = { ...expected.result._meta, 'argmend/norms': norms };
        if (value.isError === true) {
          expected.result.content = [...(value.content ?? []), { type: 'text', text: explanation }];
        }
        expect(parsed).toEqual(JSON.parse(JSON.stringify(expected)));
        const bytes = Buffer.from(text);
        const parts = new AnswerParts(bytes, { start: 0, end: bytes.length });
        expect(isErrorAnswer(bytes, parts)).toBe(value.isError === true);
      }),
    );
  });
});
