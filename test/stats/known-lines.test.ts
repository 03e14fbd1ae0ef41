import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LineFold } from '../../src/stats/fold-lines.ts';
import type { Statistics } from '../../src/stats/statistics.ts';
import { MOST_RECENT, Tally } from '../../src/stats/tally.ts';
import { drawnLines } from '../learn/drawn-lines.ts';
import { fuzzCount, fuzzSeed } from '../support/fuzz.ts';

/** The long lane takes minutes. */
const TIMEOUT = 600_000;

/** The statistics of lines in pieces of so many, each piece with what was known of the ones before, or with nothing known. */
function counted(lines: readonly string[], inOnePiece: number, isKnown: boolean): Statistics {
  const tally = new Tally();
  let fold = new LineFold(tally);
  for (let at = 0; at < lines.length; at += inOnePiece) {
    fold.add(Buffer.from(lines.slice(at, at + inOnePiece).join('')));
    if (isKnown) continue;
    fold.finish();
    fold = new LineFold(tally);
  }
  fold.finish();
  return tally.statistics([]);
}

it(
  'counts lines of a kind that was met before as if none had been',
  () => {
    fc.assert(
      fc.property(drawnLines, fc.integer({ min: 1, max: 50 }), (drawn, inOnePiece) => {
        // Of so few lines all changed calls are kept, however often the newest are looked up.
        const lines = drawn.slice(0, MOST_RECENT);
        expect(counted(lines, inOnePiece, true)).toEqual(counted(lines, 1, false));
      }),
      { numRuns: fuzzCount(300, 20_000), seed: fuzzSeed },
    );
  },
  TIMEOUT,
);
