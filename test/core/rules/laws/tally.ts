/** Counts how often something happened, by name. */
export class Tally {
  private readonly counts = new Map<string, number>();

  add(name: string): void {
    this.counts.set(name, this.of(name) + 1);
  }

  of(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  /** Names with their counts, a line each, in order. */
  lines(): string[] {
    const entries = [...this.counts].toSorted(([left], [right]) => (left < right ? -1 : 1));
    return entries.map(([name, count]) => `  ${name.padEnd(36)} ${count}`);
  }
}
