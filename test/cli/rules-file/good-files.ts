const place = { tools: ['batch_operations'], in_payload: 'pipeline_json' };

/** Rules files without a mistake: at least one for each thing that a table of mistakes refuses. */
export const GOOD_FILES: readonly (readonly [title: string, text: string])[] = [
  ['no rules', '[]'],
  ['no rules, object form', '{"rules": []}'],
  ['a schema for editors', '{"$schema": "./rules.schema.json", "rules": []}'],
  ['a byte order mark', '\uFEFF[]'],
  ['white space around', '\r\n\t [] \r\n'],
  file('param_alias', { id: 'a', type: 'param_alias', tools: ['t'], from: 'x', to: 'y' }),
  file('param_alias that only changes case', {
    id: 'a',
    type: 'param_alias',
    tools: ['*'],
    from: 'Path',
    to: 'path',
  }),
  ...[null, false, 0, '', [], {}, { deep: [1, 'step-{{index}}'] }].map((value) =>
    file(`param_default of ${JSON.stringify(value)}`, {
      id: 'a',
      type: 'param_default',
      tools: ['t'],
      from: 'x',
      value,
    }),
  ),
  ...['bool', 'int', 'float'].map((target) =>
    file(`type_coerce to ${target}`, {
      id: 'a',
      type: 'type_coerce',
      tools: ['search_*', 'list'],
      from: 'x',
      coerce_to: target,
    }),
  ),
  file('json_accept_both', { id: 'a', type: 'json_accept_both', tools: ['t'], from: 'x' }),
  ...['[]', 'steps[]', 'data.steps[]', 'a[].b[]', '[].b[]'].map((path) =>
    file(`nested_alias at ${path}`, {
      ...place,
      id: 'a',
      type: 'nested_alias',
      array_path: path,
      from: 'x',
      to: 'y',
    }),
  ),
  file('nested_default', {
    ...place,
    id: 'a',
    type: 'nested_default',
    array_path: 'steps[]',
    from: 'id',
    value: 'step-{{index}}',
  }),
  file('param_drop', { id: 'a', type: 'param_drop', tools: ['t'], from: 'x' }),
  file('every optional field', {
    id: 'a',
    type: 'param_drop',
    tools: ['t'],
    from: 'x',
    description: 'injected by clients',
    enabled: false,
    server: 'git*',
  }),
  file('a built-in rule switched off', { id: 'force-bool-coerce', enabled: false }),
  file('a former id switched off', { id: 'pipeline-step-id-default', enabled: false }),
  file('a built-in rule replaced', {
    id: 'force-bool-coerce',
    type: 'type_coerce',
    tools: ['delete_file'],
    from: 'force',
    coerce_to: 'bool',
  }),
  file('names of object members', {
    id: 'constructor',
    type: 'param_alias',
    tools: ['toString'],
    from: '__proto__',
    to: 'hasOwnProperty',
  }),
  [
    'a member called __proto__',
    '[{"id":"a","type":"param_default","tools":["t"],"from":"x","value":{"__proto__":{"y":1}}}]',
  ],
  [
    'numbers kept exactly',
    '[{"id":"a","type":"param_default","tools":["t"],"from":"x","value":[9007199254740991,0.1,1.50,1e3,-0,0e9]}]',
  ],
];

function file(title: string, rule: object): readonly [string, string] {
  return [title, JSON.stringify([rule])];
}
