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

  add(record: CallRecord): void {
    const { status } = record;
    for (const id of learnedRulesOf(record)) {
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

/** The learned rules that changed a call; none when it was only observed what they would have changed. */
export function learnedRulesOf({ norms, outcome }: CallRecord): ReadonlySet<string> {
  const ids = outcome === 'observed' ? [] : norms.map(({ rule_id: id }) => id);
  return new Set(ids.filter((id) => id.startsWith(LEARNED)));
}
