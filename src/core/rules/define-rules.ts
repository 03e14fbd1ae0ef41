import type { Rule, RuleSwitch } from './rule.ts';

/**
 * Gives rules written in TypeScript their types, so that mistakes show in the editor.
 *
 * @example
 * const rules = defineRules([
 *   { id: 'query-alias', type: 'param_alias', tools: ['search_*'], from: 'q', to: 'query' },
 * ]);
 */
export function defineRules<const R extends readonly (Rule | RuleSwitch)[]>(rules: R): R {
  return rules;
}
