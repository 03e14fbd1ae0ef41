import { BUILTIN_RULES, FORMER_RULE_IDS } from './builtin.ts';
import { matchesGlob } from './glob.ts';
import type { Rule, RuleSwitch } from './rule.ts';

/** Where a rule comes from. */
export type RuleOrigin = 'builtin' | 'file' | 'learned';

/** A rule in force, and where it comes from. */
export interface PlacedRule {
  readonly rule: Rule;
  readonly origin: RuleOrigin;
}

/** The rules to put together. */
export interface RuleSources {
  /** Built-in rules are on unless this is false. */
  readonly builtin?: boolean | undefined;
  readonly file?: readonly (Rule | RuleSwitch)[] | undefined;
  readonly learned?: readonly Rule[] | undefined;
}

/** Rules in the order of their sets: built-in, file, learned. */
export type RuleSet = readonly (readonly PlacedRule[])[];

/** Rules that cannot be put together: a mistake of the author, told at start. */
export class RuleSetError extends Error {
  override readonly name = 'RuleSetError';
}

/** Puts the sets together; a rule with a built-in rule's id takes its place, or switches it off. */
export function assembleRules(sources: RuleSources): RuleSet {
  const file = sources.file ?? [];
  refuseRepeatedIds(file);
  const replacements = new Map(file.map((entry) => [currentRuleId(entry.id), entry]));
  const builtin = sources.builtin === false ? [] : BUILTIN_RULES;
  const builtinIds = new Set(builtin.map((rule) => rule.id));
  const fromBuiltin = builtin.map((rule): PlacedRule | RuleSwitch => {
    const replacement = replacements.get(rule.id);
    if (replacement === undefined) return { rule, origin: 'builtin' };
    return isRule(replacement) ? { rule: replacement, origin: 'file' } : replacement;
  });
  const added = file.filter((entry) => !builtinIds.has(currentRuleId(entry.id))).filter(isRule);
  return [
    fromBuiltin.filter(isPlaced),
    added.map((rule): PlacedRule => ({ rule, origin: 'file' })),
    (sources.learned ?? []).map((rule): PlacedRule => ({ rule, origin: 'learned' })),
  ].map((set) => set.filter(({ rule }) => rule.enabled !== false));
}

/** The rules that apply to a tool, in the order they run. */
export function rulesForTool(rules: RuleSet, tool: string, server?: string): PlacedRule[] {
  return rules.flatMap((set) => {
    const applying = set.filter(({ rule }) => appliesToServer(rule, server));
    const named = applying.filter(({ rule }) => names(rule, tool));
    const general = applying.filter(({ rule }) => rule.tools.includes('*') && !names(rule, tool));
    return [...named, ...general];
  });
}

/** The id a rule has today, given an id that may be a former one. */
export function currentRuleId(id: string): string {
  return FORMER_RULE_IDS.get(id) ?? id;
}

/** Whether an entry is a whole rule, not only a switch. */
function isRule(entry: Rule | RuleSwitch): entry is Rule {
  return 'type' in entry;
}

function isPlaced(entry: PlacedRule | RuleSwitch): entry is PlacedRule {
  return 'rule' in entry;
}

function refuseRepeatedIds(entries: readonly (Rule | RuleSwitch)[]): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    const id = currentRuleId(entry.id);
    if (seen.has(id)) throw new RuleSetError(`two rules have the id ${JSON.stringify(id)}`);
    seen.add(id);
  }
}

function names(rule: Rule, tool: string): boolean {
  return rule.tools.some((pattern) => pattern !== '*' && matchesGlob(pattern, tool));
}

function appliesToServer(rule: Rule, server: string | undefined): boolean {
  if (rule.server === undefined) return true;
  return server !== undefined && matchesGlob(rule.server, server);
}
