import { areDigits, type Piece } from './gap.ts';

const SESSION_LENGTH = '0428b9777bbb'.length;
const QUOTE = '"'.charCodeAt(0);
const BRACE = '}'.charCodeAt(0);
const NEWLINE = '\n'.charCodeAt(0);

/** What `0000` is as a number: the session that is held to be met before the first. */
const NONE = 0x30303030;

/** How long the end of a line is, from its session on. */
export const SESSION_END_LENGTH: number = SESSION_LENGTH + '"}\n'.length;

/** Knows the end of a line, from its session on. */
export class LineSession {
  /** The session that was met last; most often the next line is of the same. */
  #first = NONE;
  #second = NONE;
  #third = NONE;
  #text = '000000000000';

  /** The session of the line that was met last; the same text again as long as it is the same session. */
  get text(): string {
    return this.#text;
  }

  /** Whether a session stands at a place, and ends the line. */
  standsAt({ bytes, view, size }: Piece, at: number): boolean {
    const end = at + SESSION_LENGTH;
    if (at + SESSION_END_LENGTH > size) return false;
    if (bytes[end] !== QUOTE || bytes[end + 1] !== BRACE || bytes[end + 2] !== NEWLINE)
      return false;
    const first = view.getInt32(at);
    const second = view.getInt32(at + 4);
    const third = view.getInt32(at + 8);
    if (first === this.#first && second === this.#second && third === this.#third) return true;
    if (!areDigits(first) || !areDigits(second) || !areDigits(third)) return false;
    this.#first = first;
    this.#second = second;
    this.#third = third;
    this.#text = bytes.toString('latin1', at, end);
    return true;
  }
}
