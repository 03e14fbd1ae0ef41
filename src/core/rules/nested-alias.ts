import { surelyEqual } from '../json/index.ts';
import { compileNested, nestedParam, type ItemChange, type ObjectItem } from './payload.ts';
import type { NestedAliasRule } from './rule.ts';
import { conflictProblem, type CompileRule } from './rule-outcome.ts';

/** Renames a field of each item; a target that is present is never overwritten. */
export const compileNestedAlias: CompileRule<NestedAliasRule> = (rule, context) => {
  const { id, type, from, to } = rule;
  if (from === to) return undefined;
  const norm = { rule_id: id, type, param: nestedParam(rule), from, to };
  return compileNested(rule, context, {
    change: (item) => renameField(rule, item),
    norm: (changed) => (changed.length > 1 ? { ...norm, count: changed.length } : norm),
  });
};

function renameField(rule: NestedAliasRule, { path, value }: ObjectItem): ItemChange | undefined {
  const { from, to } = rule;
  if (!Object.hasOwn(value, from)) return undefined;
  const place = [...path, from];
  if (!Object.hasOwn(value, to)) return { edit: { op: 'rename', path: place, to } };
  if (surelyEqual(value[from], value[to])) return { edit: { op: 'remove', path: place } };
  return { conflict: conflictProblem(rule, nestedParam(rule), to) };
}
