/** Durations up to here have a bin each; longer ones share bins that are 2 % wide. */
const EXACT = 256;
const BINS_PER_DOUBLING = 32;
const BINS = EXACT + BINS_PER_DOUBLING * 24 + 1;

/** Durations of many calls, from which quantiles can be read; its size does not depend on their number. */
export class Durations {
  readonly #bins = new Uint32Array(BINS);
  #count = 0;

  add(milliseconds: number): void {
    this.#count += 1;
    const bin = binOf(milliseconds);
    this.#bins[bin] = (this.#bins[bin] ?? 0) + 1;
  }

  /** The duration that a share of all stays at or below; null when there are none. */
  quantile(share: number): number | null {
    if (this.#count === 0) return null;
    const wanted = Math.ceil(this.#count * share);
    let seen = 0;
    for (const [bin, count] of this.#bins.entries()) {
      seen += count;
      if (seen >= wanted) return valueOf(bin);
    }
    return null;
  }
}

function binOf(milliseconds: number): number {
  if (milliseconds < EXACT) return Math.max(0, Math.round(milliseconds));
  const bin = EXACT + Math.floor(Math.log2(milliseconds / EXACT) * BINS_PER_DOUBLING);
  return Math.min(bin, BINS - 1);
}

function valueOf(bin: number): number {
  return bin < EXACT ? bin : Math.round(EXACT * 2 ** ((bin - EXACT) / BINS_PER_DOUBLING));
}
