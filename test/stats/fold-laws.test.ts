import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineFold } from '../../src/stats/fold-lines.ts';
import { Tally } from '../../src/stats/tally.ts';
import { NORMS } from '../audit/calls.ts';
import { fuzzCount, fuzzSeed } from '../support/fuzz.ts';
import { completion, fold, start } from './lines.ts';
import { plainStatistics } from './plain-fold.ts';

/** The long lane takes minutes. */
const TIMEOUT = 600_000;

const word = fc.oneof(
  fc.constantFrom(
    'edit_file',
    'read_file',
    '__proto__',
    'constructor',
    '{"ts":"',
    '","status":"ok',
    '}],"v":',
    'é',
    'a\\',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const norm = fc.record(
  { rule_id: word, type: word, param: word, from: word, to: word },
  { requiredKeys: ['rule_id', 'type', 'param'] },
);
const call = fc.record({
  tool: word,
  status: fc.constantFrom('ok' as const, 'error' as const),
  durationMs: fc.nat(100_000),
  outcome: fc.constantFrom(
    'clean' as const,
    'normalized' as const,
    'unfixed' as const,
    'observed' as const,
  ),
  norms: fc.array(norm, { maxLength: 4 }),
  error: fc.option(fc.string({ unit: 'binary' }), { nil: undefined }),
});

/** A line as our writer writes it, or the same record as others might. */
const line = fc
  .tuple(call, fc.constantFrom('ours', 'ours', 'spaced', 'reordered', 'start'))
  .map(([drawn, form]) => {
    if (form === 'start') return start();
    const text = completion(drawn);
    if (form === 'ours') return text;
    const record: Record<string, unknown> = JSON.parse(text);
    if (form === 'spaced') return JSON.stringify(record, undefined, 1).replaceAll('\n', ' ');
    return JSON.stringify(Object.fromEntries(Object.entries(record).toReversed()));
  });

describe('the fold', () => {
  it(
    'counts as a plain reading of every line does, whoever wrote it and however it is cut into pieces',
    () => {
      fc.assert(
        fc.property(
          fc.array(line, { maxLength: 80 }),
          fc.integer({ min: 1, max: 5_000 }),
          (lines, length) => {
            const { checkpoint, ...statistics } = fold(
              lines.map((text) => `${text}\n`).join(''),
              length,
            );
            expect(statistics).toEqual(plainStatistics(lines));
            expect(checkpoint.unreadable).toBe(0);
          },
        ),
        { numRuns: fuzzCount(300, 20_000), seed: fuzzSeed },
      );
    },
    TIMEOUT,
  );

  it(
    'counts every line that is whole when any line is cut off and others follow',
    () => {
      fc.assert(
        fc.property(
          fc.array(call, { minLength: 1, maxLength: 5 }),
          fc.nat(),
          fc.nat(),
          (calls, which, where) => {
            const lines = calls.map(completion);
            const cut = which % lines.length;
            const victim = lines[cut] ?? '';
            const torn = victim.slice(0, where % victim.length);
            const others = lines.filter((_, index) => index !== cut);
            const expected = plainStatistics(others);
            // The line behind the torn one is glued to it, as another process would write it.
            const before = lines.slice(0, cut).map((text) => `${text}\n`);
            const after = lines.slice(cut + 1).map((text) => `${text}\n`);
            const { checkpoint, ...statistics } = fold(
              [...before, torn, ...after, after.length === 0 ? '\n' : ''].join(''),
            );
            expect(statistics).toEqual(expected);
            expect(checkpoint.unreadable).toBe(torn === '' ? 0 : 1);
          },
        ),
        { numRuns: fuzzCount(1_000, 50_000), seed: fuzzSeed },
      );
    },
    TIMEOUT,
  );

  it(
    'never fails, whatever the bytes are',
    () => {
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(), (junk, at) => {
          const text = Buffer.from(`${completion({ norms: NORMS, outcome: 'normalized' })}\n`);
          const place = at % text.length;
          const bytes = Buffer.concat([
            text.subarray(0, place),
            junk,
            text.subarray(place),
            Buffer.from('\n'),
          ]);
          const lines = new LineFold(new Tally());
          lines.add(bytes);
          lines.finish();
        }),
        { numRuns: fuzzCount(1_000, 100_000), seed: fuzzSeed },
      );
    },
    TIMEOUT,
  );
});
