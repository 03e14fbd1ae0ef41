import { surelyEqual } from '../json/index.ts';
import type { ParamAliasRule } from './rule.ts';
import { changed, conflictProblem, refused, type CompileRule } from './rule-outcome.ts';

/** Renames `from` to `to`, in place. A target that is present is never overwritten. */
export const compileParamAlias: CompileRule<ParamAliasRule> = (rule, { tool, yields }) => {
  const { id, type, from, to } = rule;
  if (from === to) return undefined;
  if (yields && tool && (!tool.declares(to) || tool.declares(from))) return undefined;
  const norm = { rule_id: id, type, param: from, from, to };
  return (args) => {
    if (!Object.hasOwn(args, from)) return undefined;
    if (!Object.hasOwn(args, to)) return changed([{ op: 'rename', path: [from], to }], norm);
    if (!surelyEqual(args[from], args[to])) return refused(conflictProblem(rule, from, to));
    return changed([{ op: 'remove', path: [from] }], norm);
  };
};
