/**
 * A JSON text with the place of every value in it. The tape holds one entry a value, parents before
 * children: start, end, index of the next sibling, and the span of its key (-1 outside objects).
 */
export interface JsonSource {
  readonly text: string;
  readonly tape: readonly number[];
}

/** Offsets inside a tape entry, and its size. */
export const ENTRY = { start: 0, end: 1, next: 2, keyStart: 3, keyEnd: 4, size: 5 } as const;
