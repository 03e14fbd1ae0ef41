import { describe, it } from 'vitest';
import { expectScalarKept, expectUntouched, taking, type StayRow } from './rows.ts';

const string = { type: 'string' };

describe('values that nothing can be said about', () => {
  it.each<StayRow>([
    [{}, '"5"'],
    [{}, '"{}"'],
    [{}, '"null"'],
    [{ description: 'anything' }, '"true"'],
    [{ type: 'string', format: 'date' }, '"01/02/2024"'],
    [{ type: 'string', format: 'date-time' }, '"2024-01-02"'],
    [{ type: 'string', format: 'date', pattern: '^\\d{4}-' }, '"01/02/2024"'],
    [{ type: 'string', pattern: '^[a-z]+$' }, '" abc "'],
    [{ type: 'string', maxLength: 2 }, '"abc"'],
    [{ type: 'array', items: string }, '"a,b"'],
    [{ type: 'array', items: string }, '{"0":"a"}'],
    [{ type: 'array', items: string }, '{"item":["a"]}'],
    [{ type: 'array', items: string }, 'null'],
    [string, '["a","b"]'],
  ])('%j leaves %s alone', (...row) => expectScalarKept(row));

  it.each(['true', '{}', '{"v":true}'])('the boolean schema true leaves %s alone', (sent) => {
    expectUntouched({ schema: taking(true), sent: `{"v":${sent}}` });
  });

  it.each([
    [{ properties: { v: { default: 5 } }, required: ['v'] }],
    [{ properties: { v: { const: true } }, required: ['v'] }],
    [{ properties: { v: { enum: ['only'] } }, required: ['v'] }],
  ])('%j never gets a value that was not sent', (schema) => {
    expectUntouched({ schema, sent: '{}' });
    expectUntouched({ schema, sent: '{"other":1}' });
  });
});
