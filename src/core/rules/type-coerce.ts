import { exactNumber, isPlainInteger } from '../json/number-text.ts';
import { looksSecret, shownValue } from '../norm.ts';
import type { TypeCoerceRule } from './rule.ts';
import { changed, type CompileRule, type ToolFacts } from './rule-outcome.ts';

/** Reads `from` out of a string; anything but the exact spellings stays as it is. */
export const compileTypeCoerce: CompileRule<TypeCoerceRule> = (rule, { tool, yields }) => {
  const { id, type, from, coerce_to: target } = rule;
  if (yields && tool && !takesBooleanOnly(tool, from)) return undefined;
  const read = READERS[target];
  const isSecret = looksSecret(from);
  return (args) => {
    const sent = args[from];
    if (typeof sent !== 'string' || !Object.hasOwn(args, from)) return undefined;
    const value = read(sent);
    if (value === undefined) return undefined;
    const text = typeof value === 'number' ? sent : String(value);
    const norm = {
      rule_id: id,
      type,
      param: from,
      from: shownValue(sent, isSecret),
      to: shownValue(value, isSecret),
    };
    return changed([{ op: 'replace', path: [from], value, text }], norm);
  };
};

/** Built-in coercions are all to booleans; they leave a parameter alone that takes text as well. */
function takesBooleanOnly(tool: ToolFacts, parameter: string): boolean {
  if (!tool.declares(parameter)) return false;
  const kinds = tool.kindsOf(parameter);
  return kinds === undefined || (kinds.has('boolean') && !kinds.has('string'));
}

const READERS = {
  bool: readBoolean,
  int: (text: string): number | undefined => (isPlainInteger(text) ? exactNumber(text) : undefined),
  float: exactNumber,
};

function readBoolean(text: string): boolean | undefined {
  switch (text.length <= 5 ? text.toLowerCase() : '') {
    case 'true':
    case '1':
      return true;
    case 'false':
    case '0':
      return false;
    default:
      return undefined;
  }
}
