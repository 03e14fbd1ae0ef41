import { MOST_RECENT } from './tally.ts';

interface Piece {
  readonly text: string;
  /** Where lines begin and end, in turn. */
  readonly places: number[];
}

/** The newest lines of interest, by their places: most are forgotten again before anybody reads them. */
export class RecentLines {
  /** Pieces that hold such lines, oldest first. */
  #pieces: Piece[] = [];
  #current: Piece = { text: '', places: [] };

  /** Lines that are added from now on stand in this text. */
  startPiece(text: string): void {
    this.#keepCurrent();
    this.#current = { text, places: [] };
  }

  add(start: number, end: number): void {
    this.#current.places.push(start, end);
  }

  /** The newest lines, oldest first; they are forgotten. */
  take(): string[] {
    this.#keepCurrent();
    const lines = this.#pieces.flatMap(linesOf).slice(-MOST_RECENT);
    this.#pieces = [];
    return lines;
  }

  /** Keeps the piece when it has such lines, and only as many before it as are needed. */
  #keepCurrent(): void {
    const count = this.#current.places.length / 2;
    if (count === 0) return;
    if (count >= MOST_RECENT) this.#pieces = [];
    this.#pieces.push(this.#current);
    if (this.#pieces.length > MOST_RECENT) this.#pieces.shift();
    this.#current = { text: '', places: [] };
  }
}

function linesOf({ text, places }: Piece): string[] {
  const lines: string[] = [];
  for (
    let index = Math.max(0, places.length - 2 * MOST_RECENT);
    index < places.length;
    index += 2
  ) {
    lines.push(text.slice(places[index], places[index + 1]));
  }
  return lines;
}
