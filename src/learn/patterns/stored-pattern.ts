import type { ErrorPattern, FaultClass } from '../view.ts';

/** A pattern as it is kept between two looks at the log. */
export interface StoredPattern {
  readonly id: string;
  readonly server: string;
  readonly tool: string;
  readonly class: FaultClass;
  readonly param: string;
  readonly expected: string;
  readonly received: string;
  readonly source: ErrorPattern['source'];
  /** What the tool wants in words. */
  readonly detail: string;
  readonly count: number;
  readonly first_seen: string;
  readonly last_seen: string;
  /** Calls by hour, such as `2026-11-18T14`, of the last two weeks. */
  readonly hours: readonly (readonly [string, number])[];
  readonly samples: readonly string[];
  readonly clients: readonly (readonly [string, number])[];
}
