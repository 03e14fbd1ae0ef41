import type { Piece } from './gap.ts';

/** How many bytes are known at most; beyond that, lines are of too many kinds for this to be of use. */
const MOST_BYTES = 1_048_576;
/** The room there is at first; most logs need no more. */
const FEW_BYTES = 8_192;
const WORD = 8;
const HALF_WORD = 4;

/** The bytes of parts, one behind the other, so that they stand close together and there is an end to them. */
export class PartStore {
  #bytes: Buffer = Buffer.alloc(FEW_BYTES);
  #view: DataView = viewOf(this.#bytes);
  #used = 0;

  hasRoomFor(parts: readonly { readonly bytes: Buffer }[]): boolean {
    return this.#used + parts.reduce((sum, { bytes }) => sum + bytes.length, 0) <= MOST_BYTES;
  }

  /** Keeps a part; gives where it stands. */
  add(part: Buffer): number {
    const from = this.#used;
    while (from + part.length > this.#bytes.length) this.#grow();
    this.#used += part.copy(this.#bytes, from);
    return from;
  }

  #grow(): void {
    this.#bytes = Buffer.concat([this.#bytes], 2 * this.#bytes.length);
    this.#view = viewOf(this.#bytes);
  }

  byteAt(place: number): number {
    return this.#bytes[place] ?? 0;
  }

  /** How many bytes a kept part and another one have in common at their beginning. */
  shared(
    { from, length }: { readonly from: number; readonly length: number },
    other: Buffer,
  ): number {
    const most = Math.min(length, other.length);
    let count = 0;
    while (count < most && this.#bytes[from + count] === other[count]) count += 1;
    return count;
  }

  /**
   * Whether a kept part stands at a place. Eight bytes are compared at once, as numbers: text is none that differs from
   * itself. The last eight overlap those before.
   */
  standsAt(from: number, length: number, piece: Piece, at: number): boolean {
    if (at + length > piece.size) return false;
    if (length < WORD) return this.#isShortAt(from, length, piece, at);
    const known = this.#view;
    const { view } = piece;
    const last = length - WORD;
    for (let done = 0; done < last; done += WORD) {
      if (known.getFloat64(from + done, true) !== view.getFloat64(at + done, true)) return false;
    }
    return known.getFloat64(from + last, true) === view.getFloat64(at + last, true);
  }

  #isShortAt(from: number, length: number, { view, bytes }: Piece, at: number): boolean {
    const known = this.#view;
    if (length >= HALF_WORD) {
      const last = length - HALF_WORD;
      return (
        known.getInt32(from, true) === view.getInt32(at, true) &&
        known.getInt32(from + last, true) === view.getInt32(at + last, true)
      );
    }
    for (let done = 0; done < length; done += 1) {
      if (this.#bytes[from + done] !== bytes[at + done]) return false;
    }
    return true;
  }
}

function viewOf(bytes: Buffer): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}
