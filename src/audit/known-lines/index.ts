// In: bytes of whole lines, and what a reader found lines to be. Out: what a line is, where one of its kind was met before.
// It must never tell two lines alike that differ in more than times, numbers, fingerprints and texts that teach nothing.

import { MOST_GAPS, type CutLine, type ShapePlace } from './cut-line.ts';
import { FINGERPRINT, gapEnd, NO_GAP, SESSION, type Piece } from './gap.ts';
import { LineSession, SESSION_END_LENGTH } from './line-session.ts';
import { LineStart, START_LENGTH, TIME_AT, TIME_LENGTH } from './line-start.ts';
import { LineTree, type LineNode } from './line-tree.ts';

/** So many lines are remembered as they come; after that, one for so many that were not known. */
const AT_ONCE = 1_000;
const COST = 20;

/**
 * Knows lines again. Records of calls that are alike differ in few places only; once a reader has looked at one of a kind
 * closely, all others are told by comparing bytes, without making text of them.
 */
export class KnownLines<Kind> {
  /** Where the line ends that was read last, behind its line feed. */
  end = 0;
  /** Where the gaps of it whose length differs begin and end; the first stands for its start. */
  readonly #gapStarts: Int32Array = new Int32Array(MOST_GAPS + 1);
  readonly #gapEnds: Int32Array = new Int32Array(MOST_GAPS + 1);
  readonly #start = new LineStart();
  readonly #session = new LineSession();
  #credit = AT_ONCE * COST;
  #piece: Piece = pieceOf(Buffer.alloc(0));
  #tree = new LineTree<Kind>();

  /** Reads in these bytes from now on. */
  startPiece(bytes: Buffer): void {
    this.#piece = pieceOf(bytes);
  }

  /**
   * Whether a line that is not known should be remembered; asked once of each. To remember a line costs as much as to parse
   * some, so when lines are seldom of a kind, few are.
   */
  wants(): boolean {
    this.#credit += 1;
    if (this.#credit < COST) return false;
    this.#credit -= COST;
    return true;
  }

  /** Remembers what a line is, if there is room for it. */
  add({ parts }: CutLine, kind: Kind): void {
    this.#tree.add(parts, kind);
  }

  /** Whether there was no room for some line; there is again when all are forgotten. */
  get isFull(): boolean {
    return this.#tree.isFull;
  }

  /** Forgets all lines. */
  clear(): void {
    this.#tree = new LineTree();
  }

  /** What the line is that begins at a place; undefined when none of its kind is known. */
  read(start: number): Kind | undefined {
    const piece = this.#piece;
    const { bytes, size } = piece;
    const { store } = this.#tree;
    let gaps = 0;
    let at = start + START_LENGTH;
    const starts = this.#gapStarts;
    const ends = this.#gapEnds;
    if (!this.#start.standsAt(piece, start)) return undefined;
    let nodes = this.#tree.roots;
    ends[0] = start;
    while (at < size) {
      const node = nodeFor(nodes, bytes[at] ?? 0);
      if (node === undefined) return undefined;
      const { gap, length } = node;
      if (!store.standsAt(node.from, length, piece, at)) return undefined;
      at += length;
      if (gap === SESSION) {
        this.end = at + SESSION_END_LENGTH;
        return this.#session.standsAt(piece, at) ? node.kind : undefined;
      }
      if (gap !== NO_GAP) {
        const end = gapEnd(gap, piece, at);
        if (end < 0) return undefined;
        if (gap !== FINGERPRINT) {
          gaps += 1;
          starts[gaps] = at;
          ends[gaps] = end;
        }
        at = end;
      }
      nodes = node.next;
    }
    return undefined;
  }

  /** The session of the line that was read last; the same text again as long as it is the same session. */
  get session(): string {
    return this.#session.text;
  }

  /** The time of that line. */
  get ts(): string {
    const at = (this.#gapEnds[0] ?? 0) + TIME_AT;
    return this.#piece.bytes.toString('latin1', at, at + TIME_LENGTH);
  }

  /** Whether that line is of an earlier time. */
  isBefore(time: string): boolean {
    const at = (this.#gapEnds[0] ?? 0) + TIME_AT;
    for (let index = 0; index < TIME_LENGTH; index += 1) {
      const difference = (this.#piece.bytes[at + index] ?? 0) - time.charCodeAt(index);
      if (difference !== 0) return difference < 0;
    }
    return time.length > TIME_LENGTH;
  }

  /** The text of a shape in that line. */
  shapeText({ gap, away, length }: ShapePlace): string {
    const at = (this.#gapEnds[gap] ?? 0) + away;
    return this.#piece.bytes.toString('utf8', at, at + length);
  }

  /** What a gap of that line holds whose length differs, without the escapes of JSON; the first one is 1. */
  gapText(gap: number): string {
    const text = this.#piece.bytes.toString('utf8', this.#gapStarts[gap], this.#gapEnds[gap]);
    return text.includes('\\') ? String(JSON.parse(`"${text}"`)) : text;
  }
}

function nodeFor<Kind>(
  nodes: readonly LineNode<Kind>[],
  first: number,
): LineNode<Kind> | undefined {
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index];
    if (node?.first === first) return node;
  }
  return undefined;
}

function pieceOf(bytes: Buffer): Piece {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return { bytes, view, size: bytes.length };
}
