import { looksSecret, shownValue } from '../norm.ts';
import type { ParamDropRule } from './rule.ts';
import { changed, type CompileRule } from './rule-outcome.ts';

/** Removes `from`, unless the tool is known to declare it. */
export const compileParamDrop: CompileRule<ParamDropRule> = (rule, { tool }) => {
  const { id, type, from } = rule;
  const isSecret = looksSecret(from);
  if (tool?.declares(from)) return undefined;
  return (args) => {
    if (!Object.hasOwn(args, from)) return undefined;
    const norm = { rule_id: id, type, param: from, from: shownValue(args[from], isSecret) };
    return changed([{ op: 'remove', path: [from] }], norm);
  };
};
