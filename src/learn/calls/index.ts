// In: the shapes of calls, succeeded and failed. Out: how many there were of each kind, to judge rules by.
// It must never hold a value or a fingerprint, and says so when it could not keep everything.

import type { Shape } from '../shape/index.ts';
import { bareShape, placeIn } from '../shape/bare-shape.ts';

/** Calls of one tool, as they are kept between two looks at the log. */
export interface StoredCalls {
  readonly server: string;
  readonly tool: string;
  /** Calls that succeeded, and how many of them had each place in each form. */
  readonly ok: number;
  readonly places: readonly (readonly [string, number])[];
  /** Whether there were more places than are kept. */
  readonly overfull: boolean;
  readonly failures: readonly FailureKind[];
  /** Earlier calls count for nothing, because the tool was another one then. */
  readonly since: string;
}

/** Failed calls that look the same. */
export interface FailureKind {
  readonly shape: Shape;
  readonly patterns: readonly string[];
  readonly count: number;
}

/** The same while they are counted. */
export type FailureCount = FailureKind & { count: number };

const MOST_PLACES = 1_000;
const MOST_FAILURES = 64;

/** Calls of one tool while they are counted. */
export class ToolCalls {
  readonly server: string;
  readonly tool: string;
  since: string;
  #ok = 0;
  #places: Map<string, number>;
  #isOverfull: boolean;
  /** How often something was forgotten. */
  forgotten = 0;
  readonly #failures = new Map<string, FailureCount>();

  constructor(server: string, tool: string, before?: StoredCalls) {
    this.server = server;
    this.tool = tool;
    this.since = before?.since ?? '';
    this.#ok = before?.ok ?? 0;
    this.#places = new Map(before?.places);
    this.#isOverfull = before?.overfull ?? false;
    for (const kind of before?.failures ?? []) {
      this.#failures.set(keyOf(kind.shape, kind.patterns), { ...kind });
    }
  }

  /** Counts calls that succeeded with arguments that have these places, but for those that were mended. */
  addOk(places: readonly string[], count: number, mended: ReadonlySet<string> = NONE): void {
    this.#ok += count;
    for (const key of places) {
      if (mended.size > 0 && mended.has(placeIn(key))) continue;
      const before = this.#places.get(key);
      if (before === undefined && this.#places.size >= MOST_PLACES) this.#isOverfull = true;
      else this.#places.set(key, (before ?? 0) + count);
    }
  }

  /** Counts a call that failed; gives those that look the same. */
  addFailure(shape: Shape, patterns: readonly string[]): FailureCount {
    const bare = bareShape(shape);
    const key = keyOf(bare, patterns);
    const known = this.#failures.get(key);
    if (known !== undefined) {
      known.count += 1;
      return known;
    }
    if (this.#failures.size >= MOST_FAILURES) this.#forgetRarest();
    const added = { shape: bare, patterns, count: 1 };
    this.#failures.set(key, added);
    return added;
  }

  /** The tool is another one from now on; calls that succeeded before say nothing about it. */
  startAnew(since: string): void {
    this.since = since;
    this.#ok = 0;
    this.#places = new Map();
    this.#isOverfull = false;
  }

  stored(): StoredCalls {
    return {
      server: this.server,
      tool: this.tool,
      ok: this.#ok,
      places: [...this.#places],
      overfull: this.#isOverfull,
      failures: [...this.#failures.values()].map((kind) => ({ ...kind })),
      since: this.since,
    };
  }

  #forgetRarest(): void {
    let rarest: [string, FailureKind] | undefined;
    for (const entry of this.#failures) {
      if (rarest === undefined || entry[1].count < rarest[1].count) rarest = entry;
    }
    if (rarest !== undefined) this.#failures.delete(rarest[0]);
    this.forgotten += 1;
  }
}

const NONE: ReadonlySet<string> = new Set();

function keyOf(shape: Shape, patterns: readonly string[]): string {
  return `${patterns.join(' ')} ${JSON.stringify(shape)}`;
}
