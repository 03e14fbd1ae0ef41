import { bareShape } from '../shape/bare-shape.ts';
import { isShape, type Shape } from '../shape/index.ts';
import type { Example } from '../view.ts';
import { compareShapes, type Difference } from './compare.ts';
import { numberValues, withFingerprint, type NumberedValues } from './numbered-values.ts';

/** How a call that succeeded differs from one that failed. */
export interface Comparison {
  /** Shapes in them have numbers for fingerprints. */
  readonly differences: readonly Difference[];
  /** The two calls by names and forms; undefined when they are too long to say anything at a glance. */
  readonly example: Example | undefined;
  /** The shape of a scalar in a difference with its own fingerprint. */
  readonly valueIn: (shape: string) => string;
}

/** What is the same for all pairs that are alike. */
type LikeComparison = Pick<Comparison, 'differences' | 'example'>;

const MOST_KNOWN = 1_000;
const LONGEST_EXAMPLE = 400;

/** Compares calls by their shapes. Most pairs are like pairs that were compared before. */
export class Comparisons {
  readonly #known = new Map<string, LikeComparison | undefined>();

  /** Compares the texts of two shapes; undefined when one is none. */
  of(first: string, second: string): Comparison | undefined {
    const numbered = numberValues(first, second);
    const key = `${numbered.first}\n${numbered.second}`;
    if (!this.#known.has(key)) this.#remember(key, comparison(numbered));
    const known = this.#known.get(key);
    if (known === undefined) return undefined;
    return { ...known, valueIn: (shape) => withFingerprint(shape, numbered) };
  }

  #remember(key: string, compared: LikeComparison | undefined): void {
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(key, compared);
  }
}

function comparison({ first, second }: NumberedValues): LikeComparison | undefined {
  const before = shapeIn(first);
  const after = shapeIn(second);
  if (before === undefined || after === undefined) return undefined;
  return { differences: compareShapes(before, after), example: exampleOf(before, after) };
}

function shapeIn(text: string): Shape | undefined {
  try {
    const shape: unknown = JSON.parse(text);
    return isShape(shape) ? shape : undefined;
  } catch {
    return undefined;
  }
}

function exampleOf(first: Shape, second: Shape): Example | undefined {
  const [before, after] = [JSON.stringify(bareShape(first)), JSON.stringify(bareShape(second))];
  return before.length + after.length > LONGEST_EXAMPLE ? undefined : { before, after };
}
