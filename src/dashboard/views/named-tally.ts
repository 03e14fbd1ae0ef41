import type { NamedCounts } from '../api.ts';
import type { Names } from '../calls/names.ts';

const NORMALIZED = 1;

/** Counts calls by the number of a name. */
export class NamedTally {
  readonly #names: Names;
  readonly #calls: Float64Array;
  readonly #mended: Float64Array;
  readonly #errors: Float64Array;

  constructor(names: Names) {
    this.#names = names;
    this.#calls = new Float64Array(names.size);
    this.#mended = new Float64Array(names.size);
    this.#errors = new Float64Array(names.size);
  }

  add(number: number, outcome: number, isError: number): void {
    this.#calls[number] = (this.#calls[number] ?? 0) + 1;
    if (outcome === NORMALIZED) this.#mended[number] = (this.#mended[number] ?? 0) + 1;
    if (isError === 1) this.#errors[number] = (this.#errors[number] ?? 0) + 1;
  }

  /** Those that were met, the most called first. */
  counts(most: number): NamedCounts[] {
    const met: NamedCounts[] = [];
    for (const [number, calls] of this.#calls.entries()) {
      if (calls === 0) continue;
      const [mended = 0, errors = 0] = [this.#mended[number], this.#errors[number]];
      met.push({ name: this.#names.nameOf(number), calls, mended, errors });
    }
    return met.toSorted(byCalls).slice(0, most);
  }
}

function byCalls(left: NamedCounts, right: NamedCounts): number {
  return right.calls - left.calls || (left.name < right.name ? -1 : 1);
}
