import type { StoredPattern } from './stored-pattern.ts';

const MOST_SAMPLES = 3;
/** So many calls are looked at for samples that differ. */
const LOOKED_AT = 16;
const MOST_CLIENTS = 20;
const HOUR_LENGTH = '2026-11-18T14'.length;
/** Hours that are kept: two weeks. */
const KEPT_HOURS = 14 * 24;

/** What is told of a pattern once and for all. */
export type PatternFacts = Pick<
  StoredPattern,
  'id' | 'server' | 'tool' | 'class' | 'param' | 'expected' | 'received' | 'source' | 'detail'
>;

/** A pattern while calls are counted. */
export class PatternCount {
  readonly facts: PatternFacts;
  count = 0;
  firstSeen = '';
  lastSeen = '';
  readonly #hours: Map<string, number>;
  readonly #samples: Set<string>;
  readonly #clients: Map<string, number>;
  /** The hour that was counted last; most often the next one is the same. */
  #hour = '';
  #inHour = 0;

  constructor(facts: PatternFacts, before?: StoredPattern) {
    this.facts = facts;
    this.count = before?.count ?? 0;
    this.firstSeen = before?.first_seen ?? '';
    this.lastSeen = before?.last_seen ?? '';
    this.#hours = new Map(before?.hours);
    this.#samples = new Set(before?.samples);
    this.#clients = new Map(before?.clients);
  }

  /** Whether another sample is wanted. */
  get wantsSample(): boolean {
    return this.#samples.size < MOST_SAMPLES && this.count <= LOOKED_AT;
  }

  add(ts: string, client: string): void {
    this.count += 1;
    if (this.firstSeen === '' || ts < this.firstSeen) this.firstSeen = ts;
    if (ts > this.lastSeen) this.lastSeen = ts;
    const hour = ts.slice(0, HOUR_LENGTH);
    if (hour !== this.#hour) this.#startHour(hour);
    this.#inHour += 1;
    const seen = this.#clients.get(client) ?? 0;
    if (client !== '' && (seen > 0 || this.#clients.size < MOST_CLIENTS)) {
      this.#clients.set(client, seen + 1);
    }
  }

  addSample(text: string): void {
    if (text !== '') this.#samples.add(text);
  }

  stored(): StoredPattern {
    this.#startHour('');
    const hours = [...this.#hours].toSorted(([left], [right]) => (left < right ? -1 : 1));
    return {
      ...this.facts,
      count: this.count,
      first_seen: this.firstSeen,
      last_seen: this.lastSeen,
      hours: hours.slice(-KEPT_HOURS),
      samples: [...this.#samples],
      clients: [...this.#clients],
    };
  }

  #startHour(hour: string): void {
    if (this.#hour !== '') this.#hours.set(this.#hour, this.#inHour);
    this.#hour = hour;
    this.#inHour = this.#hours.get(hour) ?? 0;
  }
}
