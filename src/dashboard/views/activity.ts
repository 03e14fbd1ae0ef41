import type { ActivityAnswer, RuleActivity, ToolActivity } from '../api.ts';
import { scanCalls, type CallFilter } from '../calls/filter.ts';
import type { CallIndex } from '../calls/index.ts';
import { NamedTally } from './named-tally.ts';
import { stepOf, timeAxis } from './time-axis.ts';
import type { TimeRange } from './time-range.ts';

const MOST_STEPS = 32;
const MOST_TOOLS = 500;
const NORMALIZED = 1;

/** What each rule and each tool did over time. */
export function activity(index: CallIndex, range: TimeRange, filter: CallFilter): ActivityAnswer {
  const axis = timeAxis(range.from, range.to, MOST_STEPS);
  const byRules = new Uint32Array(index.rules.size * axis.count);
  const lastUse = new Float64Array(index.rules.size);
  const byTool = new Uint32Array(index.tools.size * axis.count);
  const tally = new NamedTally(index.tools);
  scanCalls(index, filter, (segment, row) => {
    const tool = segment.tool[row] ?? 0;
    const rules = segment.rules[row] ?? 0;
    const time = segment.time[row] ?? 0;
    const step = stepOf(axis, time);
    const outcome = segment.outcome[row] ?? 0;
    tally.add(tool, outcome, segment.isError[row] ?? 0);
    if (outcome === NORMALIZED) increase(byTool, tool * axis.count + step);
    if (rules === 0) return;
    increase(byRules, rules * axis.count + step);
    lastUse[rules] = Math.max(lastUse[rules] ?? 0, time);
  });
  const seriesOf = (table: Uint32Array, number: number): number[] => [
    ...table.subarray(number * axis.count, (number + 1) * axis.count),
  ];
  const tools = tally.counts(MOST_TOOLS).map((counts): ToolActivity => {
    return { ...counts, series: seriesOf(byTool, index.tools.numberOf(counts.name)) };
  });
  return { axis, tools, rules: rulesOf(index, (number) => seriesOf(byRules, number), lastUse) };
}

function increase(table: Uint32Array, at: number): void {
  table[at] = (table[at] ?? 0) + 1;
}

/** Adds up the combinations that each rule is in. */
function rulesOf(
  { rules }: CallIndex,
  seriesOf: (number: number) => number[],
  lastUse: Float64Array,
): RuleActivity[] {
  const found = new Map<string, RuleActivity>();
  for (let number = 1; number < rules.size; number += 1) {
    const series = seriesOf(number);
    const calls = series.reduce((sum, count) => sum + count, 0);
    if (calls === 0) continue;
    const last = lastUse[number] ?? 0;
    const { applied, blocked } = rules.at(number);
    for (const id of applied) merge(found, { rule_id: id, hits: calls, blocked: 0, last, series });
    for (const id of blocked) {
      merge(found, { rule_id: id, hits: 0, blocked: calls, last: null, series: [] });
    }
  }
  return [...found.values()].toSorted((left, right) => right.hits - left.hits);
}

function merge(found: Map<string, RuleActivity>, added: RuleActivity): void {
  const known = found.get(added.rule_id);
  if (known === undefined) {
    found.set(added.rule_id, added);
    return;
  }
  const length = Math.max(known.series.length, added.series.length);
  found.set(added.rule_id, {
    rule_id: added.rule_id,
    hits: known.hits + added.hits,
    blocked: known.blocked + added.blocked,
    last: latest(known.last, added.last),
    series: Array.from({ length }, (_, at) => (known.series[at] ?? 0) + (added.series[at] ?? 0)),
  });
}

function latest(left: number | null, right: number | null): number | null {
  return left === null ? right : Math.max(left, right ?? 0);
}
