import type { Rule } from '../../core/rules/rule.ts';
import { itemsPlace } from '../contract/steps.ts';

/** A rule in words. */
export function ruleWords(rule: Rule): string {
  const [tool = ''] = rule.tools;
  return `${tool}: ${whatItDoes(rule)}`;
}

function whatItDoes(rule: Rule): string {
  switch (rule.type) {
    case 'param_alias':
      return `take ${rule.from} for ${rule.to}`;
    case 'nested_alias':
      return `take ${rule.from} for ${rule.to} in each item of ${itemsPlace(rule)}`;
    case 'param_drop':
      return `leave ${rule.from} out`;
    case 'type_coerce':
      return `read ${rule.from} as ${NAMES[rule.coerce_to]} when it is text`;
    case 'json_accept_both':
      return `take ${rule.from} as JSON text or as the value itself`;
    case 'param_default':
      return `set ${rule.from} to ${JSON.stringify(rule.value)} when it is missing`;
    case 'nested_default':
      return `set ${rule.from} to ${JSON.stringify(rule.value)} where it is missing in an item of ${itemsPlace(rule)}`;
  }
}

const NAMES = { bool: 'true or false', int: 'a whole number', float: 'a number' };
