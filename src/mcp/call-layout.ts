import { BAIL } from '../core/byte-lane/json-tokens.ts';

/** The parts of a call that differ from one call to the next. */
export type CallPart = 'name' | 'arguments' | 'id';

/** Where a part stands in its line. */
export interface PlacedPart {
  readonly part: CallPart;
  readonly start: number;
  readonly end: number;
}

/**
 * How a client lays out its calls: what stands between the parts that differ is the same from call to call. A line that
 * begins, goes on and ends like one that has been read is read by looking at those parts alone.
 */
export class CallLayout {
  /** The parts in their order; one more piece stands around them than there are parts. */
  readonly parts: readonly CallPart[];
  private readonly pieces: Buffer;
  /** Where each piece ends among the pieces. */
  private readonly ends: readonly number[];

  /** The layout of a line of which everything is known. */
  constructor(bytes: Buffer, start: number, end: number, placed: readonly PlacedPart[]) {
    const inOrder = placed.toSorted((left, right) => left.start - right.start);
    const starts = [start, ...inOrder.map((part) => part.end)];
    const pieces = starts.map((from, index) => bytes.subarray(from, inOrder[index]?.start ?? end));
    let length = 0;
    this.parts = inOrder.map(({ part }) => part);
    this.pieces = Buffer.concat(pieces);
    this.ends = pieces.map((piece) => (length += piece.length));
  }

  /** Behind the piece that stands in front of a part, or behind the last one; `BAIL` where something else stands. */
  pieceEnd(index: number, bytes: Buffer, at: number, end: number): number {
    const { pieces } = this;
    const from = index === 0 ? 0 : (this.ends[index - 1] ?? 0);
    const length = (this.ends[index] ?? 0) - from;
    if (at + length > end) return BAIL;
    for (let place = 0; place < length; place += 1) {
      if (bytes[at + place] !== pieces[from + place]) return BAIL;
    }
    return at + length;
  }
}

/** So many lines in a row have to be laid out otherwise before another layout is learnt. */
const PATIENCE = 4;

/** Keeps the layout that lines have at the moment. */
export class KnownLayout {
  private layout: CallLayout | undefined;
  private misses = PATIENCE;

  get current(): CallLayout | undefined {
    return this.layout;
  }

  /** The layout was no help with a line; whether it is time to learn how that one is laid out. */
  missed(): boolean {
    this.misses += 1;
    return this.misses >= PATIENCE;
  }

  learn(layout: CallLayout): void {
    this.layout = layout;
    this.misses = 0;
  }

  /** The layout was of help. */
  helped(): void {
    this.misses = 0;
  }
}
