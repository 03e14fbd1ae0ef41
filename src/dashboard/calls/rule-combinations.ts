/** The rules of a call: those that changed it, and those that its schema held back. */
export interface RuleCombination {
  readonly applied: readonly string[];
  readonly blocked: readonly string[];
}

/** Combinations beyond so many are not told apart. */
const MOST = 65_000;
const SEPARATOR = '\u0000';

/** Numbers for combinations of rules: most calls have none, and the others share few. Number 0 is none. */
export class RuleCombinations {
  readonly #numbers = new Map<string, number>();
  readonly #combinations: RuleCombination[] = [{ applied: [], blocked: [] }];

  /** The number of a combination, whose ids are decoded when it is new. */
  numberOf(
    applied: readonly string[],
    blocked: readonly string[],
    decode: (id: string) => string,
  ): number {
    if (applied.length === 0 && blocked.length === 0) return 0;
    const key = `${applied.join(SEPARATOR)}${SEPARATOR}${SEPARATOR}${blocked.join(SEPARATOR)}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    if (this.#combinations.length >= MOST) return 0;
    const number = this.#combinations.length;
    this.#combinations.push({ applied: applied.map(decode), blocked: blocked.map(decode) });
    this.#numbers.set(key, number);
    return number;
  }

  at(number: number): RuleCombination {
    return this.#combinations[number] ?? { applied: [], blocked: [] };
  }

  /** For each number, 1 if the combination is wanted, else 0. */
  wanted(isWanted: (combination: RuleCombination) => boolean): Uint8Array {
    return Uint8Array.from(this.#combinations, (combination) => Number(isWanted(combination)));
  }

  get size(): number {
    return this.#combinations.length;
  }
}
