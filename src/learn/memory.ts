import { faultsOf } from './faults/index.ts';
import type { IsValue } from './faults/mask.ts';
import type { CallRecord } from './fold/call-record.ts';
import { Patterns } from './patterns/index.ts';
import type { StoredPattern } from './patterns/stored-pattern.ts';
import { fingerprintsIn, isShape } from './shape/index.ts';

/** What is kept between two looks at the log. */
export interface StoredMemory {
  readonly patterns: readonly StoredPattern[];
}

/** Gives the fingerprint that records have for a text. */
export type FingerprintOf = (text: string) => string;

/** What was learnt so far, while lines are folded in. */
export class Memory {
  readonly #patterns: Patterns;
  readonly #fingerprintOf: FingerprintOf | undefined;

  constructor(before: StoredMemory | undefined, fingerprintOf: FingerprintOf | undefined) {
    this.#patterns = new Patterns(before?.patterns);
    this.#fingerprintOf = fingerprintOf;
  }

  /** Takes in a call that failed. */
  failed(record: CallRecord): void {
    this.#patterns.add(record, faultsOf(record), this.#valuesOf(record));
  }

  stored(): StoredMemory {
    return { patterns: this.#patterns.stored() };
  }

  /** Knows the values of a call by their fingerprints; without the salt of the log, anything may be one. */
  #valuesOf({ shape }: CallRecord): IsValue {
    const fingerprintOf = this.#fingerprintOf;
    if (fingerprintOf === undefined) return () => true;
    let known: ReadonlySet<string> | undefined;
    return (text) => {
      known ??= isShape(shape) ? fingerprintsIn(shape) : new Set();
      return known.has(fingerprintOf(text));
    };
  }
}
