import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyEditsToText } from '../../../src/core/edit/apply-to-text.ts';
import { applyEdits } from '../../../src/core/edit/apply-to-value.ts';
import { fuzzSeed } from '../../support/fuzz.ts';
import { deepFrozen } from '../rules/deep-frozen.ts';
import { assertSameJson } from '../rules/laws/check-laws.ts';
import { Tally } from '../rules/laws/tally.ts';
import { randomEdits } from './random-edits.ts';

const runs = Number(process.env['ARGMEND_FUZZ_RUNS'] ?? 100_000) / 10;

it('the two appliers make the same of any edits', { timeout: 60_000 + 20 * runs }, () => {
  const made = new Tally();
  fc.assert(
    fc.property(randomEdits, ({ text, edits }) => {
      const value = applyEdits(deepFrozen(JSON.parse(text)), deepFrozen(edits));
      assertSameJson(JSON.parse(applyEditsToText(text, edits)), value);
      for (const { op } of edits) made.add(op);
    }),
    { seed: fuzzSeed, numRuns: runs },
  );
  console.info([`seed ${fuzzSeed}, ${runs} texts; edits:`, ...made.lines()].join('\n'));
  const ops = [
    'rename',
    'replace',
    'insert',
    'remove',
    'decode',
    'encode',
    'wrap',
    'unwrap',
    'within',
  ];
  expect(ops.filter((op) => made.of(op) < runs / 50)).toEqual([]);
});
