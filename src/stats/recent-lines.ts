import { MOST_RECENT } from './tally.ts';

/** The newest lines of interest, told by their places: most are forgotten again before anybody reads them. */
export class RecentLines {
  #lines: string[] = [];
  /** Where lines begin and end in the piece at hand, in turn. */
  readonly #places: number[] = [];

  add(start: number, end: number): void {
    this.#places.push(start, end);
  }

  /** Copies the lines that may be wanted, a character for every byte, because a piece is valid for a while only. */
  endPiece(bytes: Buffer): void {
    const places = this.#places;
    if (places.length === 0) return;
    const first = Math.max(0, places.length - 2 * MOST_RECENT);
    for (let index = first; index < places.length; index += 2) {
      this.#lines.push(bytes.toString('latin1', places[index], places[index + 1]));
    }
    this.#lines = this.#lines.slice(-MOST_RECENT);
    places.length = 0;
  }

  /** The newest lines, oldest first; they are forgotten. */
  take(): string[] {
    const lines = this.#lines;
    this.#lines = [];
    return lines;
  }
}
