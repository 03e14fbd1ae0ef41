import type { Rule } from '../../core/rules/rule.ts';

const KINDS = { bool: 'a boolean', int: 'an integer', float: 'a number' } as const;

/** A rule in one sentence. */
export function ruleWords(rule: Rule): string {
  switch (rule.type) {
    case 'param_alias':
      return `Renames ${rule.from} to ${rule.to}.`;
    case 'param_default':
      return `Sets ${rule.from} to ${JSON.stringify(rule.value)} where it is missing.`;
    case 'type_coerce':
      return `Reads ${KINDS[rule.coerce_to]} out of the text of ${rule.from}.`;
    case 'json_accept_both':
      return `Takes ${rule.from} as JSON text or as the value itself.`;
    case 'nested_alias':
      return `Renames ${rule.from} to ${rule.to} in every item of ${placeOf(rule)}.`;
    case 'nested_default':
      return `Sets ${rule.from} to ${JSON.stringify(rule.value)} in every item of ${placeOf(rule)} that lacks it.`;
    case 'param_drop':
      return `Removes ${rule.from}.`;
  }
}

function placeOf({
  in_payload: payload,
  array_path: path,
}: {
  readonly in_payload: string;
  readonly array_path: string;
}): string {
  return path === '[]' ? payload : `${payload}.${path}`;
}
