// In: the rules that name a tool, and what its schema declares. Out: one function a rule, which gives edits and a norm.
// A rule is the operator's word; it must never overwrite a present value or decide anything by what a value looks like.

import { compileJsonAcceptBoth } from './json-accept-both.ts';
import { compileNestedAlias } from './nested-alias.ts';
import { compileNestedDefault } from './nested-default.ts';
import { compileParamAlias } from './param-alias.ts';
import { compileParamDefault } from './param-default.ts';
import { compileParamDrop } from './param-drop.ts';
import type { Rule } from './rule.ts';
import type { RuleContext, RunRule, ToolFacts } from './rule-outcome.ts';
import type { PlacedRule } from './rule-set.ts';
import { compileTypeCoerce } from './type-coerce.ts';

/** A rule made ready for the calls of one tool. */
export interface CompiledRule {
  readonly placed: PlacedRule;
  /** Undefined when the rule can never fire on this tool. */
  readonly run: RunRule | undefined;
}

/** The rules for the calls of one tool, in the order they run. */
export interface ToolRules {
  readonly rules: readonly CompiledRule[];
  /** The first rule that looks at a parameter, by the parameter's name. */
  readonly firstByTrigger: ReadonlyMap<string, number>;
  /** The first rule that has to run whatever was sent; beyond the end when there is none. */
  readonly firstAlways: number;
}

/** Compiles rules for one tool. */
export function compileRules(
  placedRules: readonly PlacedRule[],
  tool: ToolFacts | undefined,
): ToolRules {
  const rules = placedRules.map((placed) => ({
    placed,
    run: compileRule(placed.rule, { tool, yields: placed.origin === 'builtin' }),
  }));
  const firstByTrigger = new Map<string, number>();
  let firstAlways = rules.length;
  for (const [index, { placed, run }] of rules.entries()) {
    const trigger = triggerOf(placed.rule);
    if (run === undefined) continue;
    if (trigger === undefined) firstAlways = Math.min(firstAlways, index);
    else if (!firstByTrigger.has(trigger)) firstByTrigger.set(trigger, index);
  }
  return { rules, firstByTrigger, firstAlways };
}

/** The parameter without which a rule has nothing to do. */
function triggerOf(rule: Rule): string | undefined {
  if (rule.type === 'param_default') return undefined;
  return 'in_payload' in rule ? rule.in_payload : rule.from;
}

function compileRule(rule: Rule, context: RuleContext): RunRule | undefined {
  switch (rule.type) {
    case 'param_alias':
      return compileParamAlias(rule, context);
    case 'param_default':
      return compileParamDefault(rule, context);
    case 'type_coerce':
      return compileTypeCoerce(rule, context);
    case 'json_accept_both':
      return compileJsonAcceptBoth(rule, context);
    case 'nested_alias':
      return compileNestedAlias(rule, context);
    case 'nested_default':
      return compileNestedDefault(rule, context);
    case 'param_drop':
      return compileParamDrop(rule, context);
  }
}
