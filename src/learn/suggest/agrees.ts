import type { Rule } from '../../core/rules/rule.ts';
import type { ToolContract } from '../contract/index.ts';
import { itemsPlace } from '../contract/steps.ts';

/** Whether what a tool declares now leaves room for a rule. */
export function agrees(rule: Rule, contract: ToolContract | undefined): boolean {
  if (contract === undefined) return true;
  const parent = 'in_payload' in rule ? itemsPlace(rule) : '';
  const declares = (name: string): boolean | undefined => contract.declares(parent, name);
  switch (rule.type) {
    case 'param_alias':
    case 'nested_alias':
      return declares(rule.from) !== true && declares(rule.to) !== false;
    case 'param_drop':
      return declares(rule.from) !== true;
    case 'param_default':
    case 'nested_default':
      return contract.requires(parent, rule.from);
    case 'type_coerce':
    case 'json_accept_both':
      return declares(rule.from) !== false;
  }
}
