// In: the rules that name a tool, and what its schema declares. Out: one function a rule, which gives edits and a norm.
// A rule is the operator's word; it must never overwrite a present value or decide anything by what a value looks like.

import { compileJsonAcceptBoth } from './json-accept-both.ts';
import { compileNestedAlias } from './nested-alias.ts';
import { compileNestedDefault } from './nested-default.ts';
import { compileParamAlias } from './param-alias.ts';
import { compileParamDefault } from './param-default.ts';
import { compileParamDrop } from './param-drop.ts';
import { declaredFacts } from '../schema/declared-facts.ts';
import type { Rule } from './rule.ts';
import type { RuleContext, RunRule } from './rule-outcome.ts';
import { triggerOf, type RuleList } from './rule-list.ts';
import type { PlacedRule } from './rule-set.ts';
import { compileTypeCoerce } from './type-coerce.ts';

/** A rule made ready for the calls of one tool. */
export interface CompiledRule {
  readonly placed: PlacedRule;
  /** The parameter without which it has nothing to do. */
  readonly trigger: string | undefined;
  /** Undefined when the rule can never fire on this tool. */
  readonly run: RunRule | undefined;
}

/** The rules for the calls of one tool; they are compiled when a call first concerns them. */
export class ToolRules {
  private readonly list: RuleList;
  private readonly inputSchema: unknown;
  private ready: readonly CompiledRule[] | undefined = undefined;

  /** `inputSchema` is undefined when no schema of the tool is known. */
  constructor(list: RuleList, inputSchema: unknown) {
    this.list = list;
    this.inputSchema = inputSchema;
  }

  /** Whether some rule may have something to do with arguments. */
  concerns(args: Record<string, unknown>): boolean {
    return this.list.concerns(args);
  }

  /** The rules in the order they run. */
  get compiled(): readonly CompiledRule[] {
    return (this.ready ??= this.compile());
  }

  private compile(): readonly CompiledRule[] {
    const { list, inputSchema } = this;
    const tool = inputSchema === undefined ? undefined : declaredFacts(inputSchema);
    return list.rules.map((placed) => ({
      placed,
      trigger: triggerOf(placed.rule),
      run: compileRule(placed.rule, { tool, yields: placed.origin === 'builtin' }),
    }));
  }
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
