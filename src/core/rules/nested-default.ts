import { looksSecret, shownValue } from '../norm.ts';
import { fillIndex } from './default-value.ts';
import { compileNested, nestedParam } from './payload.ts';
import type { NestedDefaultRule } from './rule.ts';
import type { CompileRule } from './rule-outcome.ts';

/** Adds a field with its default value to each item that has none; `{{index}}` is the item's place. */
export const compileNestedDefault: CompileRule<NestedDefaultRule> = (rule, context) => {
  const { id, type, from, value } = rule;
  const isSecret = looksSecret(from);
  const norm = { rule_id: id, type, param: nestedParam(rule) };
  return compileNested(rule, context, {
    change: (item) => {
      if (Object.hasOwn(item.value, from)) return undefined;
      const filled = fillIndex(value, item.index);
      return { edit: { op: 'insert', path: [...item.path, from], value: filled } };
    },
    norm: (changed) =>
      changed.length > 1
        ? { ...norm, to: shownValue(value, isSecret), count: changed.length }
        : { ...norm, to: shownValue(fillIndex(value, changed[0]?.index ?? 0), isSecret) },
  });
};
