import type {
  NestedAliasRule,
  ParamAliasRule,
  ParamDefaultRule,
  TypeCoerceRule,
} from '../../../src/core/rules/rule.ts';
import { parseRulesFile } from '../../../src/cli/rules-file/parse.ts';
import { problemLine } from '../../../src/cli/rules-file/problem.ts';

/** One rule of some types, without a mistake. */
export const alias: ParamAliasRule = {
  id: 'a',
  type: 'param_alias',
  tools: ['t'],
  from: 'x',
  to: 'y',
};
export const fallback: ParamDefaultRule = {
  id: 'a',
  type: 'param_default',
  tools: ['t'],
  from: 'x',
  value: 1,
};
export const coerce: TypeCoerceRule = {
  id: 'a',
  type: 'type_coerce',
  tools: ['t'],
  from: 'x',
  coerce_to: 'int',
};
export const nested: NestedAliasRule = {
  id: 'a',
  type: 'nested_alias',
  tools: ['t'],
  in_payload: 'p',
  array_path: '[]',
  from: 'x',
  to: 'y',
};

/** The problems of a rules file, a line each. */
export function problemsOf(text: string): string[] {
  return (parseRulesFile(text).problems ?? []).map(problemLine);
}
