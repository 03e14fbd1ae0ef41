/** What was measured of each program, round by round; the first program is what the others are measured against. */
export type Samples = ReadonlyMap<string, number[]>;

/** Prints the medians of the ratios within each round, and of what was measured. */
export function reportRatios(title: string, samples: Samples, unit: string): void {
  const [baseline = []] = samples.values();
  const width = Math.max(...[...samples.keys()].map((name) => name.length));
  console.log(`\n${title}`);
  for (const [name, values] of samples) {
    const ratios = values.map((value, round) => value / (baseline[round] ?? Number.NaN));
    const range = `(${quantile(ratios, 0.25).toFixed(2)}-${quantile(ratios, 0.75).toFixed(2)})`;
    const ratio = quantile(ratios, 0.5).toFixed(3).padStart(8);
    console.log(
      `  ${name.padEnd(width)}  ${ratio} x  ${range.padEnd(15)} ${quantile(values, 0.5).toFixed(1)} ${unit}`,
    );
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}
