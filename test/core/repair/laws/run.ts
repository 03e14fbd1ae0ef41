import type { CatalogTool } from '../../../support/catalogs.ts';
import { containerDepth } from '../../../support/nesting.ts';

/** What a run over the catalogs met, and where a law did not hold. */
export class Run {
  readonly tools: Set<CatalogTool> = new Set();
  readonly breaches: string[] = [];
  calls = 0;
  nested = 0;
  private readonly counts = new Map<string, number>();

  /** Takes note of one more call. */
  met(tool: CatalogTool, call: unknown): void {
    this.calls += 1;
    this.tools.add(tool);
    if (containerDepth(call) >= 3) this.nested += 1;
  }

  count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  of(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  /** Takes note of a law that does not hold; only the first few are kept. */
  breach(law: string, { server, name }: CatalogTool, detail: unknown): void {
    if (this.breaches.length >= MOST_BREACHES) return;
    this.breaches.push(`${law}: ${server}/${name} ${JSON.stringify(detail).slice(0, 2000)}`);
  }

  /** One line for the report. */
  summary(what: string, seed: number): string {
    const share = ((100 * this.nested) / this.calls).toFixed(1);
    const counts = [...this.counts].map(([name, count]) => `, ${count} ${name}`).join('');
    return `${what}: ${this.calls} calls of ${this.tools.size} tools, ${share} % nested${counts} (seed ${seed})`;
  }
}

const MOST_BREACHES = 5;
