import type { CutLine } from '../../audit/known-lines/cut-line.ts';
import type { KnownLines } from '../../audit/known-lines/index.ts';
import type { Memory } from '../memory.ts';
import { placesOf } from '../shape/bare-shape.ts';
import { isShape } from '../shape/index.ts';
import type { CallRecord } from './call-record.ts';
import { NOTHING, type LineKind, type OkKind } from './line-kind.ts';
import { mendedPlaces } from './mended-places.ts';

/** Takes in calls that succeeded as others did before. */
export class OkCalls {
  readonly #memory: Memory;
  readonly #lines: KnownLines<LineKind>;
  /** What is counted since the memory was brought up to date. */
  readonly #counted: OkKind[] = [];
  /** The session that was asked for last, and what it waits for; most often the next call is of the same. */
  #session = '';
  #waiting: ReadonlyMap<string, unknown> | undefined;

  constructor(memory: Memory, lines: KnownLines<LineKind>) {
    this.#memory = memory;
    this.#lines = lines;
  }

  /** What calls like this one teach. */
  kindOf(record: CallRecord, { shape: place }: CutLine): LineKind {
    const { server, tool, shape } = record;
    if (place === undefined || !isShape(shape)) return NOTHING;
    const calls = this.#memory.calls.of(server, tool);
    const facts = { places: placesOf(shape), mended: mendedPlaces(record) };
    return { status: 'ok', calls, shape: place, ...facts, isCounted: false, count: 0 };
  }

  /** Takes in the call of the line that was read last. */
  add(kind: OkKind): void {
    const { since, tool } = kind.calls;
    if (since === '' || !this.#lines.isBefore(since)) this.#count(kind);
    const { session } = this.#lines;
    if (session !== this.#session) {
      this.#session = session;
      this.#waiting = this.#memory.pending.awaits(session);
    }
    if (this.#waiting?.has(tool) === true) this.#fix(kind, session);
  }

  /** What sessions wait for has changed. */
  lookAgain(): void {
    this.#session = '';
  }

  /** Takes what was counted into the memory. */
  finish(): void {
    for (const kind of this.#counted) {
      if (kind.count > 0) kind.calls.addOk(kind.places, kind.count, kind.mended);
      kind.count = 0;
      kind.isCounted = false;
    }
    this.#counted.length = 0;
  }

  #count(kind: OkKind): void {
    if (kind.isCounted) {
      kind.count += 1;
      return;
    }
    // Its places stand in the memory from here on, in the order in which they are met.
    kind.calls.addOk(kind.places, 1, kind.mended);
    kind.isCounted = true;
    this.#counted.push(kind);
  }

  /** The call may be what put others right. */
  #fix({ calls, shape }: OkKind, session: string): void {
    const { server, tool } = calls;
    this.lookAgain();
    const { ts } = this.#lines;
    this.#memory.fixed({ ts, tool, server, session }, this.#lines.shapeText(shape));
  }
}
