import type { Statistics } from '../../src/stats/statistics.ts';

interface Line {
  readonly ts?: string;
  readonly tool: string;
  readonly status?: string;
  readonly outcome?: string;
  readonly norms?: readonly { readonly rule_id: string; readonly type: string }[];
}

/** What the statistics of whole, well-formed lines must be, worked out the plain way. */
export function plainStatistics(lines: readonly string[]): Omit<Statistics, 'checkpoint'> {
  const calls = lines
    .map((text): Line => JSON.parse(text))
    .filter(({ status }) => status !== undefined);
  const changed = calls.filter(
    ({ outcome, norms = [] }) => outcome !== 'observed' && norms.length > 0,
  );
  const hits = changed.flatMap(({ tool, norms = [] }) => norms.map((norm) => ({ ...norm, tool })));
  const tools = [...new Set(calls.map(({ tool }) => tool))].toSorted(compare);
  const rules = [...new Set(hits.map(({ rule_id }) => rule_id))].toSorted(compare);
  return {
    total_processed: calls.length,
    total_normalized: changed.length,
    last_updated: calls.at(-1)?.ts ?? '',
    by_tool: Object.fromEntries(
      tools.map((name) => [
        name,
        { processed: ofTool(calls, name), normalized: ofTool(changed, name) },
      ]),
    ),
    by_rule: Object.fromEntries(
      rules.map((rule_id) => {
        const own = hits.filter((hit) => hit.rule_id === rule_id);
        const names = [...new Set(own.map(({ tool }) => tool))].toSorted(compare);
        return [rule_id, { rule_id, type: own[0]?.type ?? '', hits: own.length, tools: names }];
      }),
    ),
    recent_normalizations: changed
      .slice(-50)
      .map(({ ts = '', tool, norms = [] }) => ({ ts, tool, applied: norms })),
  };
}

function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

function ofTool(lines: readonly Line[], name: string): number {
  return lines.filter(({ tool }) => tool === name).length;
}
