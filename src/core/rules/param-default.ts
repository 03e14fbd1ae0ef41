import { looksSecret, shownValue } from '../norm.ts';
import { fillIndex } from './default-value.ts';
import type { ParamDefaultRule } from './rule.ts';
import { changed, type CompileRule } from './rule-outcome.ts';

/** Adds `from` with its default value when it is absent. */
export const compileParamDefault: CompileRule<ParamDefaultRule> = (rule) => {
  const { id, type, from } = rule;
  const isSecret = looksSecret(from);
  const norm = {
    rule_id: id,
    type,
    param: from,
    to: shownValue(fillIndex(rule.value, 0), isSecret),
  };
  return (args) => {
    if (Object.hasOwn(args, from)) return undefined;
    return changed([{ op: 'insert', path: [from], value: fillIndex(rule.value, 0) }], norm);
  };
};
