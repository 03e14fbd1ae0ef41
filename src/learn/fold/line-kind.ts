import type { ShapePlace } from '../../audit/known-lines/cut-line.ts';
import type { ToolCalls } from '../calls/index.ts';

/** What lines that are alike teach. */
export type LineKind = OkKind | FailedKind | typeof NOTHING;

/** They end no call, or one without a shape that succeeded. */
export const NOTHING = { status: 'none' } as const;

/** Calls that succeeded with arguments that have the same places. */
export interface OkKind {
  readonly status: 'ok';
  readonly calls: ToolCalls;
  readonly shape: ShapePlace;
  readonly places: readonly string[];
  readonly mended: ReadonlySet<string>;
  /** Whether calls are counted here: from the second on. */
  isCounted: boolean;
  /** Calls that are not in the memory yet. */
  count: number;
}

/** Calls that failed, with the same problems at the same places, or none. */
export interface FailedKind {
  readonly status: 'error';
  readonly id: number;
  readonly client: string;
  readonly shape: ShapePlace;
  /** The gaps that tell what was wrong. */
  readonly telling: readonly TellingGap[];
}

/** A gap by its number and what it holds. */
export interface TellingGap {
  readonly gap: number;
  readonly field: 'received' | 'message' | 'error';
}
