import type { CallRecord } from './fold/call-record.ts';

/** What became of the last calls that a learned rule changed, `o` for ok and `e` for an error, the newest last. */
export interface StoredUse {
  readonly id: string;
  readonly ok: number;
  readonly failed: number;
  readonly last: string;
}

/** So many of the last calls tell whether a rule still does good. */
const LAST = 20;
const MOST_RULES = 1_000;
const LEARNED = 'learned-';

/** Follows what becomes of calls that learned rules changed. */
export class RuleUses {
  readonly #uses: Map<string, StoredUse>;

  constructor(before: readonly StoredUse[] = []) {
    this.#uses = new Map(before.map((use) => [use.id, use]));
  }

  add({ norms, status, outcome }: CallRecord): void {
    if (outcome === 'observed') return;
    const ids = new Set(norms.map(({ rule_id: id }) => id).filter((id) => id.startsWith(LEARNED)));
    for (const id of ids) {
      const { ok, failed, last } = this.#uses.get(id) ?? { ok: 0, failed: 0, last: '' };
      const isOk = status === 'ok';
      if (!this.#uses.has(id) && this.#uses.size >= MOST_RULES) continue;
      this.#uses.set(id, {
        id,
        ok: ok + Number(isOk),
        failed: failed + Number(!isOk),
        last: `${last}${isOk ? 'o' : 'e'}`.slice(-LAST),
      });
    }
  }

  stored(): StoredUse[] {
    return [...this.#uses.values()];
  }
}
