import { BUILTIN_RULES, FORMER_RULE_IDS } from './builtin.ts';
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

/** An entry that may yet replace another, or be switched off. */
interface PlacedEntry {
  readonly entry: Rule | RuleSwitch;
  readonly origin: RuleOrigin;
}

/** Puts the sets together; a rule with a built-in rule's id takes its place, or switches it off. */
export function assembleRules({ builtin, file = [], learned = [] }: RuleSources): RuleSet {
  const builtinRules = builtin === false ? [] : BUILTIN_RULES;
  // Most processes have no rules but these, and start sooner without a look for what replaces them.
  if (file.length === 0 && learned.length === 0) {
    return [builtinRules.map((rule) => ({ rule, origin: 'builtin' }))];
  }
  refuseRepeatedIds([...file, ...learned]);
  const external = [...placed(file, 'file'), ...placed(learned, 'learned')];
  const byId = new Map(external.map((place) => [currentRuleId(place.entry.id), place]));
  const sets = [
    placed(builtinRules, 'builtin').map((place) => byId.get(place.entry.id) ?? place),
    placed(file, 'file').filter(({ entry }) => !replacesOneOf(builtinRules, entry)),
    placed(learned, 'learned').filter(({ entry }) => !replacesOneOf(builtinRules, entry)),
  ];
  return sets.map((set) => set.flatMap(inForce));
}

function placed(entries: readonly (Rule | RuleSwitch)[], origin: RuleOrigin): PlacedEntry[] {
  return entries.map((entry) => ({ entry, origin }));
}

function replacesOneOf(rules: readonly Rule[], { id }: Rule | RuleSwitch): boolean {
  return rules.some((rule) => rule.id === currentRuleId(id));
}

function inForce({ entry, origin }: PlacedEntry): PlacedRule[] {
  return isRule(entry) && entry.enabled !== false ? [{ rule: entry, origin }] : [];
}

/** The id a rule has today, given an id that may be a former one. */
export function currentRuleId(id: string): string {
  return FORMER_RULE_IDS.get(id) ?? id;
}

/** Whether an entry is a whole rule, not only a switch. */
function isRule(entry: Rule | RuleSwitch): entry is Rule {
  return 'type' in entry;
}

function refuseRepeatedIds(entries: readonly (Rule | RuleSwitch)[]): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    const id = currentRuleId(entry.id);
    if (seen.has(id)) throw new RuleSetError(repeatedId(id));
    seen.add(id);
  }
}

function repeatedId(id: string): string {
  return `two rules have the id ${JSON.stringify(id)}; give one of them another`;
}
