import { PartStore } from './part-store.ts';
import type { Part } from './cut-line.ts';
import { NO_GAP, type Gap } from './gap.ts';

/** A part of lines. Lines that begin alike share their nodes up to where they differ. */
export interface LineNode<Kind> {
  /** Where the part stands in the store, and its first byte. */
  readonly from: number;
  readonly length: number;
  readonly first: number;
  /** The gap behind the part, or none. */
  readonly gap: Gap;
  /** What may follow; no two begin with the same byte. */
  readonly next: LineNode<Kind>[];
  /** What the line is, when only its session is behind the part. */
  readonly kind: Kind | undefined;
}

/** The parts of all lines that are known. */
export class LineTree<Kind> {
  readonly roots: LineNode<Kind>[] = [];
  readonly store: PartStore = new PartStore();

  /** Whether there was no room for some line. */
  isFull = false;

  /** Adds a line, unless it has a gap where a known line has none. */
  add(parts: readonly Part[], kind: Kind): void {
    const bytes = parts.map(({ text, gap }) => ({ bytes: Buffer.from(text, 'latin1'), gap }));
    if (this.store.hasRoomFor(bytes)) this.#addTo(this.roots, bytes, kind);
    else this.isFull = true;
  }

  #addTo(siblings: LineNode<Kind>[], parts: readonly BytePart[], kind: Kind): void {
    const [part, ...rest] = parts;
    if (part === undefined) return;
    const index = siblings.findIndex(({ first }) => first === part.bytes[0]);
    const known = siblings[index];
    if (known === undefined) {
      siblings.push(this.#chain(part, rest, kind));
      return;
    }
    const shared = this.store.shared(known, part.bytes);
    if (shared === part.bytes.length) {
      const isSame = shared === known.length && part.gap === known.gap;
      if (isSame) this.#addTo(known.next, rest, kind);
      return;
    }
    const left = { bytes: part.bytes.subarray(shared), gap: part.gap };
    if (shared < known.length) {
      siblings[index] = this.#split(known, shared, this.#chain(left, rest, kind));
    } else if (known.gap === NO_GAP) {
      this.#addTo(known.next, [left, ...rest], kind);
    }
  }

  #chain(part: BytePart, rest: readonly BytePart[], kind: Kind): LineNode<Kind> {
    const { bytes, gap } = part;
    const [follower, ...others] = rest;
    const next = follower === undefined ? [] : [this.#chain(follower, others, kind)];
    const from = this.store.add(bytes);
    const { length } = bytes;
    const ends = follower === undefined ? kind : undefined;
    return this.#node({ from, length, gap, next, kind: ends });
  }

  #split(known: LineNode<Kind>, shared: number, other: LineNode<Kind>): LineNode<Kind> {
    const { from, length } = known;
    const lower = this.#node({ ...known, from: from + shared, length: length - shared });
    return this.#node({ from, length: shared, gap: NO_GAP, next: [lower, other], kind: undefined });
  }

  /** All nodes are made here, alike, because the engine reads like objects faster. */
  #node({ from, length, gap, next, kind }: Omit<LineNode<Kind>, 'first'>): LineNode<Kind> {
    return { from, length, first: this.store.byteAt(from), gap, next, kind };
  }
}

interface BytePart {
  readonly bytes: Buffer;
  readonly gap: Gap;
}
