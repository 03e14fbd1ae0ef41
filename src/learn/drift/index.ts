// In: the tools of servers as they were listed before, and as they are listed now. Out: what changed about them.
// It must never take a list that is only read again for a change.

import type { RecordedTools } from '../../audit/read/tools.ts';
import type { Rule } from '../../core/rules/rule.ts';
import { aliasRule } from '../evidence/learned-rule.ts';
import type { Drift } from '../view.ts';
import { compareTools } from './compare-tools.ts';
import { toolFacts, type ToolFacts } from './tool-facts.ts';

/** The tools of a server as they were when they were last looked at. */
export interface StoredTools {
  readonly server: string;
  readonly ts: string;
  readonly tools: readonly ToolFacts[];
}

/** A change, with the name that a parameter has now where it was renamed. */
export type StoredDrift = Omit<Drift, 'suggestion'> & { readonly to?: string };

/** A rule that bridges a change. */
export interface BridgedDrift {
  readonly rule: Rule;
  readonly ts: string;
}

/** What is kept between two looks. */
export interface StoredDrifts {
  readonly tools: readonly StoredTools[];
  readonly drift: readonly StoredDrift[];
}

const MOST_DRIFT = 100;
const MOST_SERVERS = 200;

/** Follows the tools of servers. */
export class DriftBook {
  readonly #tools: Map<string, StoredTools>;
  #drift: StoredDrift[];

  constructor(before?: StoredDrifts) {
    this.#tools = new Map(before?.tools.map((entry) => [entry.server, entry]));
    this.#drift = [...(before?.drift ?? [])];
  }

  /** Takes in the lists as they are now; gives what is new. */
  look(lists: readonly RecordedTools[]): StoredDrift[] {
    const found = lists.flatMap((list) => this.#lookAt(list));
    this.#drift = [...this.#drift, ...found].slice(-MOST_DRIFT);
    return found;
  }

  stored(): StoredDrifts {
    return { tools: [...this.#tools.values()].slice(-MOST_SERVERS), drift: this.#drift };
  }

  #lookAt({ server, ts, tools }: RecordedTools): StoredDrift[] {
    const before = this.#tools.get(server);
    if (before !== undefined && before.ts >= ts) return [];
    const now = tools.flatMap((tool) => toolFacts(tool) ?? []);
    this.#tools.set(server, { server, ts, tools: now });
    return now.flatMap((tool) => {
      const earlier = before?.tools.find(({ name }) => name === tool.name);
      const changes = earlier === undefined ? [] : compareTools(earlier, tool);
      return changes.map((change) => ({ ts, server, tool: tool.name, ...change }));
    });
  }
}

/** The rules that bridge changes, the newest change of each name. */
export function bridgesOf(drift: readonly StoredDrift[]): BridgedDrift[] {
  return drift.flatMap((entry) => {
    const rule = bridgeOf(entry);
    return rule === undefined ? [] : [{ rule, ts: entry.ts }];
  });
}

/** The rule that bridges a change; undefined where none can. */
export function bridgeOf({ server, tool, param, to }: StoredDrift): Rule | undefined {
  return to === undefined ? undefined : aliasRule({ server, tool }, '', param, to);
}
