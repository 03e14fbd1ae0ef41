/** Names beyond so many share one number: callers invent them, and numbers have 16 bits. */
const MOST_NAMES = 65_000;
const OTHERS = '(others)';

/** Numbers for names, so that a column of names takes two bytes a call. */
export class Names {
  readonly #most: number;
  readonly #numbers = new Map<string, number>();
  readonly #byBytes = new Map<string, number>();
  readonly #names: string[] = [];

  constructor(most: number = MOST_NAMES) {
    this.#most = most;
  }

  /** The number of a name; a new one for a new name. */
  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    if (this.#names.length >= this.#most && name !== OTHERS) return this.numberOf(OTHERS);
    const number = this.#names.length;
    this.#names.push(name);
    this.#numbers.set(name, number);
    return number;
  }

  /** The same for a name that was cut out of a text with a character for every byte. */
  numberOfBytes(bytes: string): number {
    const known = this.#byBytes.get(bytes);
    if (known !== undefined) return known;
    const copy = Buffer.from(bytes, 'latin1');
    const number = this.numberOf(copy.toString());
    // A name that was cut out keeps the whole text alive, a copy does not.
    if (this.#byBytes.size < this.#most) this.#byBytes.set(copy.toString('latin1'), number);
    return number;
  }

  nameOf(number: number): string {
    return this.#names[number] ?? '';
  }

  get size(): number {
    return this.#names.length;
  }

  /** For each number, 1 if its name is wanted, else 0. */
  wanted(isWanted: (name: string) => boolean): Uint8Array {
    return Uint8Array.from(this.#names, (name) => Number(isWanted(name)));
  }
}
