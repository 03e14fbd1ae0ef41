/** A seeded source of choices: the same seed gives the same choices. */
export interface Random {
  /** At least 0, below 1. */
  fraction(): number;
  /** A whole number from `least` to `most`, both included. */
  integer(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** A generator (mulberry32) good enough for test data, and fast. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const integer = (least: number, most: number): number =>
    least + Math.floor(fraction() * (most - least + 1));
  return {
    fraction,
    integer,
    chance: (probability) => fraction() < probability,
    pick: (list) => pickFrom(list, integer),
    shuffled: (list) => shuffle(list, integer),
  };
}

type IntegerSource = (least: number, most: number) => number;

function pickFrom<T>(list: readonly T[], integer: IntegerSource): T {
  if (list.length === 0) throw new RangeError('nothing to pick from');
  return list[integer(0, list.length - 1)] as T;
}

function shuffle<T>(list: readonly T[], integer: IntegerSource): T[] {
  const rest = [...list];
  const result: T[] = [];
  while (rest.length > 0) result.push(...rest.splice(integer(0, rest.length - 1), 1));
  return result;
}
