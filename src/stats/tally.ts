import type { RecentNormalization, Statistics } from './statistics.ts';

/** How many of the newest changed calls are kept. */
export const MOST_RECENT = 50;
const VERSION = 1;

export interface ToolTally {
  processed: number;
  normalized: number;
}

export interface RuleTally {
  readonly type: string;
  hits: number;
  readonly tools: Set<string>;
}

/** The counts while lines are folded in. */
export class Tally {
  unreadable = 0;
  lastUpdated = '';
  readonly #tools = new Map<string, ToolTally>();
  readonly #rules = new Map<string, RuleTally>();
  #recent: readonly RecentNormalization[] = [];

  /** Goes on from what was counted before. */
  constructor(before?: Statistics) {
    if (before === undefined) return;
    this.unreadable = before.checkpoint.unreadable;
    this.lastUpdated = before.last_updated;
    this.#recent = before.recent_normalizations;
    for (const [name, { processed, normalized }] of Object.entries(before.by_tool)) {
      this.#tools.set(name, { processed, normalized });
    }
    for (const [id, { type, hits, tools }] of Object.entries(before.by_rule)) {
      this.#rules.set(id, { type, hits, tools: new Set(tools) });
    }
  }

  tool(name: string): ToolTally {
    return existing(this.#tools, name, () => ({ processed: 0, normalized: 0 }));
  }

  rule(id: string, type: string): RuleTally {
    return existing(this.#rules, id, () => ({ type, hits: 0, tools: new Set() }));
  }

  /** Takes in changed calls; only the newest stay. */
  addRecent(calls: readonly RecentNormalization[]): void {
    if (calls.length > 0) this.#recent = [...this.#recent, ...calls].slice(-MOST_RECENT);
  }

  /** Counts one call that was parsed. */
  count({ tool: name, applied }: RecentNormalization): void {
    const tool = this.tool(name);
    tool.processed += 1;
    if (applied.length > 0) tool.normalized += 1;
    for (const { rule_id, type } of applied) {
      const rule = this.rule(rule_id, type);
      rule.hits += 1;
      rule.tools.add(name);
    }
  }

  /** All counts, with what of the log they cover. */
  statistics(files: Statistics['checkpoint']['files']): Statistics {
    const tools = [...this.#tools].toSorted(byName);
    const rules = [...this.#rules].toSorted(byName);
    return {
      total_processed: tools.reduce((sum, [, { processed }]) => sum + processed, 0),
      total_normalized: tools.reduce((sum, [, { normalized }]) => sum + normalized, 0),
      last_updated: this.lastUpdated,
      by_tool: Object.fromEntries(tools.map(([name, counts]) => [name, { ...counts }])),
      by_rule: Object.fromEntries(
        rules.map(([rule_id, { type, hits, tools: names }]) => [
          rule_id,
          { rule_id, type, hits, tools: [...names].toSorted(compare) },
        ]),
      ),
      recent_normalizations: this.#recent,
      checkpoint: { v: VERSION, files, unreadable: this.unreadable },
    };
  }
}

function existing<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = create();
  map.set(key, made);
  return made;
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function byName([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return compare(left, right);
}
