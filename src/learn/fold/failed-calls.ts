import type { CutLine } from '../../audit/known-lines/cut-line.ts';
import type { KnownLines } from '../../audit/known-lines/index.ts';
import { lookOf } from '../faults/fault-reader.ts';
import { faultsOfProblems, kindReceived, tellsRequired } from '../faults/own-problems.ts';
import type { KnownFailure, Memory } from '../memory.ts';
import { isShape } from '../shape/index.ts';
import type { CallRecord } from './call-record.ts';
import type { FailedKind, LineKind, TellingGap } from './line-kind.ts';

const MOST_KNOWN = 2_000;

/** Takes in calls that failed as others did before. */
export class FailedCalls {
  readonly #memory: Memory;
  readonly #lines: KnownLines<LineKind>;
  readonly #known = new Map<string, KnownFailure>();
  #forgotten = 0;
  #kinds = 0;

  constructor(memory: Memory, lines: KnownLines<LineKind>) {
    this.#memory = memory;
    this.#lines = lines;
  }

  /** What calls like this one have in common; undefined when each has to be looked at. */
  kindOf(record: CallRecord, cut: CutLine): FailedKind | undefined {
    if (cut.shape === undefined || !isShape(record.shape)) return undefined;
    this.#kinds += 1;
    const { client } = record;
    const telling = tellingGaps(record, cut);
    return { status: 'error', id: this.#kinds, client, shape: cut.shape, telling };
  }

  /** Takes in the call of the line that was read last; false when it has to be looked at. */
  add(kind: FailedKind): boolean {
    const known = this.#find(this.#keyOf(kind));
    if (known === undefined) return false;
    const { ts, session } = this.#lines;
    const shapeText = this.#lines.shapeText(kind.shape);
    this.#memory.failedAgain(known, { ts, session, client: kind.client, shapeText });
    return true;
  }

  /** Looks at the call of the line that was read last, so that the next one like it is known. */
  learn(kind: FailedKind, record: CallRecord): void {
    const known = this.#memory.failed(record);
    if (known === undefined) return;
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(this.#keyOf(kind), known);
  }

  #find(key: string): KnownFailure | undefined {
    const { forgotten } = this.#memory;
    // What the memory has forgotten must not be counted on.
    if (forgotten !== this.#forgotten) this.#known.clear();
    this.#forgotten = forgotten;
    return this.#known.get(key);
  }

  /** What calls have in common that fail alike. */
  #keyOf({ id, telling }: FailedKind): string {
    let key = String(id);
    for (const { gap, field } of telling) key += ` ${TOLD_BY[field](this.#lines.gapText(gap))}`;
    return key;
  }
}

/** What the text in a gap tells, without what differs between calls that fail alike. */
const TOLD_BY: Readonly<Record<TellingGap['field'], (text: string) => string>> = {
  received: kindReceived,
  message: (text) => String(tellsRequired(text)),
  error: (text) => lookOf(text) ?? text,
};

/** Our own problems tell what was wrong, or else the error does. */
function tellingGaps({ outcome, problems }: CallRecord, { named }: CutLine): TellingGap[] {
  const isOurs = outcome === 'unfixed';
  const isExplained = isOurs && faultsOfProblems(problems).length > 0;
  return named.flatMap((field, index): TellingGap[] => {
    const gap = index + 1;
    if (field === 'error') return isExplained ? [] : [{ gap, field }];
    return isOurs && (field === 'received' || field === 'message') ? [{ gap, field }] : [];
  });
}
