import type { Edit } from './edit/index.ts';
import type { Norm } from './norm.ts';
import type { Problem } from './problem.ts';

/**
 * What became of a call: `clean`, nothing was mended; `normalized`, it was; `unfixed`, the arguments that leave do not
 * fit the tool's schema.
 */
export type Outcome = 'clean' | 'normalized' | 'unfixed';

/** What is said about a call, whichever form its arguments have. */
export interface Verdict {
  readonly outcome: Outcome;
  /** Every change, in the order it was made. */
  readonly norms: readonly Norm[];
  /** What stays as it is although something is wrong with it. */
  readonly problems: readonly Problem[];
  /** The changes as edits, which can be applied to the value or to its JSON text. */
  readonly edits: readonly Edit[];
}

/** A call after normalizing. */
export interface NormalizedCall extends Verdict {
  /** The very value that was sent when nothing changed; never the sent one changed in place. */
  readonly arguments: unknown;
}

const NONE: readonly never[] = Object.freeze([]);

/** The verdict on a call that passes as it is, with what is wrong about it. */
export function unchanged(outcome: Outcome, problems: readonly Problem[]): Verdict {
  return { outcome, norms: NONE, problems, edits: NONE };
}
