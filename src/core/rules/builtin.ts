import type { Rule } from './rule.ts';

/** Parameters of single tools that models send as text; ids are log keys and never change. */
const BOOLEAN_PARAMETERS: readonly (readonly [string, string[]])[] = [
  ['force', ['*']],
  ['dry_run', ['*']],
  ['count_only', ['search_files']],
  ['permanent', ['delete_file']],
  ['whole_word', ['edit_file', 'search_files']],
  ['case_sensitive', ['edit_file', 'search_files']],
  ['include_content', ['search_files']],
  ['include_context', ['search_files']],
  ['recursive', ['list_directory', 'search_files']],
];

/** The built-in rules, in the order they run. */
export const BUILTIN_RULES: readonly Rule[] = [
  {
    id: 'edit-old_str',
    type: 'param_alias',
    tools: ['edit_file'],
    from: 'old_str',
    to: 'old_text',
    description: 'old_str is what other edit tools call old_text',
  },
  {
    id: 'edit-new_str',
    type: 'param_alias',
    tools: ['edit_file'],
    from: 'new_str',
    to: 'new_text',
    description: 'new_str is what other edit tools call new_text',
  },
  ...BOOLEAN_PARAMETERS.map(([parameter, tools]): Rule => ({
    id: `${parameter}-bool-coerce`,
    type: 'type_coerce',
    tools,
    from: parameter,
    coerce_to: 'bool',
    description: `${parameter} sent as text`,
  })),
  {
    id: 'multi_edit-edits-coerce',
    type: 'json_accept_both',
    tools: ['multi_edit'],
    from: 'edits_json',
    description: 'edits_json sent as an array instead of JSON text',
  },
  {
    id: 'multi_edit-old_str',
    type: 'nested_alias',
    tools: ['multi_edit'],
    in_payload: 'edits_json',
    array_path: '[]',
    from: 'old_str',
    to: 'old_text',
    description: 'old_str inside the edits of multi_edit',
  },
  {
    id: 'multi_edit-new_str',
    type: 'nested_alias',
    tools: ['multi_edit'],
    in_payload: 'edits_json',
    array_path: '[]',
    from: 'new_str',
    to: 'new_text',
    description: 'new_str inside the edits of multi_edit',
  },
  ...stepRules('pipeline_json', 'steps[]', ['pipeline-type-alias', 'pipeline-auto-id']),
  ...stepRules('request_json', 'operations[]', ['batch-type-alias', 'batch-step-id-default']),
];

/** Former ids that a rules file may still use, with the id they stand for. */
export const FORMER_RULE_IDS: ReadonlyMap<string, string> = new Map([
  ['pipeline-step-id-default', 'pipeline-auto-id'],
]);

function stepRules(payload: string, arrayPath: string, ids: readonly [string, string]): Rule[] {
  const place = { tools: ['batch_operations'], in_payload: payload, array_path: arrayPath };
  return [
    {
      ...place,
      id: ids[0],
      type: 'nested_alias',
      from: 'type',
      to: 'action',
      description: `type is what models call the action of a step of ${payload}`,
    },
    {
      ...place,
      id: ids[1],
      type: 'nested_default',
      from: 'id',
      value: 'step-{{index}}',
      description: `numbers the steps of ${payload} that have no id`,
    },
  ];
}
