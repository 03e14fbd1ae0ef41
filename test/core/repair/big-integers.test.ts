import { describe, it } from 'vitest';
import { expectMended, expectUntouched, needing } from './rows.ts';

const integer = { type: 'integer' };
const exact = { options: { bigIntegers: 'exact' } } as const;

describe('integers in text beyond 2^53-1', () => {
  it.each([
    '9007199254740992',
    '9007199254740993',
    '-9007199254740993',
    '123456789012345678901234567890',
  ])('%s keeps its digits as a number where that is asked for', (digits) => {
    const row = { schema: needing(integer), sent: `{"v":"${digits}"}` };
    expectMended({
      ...row,
      ...exact,
      to: `{"v":${digits}}`,
      level: 'safe',
      norms: [`number-from-string v: "${digits}" -> ${digits}`],
      form: 'text',
    });
    expectUntouched({ ...row, ...exact, form: 'value' });
    expectUntouched({ ...row, options: { bigIntegers: 'leave' } });
    expectUntouched(row);
  });

  it.each([
    '1e400',
    '007',
    '-0',
    '+9007199254740993',
    '9007199254740993.5',
    ' 9007199254740993',
    '9_007_199_254_740_993',
  ])('%j stays all the same', (text) => {
    expectUntouched({ schema: needing(integer), sent: `{"v":"${text}"}`, ...exact });
  });

  it('stay where the schema takes the text, or no such number', () => {
    const sent = '{"v":"9007199254740993"}';
    expectUntouched({ schema: needing({ type: 'string' }), sent, ...exact });
    expectUntouched({ schema: needing({ type: ['integer', 'string'] }), sent, ...exact });
    expectUntouched({ schema: needing({ type: 'integer', maximum: 100 }), sent, ...exact });
    expectUntouched({ schema: needing({ type: 'boolean' }), sent, ...exact });
  });
});
