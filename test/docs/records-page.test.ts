import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { completionText } from '../../src/audit/record-text.ts';
import { finishedCall, NORMS } from '../audit/calls.ts';
import { blocksIn, pageAt, ROOT } from './pages.ts';
import { codeOf, tableBelow } from './tables.ts';

const PAGE = 'docs/records.md';

const recorded = readFileSync(`${ROOT}examples/logs/operations.jsonl`, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): unknown => JSON.parse(line));

const blocks = blocksIn('json')
  .filter(({ page }) => page === PAGE)
  .map(({ code }): Record<string, unknown> => JSON.parse(code));

describe('docs/records.md', () => {
  it('shows lines that were recorded, with their fields in order', () => {
    const calls = blocks.filter((block) => 'tool' in block);
    expect(calls).toHaveLength(3);
    for (const call of calls) {
      expect(recorded.map((record) => JSON.stringify(record))).toContain(JSON.stringify(call));
    }
  });

  it('lists every field of a record, in the order of the line', () => {
    const call = finishedCall({
      norms: NORMS,
      client: 'c',
      rulesVersion: 'r',
      skipped: 's',
      error: 'e',
      problems: [{ kind: 'type', param: 'p', message: 'm' }],
    });
    const text = completionText(call, {
      session: 's',
      server: 's',
      secrets: [],
      secretPattern: undefined,
      shapeOf: () => '"null"',
      lastNorms: { norms: [], text: '[]' },
    });
    const rows = tableBelow(pageAt(PAGE), 'The log');
    expect(rows.map(([field = '']) => codeOf(field))).toEqual(Object.keys(JSON.parse(text)));
  });
});
