import { matchesGlob } from './glob.ts';
import type { Rule } from './rule.ts';
import type { PlacedRule, RuleSet } from './rule-set.ts';

/** Rules in the order they run, and what they look for. */
export class RuleList {
  readonly rules: readonly PlacedRule[];
  private readonly triggers = new Set<string>();
  /** Whether some rule has to run whatever was sent. */
  private readonly isEager: boolean;

  constructor(rules: readonly PlacedRule[]) {
    this.rules = rules;
    let isEager = false;
    for (const { rule } of rules) {
      const trigger = triggerOf(rule);
      if (trigger === undefined) isEager = true;
      else this.triggers.add(trigger);
    }
    this.isEager = isEager;
  }

  /** Whether some rule may have something to do; for most calls none has. */
  concerns(args: Record<string, unknown>): boolean {
    if (this.isEager) return true;
    for (const key in args) if (this.triggers.has(key)) return true;
    return false;
  }
}

/** The parameter without which a rule has nothing to do. */
export function triggerOf(rule: Rule): string | undefined {
  if (rule.type === 'param_default') return undefined;
  return 'in_payload' in rule ? rule.in_payload : rule.from;
}

/** The rules of one server, ready to be asked for by tool: most tools have the same, those for all tools. */
export class RuleLists {
  private readonly sets: readonly PlacedRule[][];
  private readonly general: RuleList;
  /** Names that rules call tools by, and patterns for such names. */
  private readonly names = new Set<string>();
  private readonly patterns = new Set<string>();

  constructor(rules: RuleSet, server: string | undefined) {
    const general: PlacedRule[] = [];
    this.sets = rules.map((set) => set.filter(({ rule }) => appliesToServer(rule, server)));
    for (const set of this.sets) {
      for (const placed of set) {
        if (isGeneral(placed)) general.push(placed);
        this.noteNames(placed.rule.tools);
      }
    }
    this.general = new RuleList(general);
  }

  /** The rules that apply to a tool: in each set, those that name it before those for all tools. */
  for(tool: string): RuleList {
    if (!this.isNamed(tool)) return this.general;
    return new RuleList(
      this.sets.flatMap((set) => {
        const named = set.filter(({ rule }) => names(rule, tool));
        return [...named, ...set.filter((placed) => isGeneral(placed) && !named.includes(placed))];
      }),
    );
  }

  private noteNames(tools: readonly string[]): void {
    for (const name of tools) {
      if (name !== '*') (name.includes('*') ? this.patterns : this.names).add(name);
    }
  }

  private isNamed(tool: string): boolean {
    if (this.names.has(tool)) return true;
    for (const pattern of this.patterns) if (matchesGlob(pattern, tool)) return true;
    return false;
  }
}

function isGeneral({ rule }: PlacedRule): boolean {
  return rule.tools.includes('*');
}

function names(rule: Rule, tool: string): boolean {
  return rule.tools.some((pattern) => pattern !== '*' && matchesGlob(pattern, tool));
}

function appliesToServer(rule: Rule, server: string | undefined): boolean {
  if (rule.server === undefined) return true;
  return server !== undefined && matchesGlob(rule.server, server);
}
