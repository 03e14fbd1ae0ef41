import { describe, it } from 'vitest';
import { expectRow, type Row } from './judge.ts';

const family = '👨‍👩‍👧';

describe('lengths, in code points', () => {
  it.each<Row>([
    [{ minLength: 2 }, ['ab', 'абв', '👍👍', 12, null], ['', 'a', '👍']],
    [{ maxLength: 2 }, ['', 'ab', '👍👍', [1, 2, 3]], ['abc', '👍👍👍', family]],
    [{ minLength: 5, maxLength: 5 }, [family, 'fives'], ['four', 'sixsix']],
    [{ maxLength: 0 }, [''], ['a']],
    [{ maxLength: 2 }, ['\ud83d\ud83d', '\udc4d\ud83d'], ['\ud83d\ud83d\ud83d']],
  ])('%j', (...row) => expectRow(row));
});

describe('pattern', () => {
  it.each<Row>([
    [{ pattern: '^a+$' }, ['a', 'aaa', 5, null, ['b']], ['', 'b', 'ab']],
    [{ pattern: 'b' }, ['abc', 'b'], ['', 'ac']],
    [{ pattern: '^\\d{2,3}$' }, ['12', '123'], ['1', '1234', '１２']],
    [{ pattern: '^.$' }, ['👍', 'a'], ['ab', '\n']],
    [{ pattern: '^\\p{Lu}' }, ['Ä', 'A'], ['a', '1']],
    [{ pattern: '' }, ['', 'a'], []],
    [{ pattern: 'a', minLength: 2, type: 'string' }, ['ab', 'ba'], ['a', 'bb', 12]],
  ])('%j', (...row) => expectRow(row));
});
