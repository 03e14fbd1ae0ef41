import type { Norm } from '../../../src/core/norm.ts';

/** A call that exactly one built-in rule mends. */
export interface BuiltinCall {
  readonly rule: string;
  /** The tools it fires on. */
  readonly tools: readonly string[];
  readonly sent: string;
  readonly leaves: string;
  readonly norm: Omit<Norm, 'rule_id' | 'type'>;
  /** What the tool declares that the rule was made for. */
  readonly own: object;
  /** What another tool of that name declares, for which the call is right as it is. */
  readonly foreign: object;
}

const TEXT = { type: 'string' };

/** One call for each built-in rule, in the order of the rules. */
export const BUILTIN_CALLS: readonly BuiltinCall[] = [
  renaming('edit-old_str', 'old_str', 'old_text'),
  renaming('edit-new_str', 'new_str', 'new_text'),
  coercing('force', ['any_tool', 'delete_file', 'edit_file']),
  coercing('dry_run', ['any_tool', 'delete_file', 'edit_file']),
  coercing('count_only', ['search_files']),
  coercing('permanent', ['delete_file']),
  coercing('whole_word', ['edit_file', 'search_files']),
  coercing('case_sensitive', ['edit_file', 'search_files']),
  coercing('include_content', ['search_files']),
  coercing('include_context', ['search_files']),
  coercing('recursive', ['list_directory', 'search_files']),
  {
    rule: 'multi_edit-edits-coerce',
    tools: ['multi_edit'],
    sent: '{"edits_json":[ {"old_text":1} ]}',
    leaves: '{"edits_json":"[{\\"old_text\\":1}]"}',
    norm: { param: 'edits_json', from: '(array)', to: 'string' },
    own: { edits_json: TEXT },
    foreign: { edits_json: { type: 'array' } },
  },
  inEdits('multi_edit-old_str', 'old_str', 'old_text'),
  inEdits('multi_edit-new_str', 'new_str', 'new_text'),
  acting('pipeline-type-alias', 'pipeline_json', 'steps'),
  numbering('pipeline-auto-id', 'pipeline_json', 'steps'),
  acting('batch-type-alias', 'request_json', 'operations'),
  numbering('batch-step-id-default', 'request_json', 'operations'),
];

function renaming(rule: string, from: string, to: string): BuiltinCall {
  return {
    rule,
    tools: ['edit_file'],
    sent: `{"path":"a", "${from}" : "x"}`,
    leaves: `{"path":"a", "${to}" : "x"}`,
    norm: { param: from, from, to },
    own: { path: TEXT, [to]: TEXT },
    foreign: { path: TEXT, [from]: TEXT, [to]: TEXT },
  };
}

function coercing(param: string, tools: readonly string[]): BuiltinCall {
  return {
    rule: `${param}-bool-coerce`,
    tools,
    sent: `{"path":"a", "${param}" : "TRUE"}`,
    leaves: `{"path":"a", "${param}" : true}`,
    norm: { param, from: '"TRUE"', to: 'true' },
    own: { path: TEXT, [param]: { type: 'boolean' } },
    foreign: { path: TEXT, [param]: TEXT },
  };
}

function inEdits(rule: string, from: string, to: string): BuiltinCall {
  return {
    rule,
    tools: ['multi_edit'],
    sent: JSON.stringify({ edits_json: `[{"${from}":1},{"${from}":"x"}]` }),
    leaves: JSON.stringify({ edits_json: `[{"${to}":1},{"${to}":"x"}]` }),
    norm: { param: `edits_json[].${from}`, from, to, count: 2 },
    own: { edits_json: TEXT },
    foreign: { edits: TEXT },
  };
}

function acting(rule: string, payload: string, list: string): BuiltinCall {
  return {
    ...ofSteps(rule, payload),
    sent: JSON.stringify({ [payload]: `{"${list}":[{"type":"read","id":"r"}]}` }),
    leaves: JSON.stringify({ [payload]: `{"${list}":[{"action":"read","id":"r"}]}` }),
    norm: { param: `${payload}.${list}[].type`, from: 'type', to: 'action' },
  };
}

function numbering(rule: string, payload: string, list: string): BuiltinCall {
  return {
    ...ofSteps(rule, payload),
    sent: `{"${payload}":{"${list}":[{"action":"a"},{"action":"b"}]}}`,
    leaves: `{"${payload}":{"${list}":[{"action":"a","id":"step-0"},{"action":"b","id":"step-1"}]}}`,
    norm: { param: `${payload}.${list}[].id`, to: '"step-{{index}}"', count: 2 },
  };
}

function ofSteps(
  rule: string,
  payload: string,
): Pick<BuiltinCall, 'rule' | 'tools' | 'own' | 'foreign'> {
  return {
    rule,
    tools: ['batch_operations'],
    own: { [payload]: {} },
    foreign: { request: { type: 'object' } },
  };
}
