import { describe, expect, it } from 'vitest';
import { NORMS } from '../audit/calls.ts';
import { completion, fold, start } from './lines.ts';

describe('the fold', () => {
  const counted: readonly (readonly [string, string, number, number])[] = [
    ['a call', completion({}), 1, 0],
    ['a changed call', completion({ outcome: 'normalized', norms: NORMS }), 1, 1],
    [
      'a call that stays wrong though rules changed it',
      completion({ outcome: 'unfixed', norms: NORMS }),
      1,
      1,
    ],
    ['a call that was only observed', completion({ outcome: 'observed', norms: NORMS }), 1, 0],
    ['a start line', start(), 0, 0],
    ['a count of lost records', '{"ts":"2026-11-18T13:41:18.286Z","lost":3,"v":1}', 0, 0],
    ['a blank line', '', 0, 0],
    ['a line of spaces and a carriage return', '  \r', 0, 0],
    ['our line with a carriage return', `${completion({})}\r`, 1, 0],
    [
      'a line of the reference',
      '{"ts":"2026-01-01T00:00:00.123456789+01:00","tool":"edit_file","duration_ms":1,"status":"ok","norms":[{"rule_id":"a","type":"b","param":"c"}]}',
      1,
      1,
    ],
    ['a status that is no text', '{"tool":"a","status":1}', 0, 0],
    ['a tool that is no text', '{"tool":null,"status":"ok"}', 0, 0],
    ['norms that are none', '{"tool":"a","status":"ok","norms":[1,null,{"rule_id":3}]}', 1, 0],
  ];

  it.each(counted)('counts %s', (_, text, processed, normalized) => {
    expect(fold(`${text}\n`)).toMatchObject({
      total_processed: processed,
      total_normalized: normalized,
      checkpoint: { unreadable: 0 },
    });
  });

  it.each([
    '{',
    'nonsense',
    '[]',
    '1',
    'null',
    '\0\0\0',
    '{"ts":"2026-11-18T13:41:18.286Z","tool":"a","status":"ok"',
  ])('counts %j as unreadable', (text) => {
    expect(fold(`${text}\n`)).toMatchObject({ total_processed: 0, checkpoint: { unreadable: 1 } });
  });

  it('keeps the names of tools and rules with the letters they have', () => {
    const norms = [{ rule_id: 'règle', type: 'param_alias', param: 'p' }];
    const { by_tool, by_rule } = fold(
      `${completion({ tool: 'werkzeug-ß-工具', outcome: 'normalized', norms })}\n`,
    );
    expect([Object.keys(by_tool), Object.keys(by_rule)]).toEqual([['werkzeug-ß-工具'], ['règle']]);
  });

  it('tells twenty tools with names of one length apart', () => {
    const lines = Array.from({ length: 200 }, (_, index) =>
      completion({ tool: `tool-${10 + (index % 20)}` }),
    );
    const { by_tool } = fold(lines.map((text) => `${text}\n`).join(''));
    expect(Object.values(by_tool)).toEqual(
      Array.from({ length: 20 }, () => ({ processed: 10, normalized: 0 })),
    );
  });
});
