import type { RecentNormalization } from './statistics.ts';
import type { RuleTally, Tally, ToolTally } from './tally.ts';

/** What lines that are alike count for. */
export interface LineCounts {
  /** The tool whose call they end; undefined when they end none. */
  readonly tool: ToolTally | undefined;
  /** The rules that changed the call; their tools have it already. */
  readonly rules: readonly RuleTally[];
}

/** What lines like one count for that ends a call, or none, and is counted already. */
export function lineCounts(call: RecentNormalization | undefined, tally: Tally): LineCounts {
  if (call === undefined) return { tool: undefined, rules: [] };
  const rules = call.applied.map(({ rule_id, type }) => tally.rule(rule_id, type));
  return { tool: tally.tool(call.tool), rules };
}
