import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../src/core/edit/apply-to-value.ts';
import { EditError } from '../../../src/core/edit/index.ts';
import { deepFrozen } from '../rules/deep-frozen.ts';
import { BROKEN_EDITS } from './broken-edits.ts';
import { EDIT_ROWS } from './edit-rows.ts';

describe('edits of a value', () => {
  it.each(EDIT_ROWS)('$shows: $text', ({ text, edits, becomes }) => {
    const sent: unknown = deepFrozen(JSON.parse(text));
    const left = applyEdits(sent, deepFrozen(edits));
    expect(JSON.stringify(left)).toBe(JSON.stringify(JSON.parse(becomes)));
    expect(JSON.stringify(sent)).toBe(JSON.stringify(JSON.parse(text)));
  });

  it.each(BROKEN_EDITS)('$shows is a fault', ({ text, edits }) => {
    expect(() => applyEdits(JSON.parse(text), edits)).toThrow(EditError);
  });
});

describe('what no edit touches', () => {
  const sent = {
    kept: { deep: [1] },
    changed: { kept: {}, from: 1 },
    list: [{ from: 1 }, { kept: 1 }],
  };
  deepFrozen(sent);

  it('is shared with what was sent', () => {
    const left = Object(
      applyEdits(sent, [
        { op: 'rename', path: ['changed', 'from'], to: 'to' },
        { op: 'remove', path: ['list', 0, 'from'] },
      ]),
    );
    expect(left).toEqual({
      kept: { deep: [1] },
      changed: { kept: {}, to: 1 },
      list: [{}, { kept: 1 }],
    });
    expect(left.kept).toBe(sent.kept);
    expect(left.changed.kept).toBe(sent.changed.kept);
    expect(left.list[1]).toBe(sent.list[1]);
    expect(left.changed).not.toBe(sent.changed);
  });

  it('is the very value where there are no edits', () => {
    expect(applyEdits(sent, [])).toBe(sent);
  });

  it('keeps its order', () => {
    const left = applyEdits({ a: 1, from: 2, c: 3 }, [{ op: 'rename', path: ['from'], to: 'b' }]);
    expect(Object.keys(Object(left))).toEqual(['a', 'b', 'c']);
  });
});

describe('names that JavaScript inherits', () => {
  it('never reach a prototype', () => {
    const sent: unknown = JSON.parse('{"__proto__":{"polluted":1},"a":{"constructor":{"b":1}}}');
    const left = Object(
      applyEdits(sent, [
        { op: 'rename', path: ['__proto__'], to: 'x' },
        { op: 'rename', path: ['x'], to: '__proto__' },
        { op: 'insert', path: ['__proto__', 'more'], value: 1 },
        { op: 'replace', path: ['a', 'constructor', 'b'], value: 2 },
      ]),
    );
    expect(JSON.stringify(left)).toBe(
      '{"__proto__":{"polluted":1,"more":1},"a":{"constructor":{"b":2}}}',
    );
    expect(Object.getPrototypeOf(left)).toBe(Object.prototype);
    expect(left.polluted).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(Object.hasOwn(Object, 'b')).toBe(false);
  });

  it('are no members of an object that has them by inheritance only', () => {
    expect(() => applyEdits({}, [{ op: 'remove', path: ['constructor'] }])).toThrow(EditError);
    expect(() => applyEdits({}, [{ op: 'encode', path: ['__proto__'] }])).toThrow(EditError);
    expect(() => applyEdits([], [{ op: 'unwrap', path: [], child: 'length' }])).toThrow(EditError);
  });

  it('may be missing altogether', () => {
    const bare: unknown = Object.assign(Object.create(null), { a: '5' });
    expect(applyEdits(bare, [{ op: 'replace', path: ['a'], value: 5 }])).toEqual({ a: 5 });
  });
});

it('takes a value of 2,000 levels', () => {
  const text = `${'['.repeat(1_999)}{"a":1}${']'.repeat(1_999)}`;
  const path = [...Array.from({ length: 1_999 }, () => 0), 'a'];
  const left = applyEdits(deepFrozen(JSON.parse(text)), [{ op: 'rename', path, to: 'b' }]);
  expect(JSON.stringify(left)).toBe(text.replace('"a"', '"b"'));
});
