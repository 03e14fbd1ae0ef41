import { describe, it } from 'vitest';
import {
  expectScalarKept,
  expectScalarMended,
  expectUntouched,
  needing,
  type ScalarRow,
  type StayRow,
} from './rows.ts';

const integer = { type: 'integer' };
const string = { type: 'string' };

describe('integers sent for text', () => {
  it.each<ScalarRow>([
    [string, '42', 'standard', '"42"', 'string-from-number'],
    [string, '0', 'standard', '"0"', 'string-from-number'],
    [string, '-7', 'standard', '"-7"', 'string-from-number'],
    [string, '9007199254740991', 'standard', '"9007199254740991"', 'string-from-number'],
    [{ type: ['string', 'null'] }, '42', 'standard', '"42"', 'string-from-number'],
    [{ type: 'string', pattern: '^[0-9]{4}$' }, '2024', 'standard', '"2024"', 'string-from-number'],
    [{ type: 'string', minLength: 2 }, '42', 'standard', '"42"', 'string-from-number'],
  ])('%j takes %s, from %s on, as %s', (...row) => expectScalarMended(row));

  it.each<StayRow>([
    [string, '1.1'],
    [string, '1e21'],
    [string, '9007199254740992'],
    [string, '1497549923779084300'],
    [string, 'true'],
    [string, 'false'],
    [string, 'null'],
    [string, '{}'],
    [string, '{"a":1}'],
    [string, '[1,2]'],
    [{ type: 'string', pattern: '^[a-z]+$' }, '42'],
    [{ type: 'string', minLength: 3 }, '42'],
    [{ type: 'string', format: 'date' }, '20240101'],
    [{ type: 'string', format: 'date-time' }, '1704067200'],
    [{ type: 'string', format: 'uuid' }, '42'],
    [{ type: 'string', pattern: '^(?<=4)2$' }, '42'],
  ])('%j leaves %s alone', (...row) => expectScalarKept(row));

  it.each(['42.0', '4.2e1', '42E0', '-0', '-0.0'])(
    'goes by the spelling of a number in text: %s',
    (sent) => {
      expectUntouched({ schema: needing(string), sent: `{"v":${sent}}`, form: 'text' });
    },
  );

  it('mends nothing else beside a number that has to stay', () => {
    const properties = { id: {}, v: string, n: integer };
    expectUntouched({ schema: { properties }, sent: '{"id":1,"v":42.0,"n":"5"}', form: 'text' });
  });
});
