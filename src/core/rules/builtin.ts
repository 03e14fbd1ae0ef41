import type { Rule } from './rule.ts';

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
  readsBoolean('force', ['*']),
  readsBoolean('dry_run', ['*']),
  readsBoolean('count_only', ['search_files']),
  readsBoolean('permanent', ['delete_file']),
  readsBoolean('whole_word', ['edit_file', 'search_files']),
  readsBoolean('case_sensitive', ['edit_file', 'search_files']),
  readsBoolean('include_content', ['search_files']),
  readsBoolean('include_context', ['search_files']),
  readsBoolean('recursive', ['list_directory', 'search_files']),
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
  namesAction('pipeline-type-alias', 'pipeline_json', 'steps[]'),
  numbersSteps('pipeline-auto-id', 'pipeline_json', 'steps[]'),
  namesAction('batch-type-alias', 'request_json', 'operations[]'),
  numbersSteps('batch-step-id-default', 'request_json', 'operations[]'),
];

/** Former ids that a rules file may still use, with the id they stand for. */
export const FORMER_RULE_IDS: ReadonlyMap<string, string> = new Map([
  ['pipeline-step-id-default', 'pipeline-auto-id'],
]);

/** For a parameter that models send as text; its name makes the id, which is a log key and never changes. */
function readsBoolean(parameter: string, tools: string[]): Rule {
  return {
    id: `${parameter}-bool-coerce`,
    type: 'type_coerce',
    tools,
    from: parameter,
    coerce_to: 'bool',
    description: `${parameter} sent as text`,
  };
}

function namesAction(id: string, payload: string, arrayPath: string): Rule {
  return {
    id,
    type: 'nested_alias',
    tools: ['batch_operations'],
    in_payload: payload,
    array_path: arrayPath,
    from: 'type',
    to: 'action',
    description: `type is what models call the action of a step of ${payload}`,
  };
}

function numbersSteps(id: string, payload: string, arrayPath: string): Rule {
  return {
    id,
    type: 'nested_default',
    tools: ['batch_operations'],
    in_payload: payload,
    array_path: arrayPath,
    from: 'id',
    value: 'step-{{index}}',
    description: `numbers the steps of ${payload} that have no id`,
  };
}
