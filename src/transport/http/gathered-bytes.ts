/** Bytes that come in pieces; most come in one, which is not copied. */
export class GatheredBytes {
  length = 0;
  private first: Buffer | undefined;
  private rest: Buffer[] | undefined;

  add(piece: Buffer): void {
    this.length += piece.length;
    if (this.first === undefined) this.first = piece;
    else (this.rest ??= []).push(piece);
  }

  /** Gives all that has come, and keeps nothing. */
  take(): Buffer {
    const { first, rest, length } = this;
    this.length = 0;
    this.first = undefined;
    this.rest = undefined;
    if (first === undefined) return NOTHING;
    return rest === undefined ? first : Buffer.concat([first, ...rest], length);
  }
}

const NOTHING = Buffer.alloc(0);
