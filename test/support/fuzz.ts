/** Whether the long lane runs: `npm run fuzz`. */
const isFullFuzz: boolean = process.env['ARGMEND_FUZZ'] === 'full';

/** The seed of everything that is drawn at random; `ARGMEND_FUZZ_SEED` picks another one. */
export const fuzzSeed: number = Number(process.env['ARGMEND_FUZZ_SEED'] ?? 20_261_118);

/** How many cases are drawn: a few in `npm test`, all in the long lane. */
export function fuzzCount(few: number, all: number): number {
  return isFullFuzz ? all : few;
}
