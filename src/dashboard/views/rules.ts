import type { NormalizerOptions } from '../../core/index.ts';
import { BUILTIN_RULES } from '../../core/rules/builtin.ts';
import { currentRuleId } from '../../core/rules/rule-set.ts';
import type { Rule, RuleSwitch } from '../../core/rules/rule.ts';
import type { Statistics } from '../../stats/statistics.ts';
import type { RulesAnswer, RuleView } from '../api.ts';
import { ruleWords } from './rule-words.ts';

/** How often rules were held back by a schema. */
export type BlockedCounts = ReadonlyMap<string, number>;

/** All rules in the order they run, with what they did; and the repairs that fired. */
export function rules(
  options: NormalizerOptions,
  { by_rule: byRule }: Statistics,
  blocked: BlockedCounts,
): RulesAnswer {
  const view = ({ rule, origin, isOn }: ListedRule): RuleView => {
    const use = Object.hasOwn(byRule, rule.id) ? byRule[rule.id] : undefined;
    return {
      id: rule.id,
      origin,
      isOn,
      words: ruleWords(rule),
      rule,
      hits: use?.hits ?? 0,
      blocked: blocked.get(rule.id) ?? 0,
      tools: rule.tools,
    };
  };
  const repairs = Object.values(byRule).filter(({ type }) => type === 'schema_repair');
  return {
    rules: listedRules(options).map(view),
    repairs: repairs
      .map(({ rule_id: id, hits, tools }) => ({ rule_id: id, hits, tools }))
      .toSorted((left, right) => right.hits - left.hits),
  };
}

interface ListedRule {
  readonly rule: Rule;
  readonly origin: RuleView['origin'];
  readonly isOn: boolean;
}

/** Built-in rules first, where a rule of the same id stands in their place; those that are switched off are listed, too. */
function listedRules({
  rules: file = [],
  learnedRules = [],
  builtinRules,
}: NormalizerOptions): ListedRule[] {
  const external = [...listed(file, 'file'), ...listed(learnedRules, 'learned')];
  const switchedOff = new Set(
    file.filter((entry) => entry.enabled === false).map(({ id }) => currentRuleId(id)),
  );
  const builtin = BUILTIN_RULES.map((rule): ListedRule => {
    const other = external.find((entry) => currentRuleId(entry.rule.id) === rule.id);
    const isOn = builtinRules !== false && !switchedOff.has(rule.id);
    return other ?? { rule, origin: 'builtin', isOn };
  });
  return [...builtin, ...external.filter((entry) => !builtin.includes(entry))];
}

function listed(entries: readonly (Rule | RuleSwitch)[], origin: RuleView['origin']): ListedRule[] {
  return entries.flatMap((entry) =>
    'type' in entry ? { rule: entry, origin, isOn: entry.enabled !== false } : [],
  );
}
