import { describe, it } from 'vitest';
import {
  expectScalarKept,
  expectScalarMended,
  expectUntouched,
  needing,
  type ScalarRow,
  type StayRow,
} from './rows.ts';

const colours = { enum: ['dark-red', 'green', 'sky blue'] };

describe('listed values in another spelling', () => {
  it.each<ScalarRow>([
    [{ enum: ['1', '2'] }, '2', 'safe', '"2"', 'enum-spelling'],
    [{ enum: ['1.5', '2'] }, '1.5', 'safe', '"1.5"', 'enum-spelling'],
    [{ enum: ['true', 'false', 'auto'] }, 'true', 'safe', '"true"', 'enum-spelling'],
    [{ enum: ['true', 'false', 'auto'] }, 'false', 'safe', '"false"', 'enum-spelling'],
    [{ type: 'string', const: '7' }, '7', 'safe', '"7"', 'enum-spelling'],
    [colours, '"GREEN"', 'standard', '"green"', 'enum-spelling'],
    [colours, '"dark_red"', 'standard', '"dark-red"', 'enum-spelling'],
    [colours, '"DarkRed"', 'standard', '"dark-red"', 'enum-spelling'],
    [colours, '"sky-blue"', 'standard', '"sky blue"', 'enum-spelling'],
    [colours, '" green"', 'standard', '"green"', 'enum-spelling'],
    [{ type: ['string', 'null'], enum: ['a', null] }, '"A"', 'standard', '"a"', 'enum-spelling'],
    [{ const: 'asc' }, '"ASC"', 'standard', '"asc"', 'enum-spelling'],
  ])('%j takes %s, from %s on, as %s', (...row) => expectScalarMended(row));

  it.each<StayRow>([
    [colours, '"red"'],
    [colours, '"greens"'],
    [colours, '"gren"'],
    [colours, '"green!"'],
    [colours, '"gr\\u00e9en"'],
    [colours, '""'],
    [colours, '"-"'],
    [{ enum: ['a-b', 'a_b'] }, '"AB"'],
    [{ enum: ['On', 'ON'] }, '"on"'],
    [{ enum: ['open', 'closed'] }, '"opened"'],
    [{ enum: ['1', '2'] }, '3'],
    [{ enum: ['1', '2'] }, '1.5'],
    [{ enum: ['true', 'auto'] }, 'false'],
    [{ enum: ['k'] }, '"\\u212a"'],
    [{ enum: ['s'] }, '"\\u017f"'],
    [{ enum: ['caf\u00e9'] }, '"CAF\u00c9"'],
    [{ pattern: '^[a-z]+$' }, '"ABC"'],
  ])('%j leaves %s alone', (...row) => expectScalarKept(row));

  it('goes by the spelling of a number in text', () => {
    const row = { schema: needing({ enum: ['1', '2'] }), sent: '{"v":1.0}' };
    expectUntouched({ ...row, form: 'text' });
    expectUntouched({ ...row, sent: '{"v":1e0}', form: 'text' });
  });
});
