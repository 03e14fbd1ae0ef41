import { decodeContainer, survivesDecoding } from '../json/decode-text.ts';
import { isJson, kindOf, type JsonKind } from '../json/index.ts';
import type { JsonAcceptBothRule } from './rule.ts';
import { changed, type CompileRule, type RuleOutcome, type ToolFacts } from './rule-outcome.ts';

/** Brings a parameter into the form the tool declares: JSON text, or the array or object itself. */
export const compileJsonAcceptBoth: CompileRule<JsonAcceptBothRule> = (rule, { tool, yields }) => {
  const { from } = rule;
  if (yields && tool && !tool.declares(from)) return undefined;
  const wanted = wantedForm(tool, from);
  if (wanted === undefined) return undefined;
  return (args, form) => {
    if (!Object.hasOwn(args, from)) return undefined;
    const sent = args[from];
    if (wanted === 'text') return form === 'text' || isJson(sent) ? encode(rule, sent) : undefined;
    return typeof sent === 'string' && survivesDecoding(sent, form)
      ? decode(rule, sent, wanted)
      : undefined;
  };
};

type WantedForm = 'text' | ReadonlySet<JsonKind>;

/** A parameter that takes both forms, or neither, is left alone. */
function wantedForm(tool: ToolFacts | undefined, parameter: string): WantedForm | undefined {
  if (tool === undefined) return 'text';
  const kinds = tool.kindsOf(parameter);
  if (kinds === undefined) return undefined;
  const takesContainer = kinds.has('array') || kinds.has('object');
  if (kinds.has('string')) return takesContainer ? undefined : 'text';
  return takesContainer ? kinds : undefined;
}

function encode(rule: JsonAcceptBothRule, sent: unknown): RuleOutcome | undefined {
  const kind = kindOf(sent);
  if (kind !== 'array' && kind !== 'object') return undefined;
  const { id, type, from } = rule;
  const norm = { rule_id: id, type, param: from, from: `(${kind})`, to: 'string' };
  return changed([{ op: 'encode', path: [from] }], norm);
}

function decode(
  rule: JsonAcceptBothRule,
  sent: string,
  wanted: ReadonlySet<JsonKind>,
): RuleOutcome | undefined {
  const kind = kindOf(decodeContainer(sent));
  if (kind === undefined || !wanted.has(kind)) return undefined;
  const { id, type, from } = rule;
  const norm = { rule_id: id, type, param: from, from: 'string', to: `(${kind})` };
  return changed([{ op: 'decode', path: [from] }], norm);
}
