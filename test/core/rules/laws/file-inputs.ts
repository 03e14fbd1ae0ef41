import fc from 'fast-check';
import type { JsonInput, Rule } from '../../../../src/core/rules/rule.ts';
import type { ToolInput } from './builtin-inputs.ts';
import { finding, inputs, payloadFinding, type Finding } from './inputs.ts';
import { aliasPart, coercePart, defaultPart, dropPart } from './parts.ts';
import { payloads, type PayloadShape } from './payloads.ts';

/** Defaults, with the JSON text that they are for the item at a place. */
const DEFAULTS: readonly (readonly [JsonInput, (index: number) => string])[] = [
  ['n{{index}}', (index) => `"n${index}"`],
  [5, () => '5'],
  [null, () => 'null'],
  [false, () => 'false'],
  [{ 'a "b"': ['{{index}}', 1.5] }, (index) => String.raw`{"a \"b\"":["${index}",1.5]}`],
  ['"\n\ud83d\ude00', () => '"\\"\\n😀"'],
];

const PATHS = ['[]', 'steps[]', 'data.steps[]'] as const;

/** A set of rules of every type, and calls of the tools that they name. */
export interface RuleVariant {
  readonly rules: readonly Rule[];
  readonly inputs: fc.Arbitrary<ToolInput>;
}

/** Rule sets that differ in their paths and values. */
export const RULE_VARIANTS: readonly RuleVariant[] = DEFAULTS.flatMap((fallback) =>
  PATHS.map((path) => variant(path, fallback)),
);

function variant(
  path: (typeof PATHS)[number],
  [value, spelt]: (typeof DEFAULTS)[number],
): RuleVariant {
  const place = { in_payload: 'payload', array_path: path };
  const tools = ['file_*'];
  const rules: Rule[] = [
    { id: 'alias', type: 'param_alias', tools, from: 'from "x"', to: 'to' },
    { id: 'default', type: 'param_default', tools: ['file_tool'], from: 'given', value },
    { id: 'default-2', type: 'param_default', tools: ['file_tool'], from: 'Given', value: 0 },
    { id: 'bool', type: 'type_coerce', tools, from: 'flag', coerce_to: 'bool' },
    { id: 'int', type: 'type_coerce', tools: ['*'], from: 'int', coerce_to: 'int' },
    { id: 'float', type: 'type_coerce', tools: ['*'], from: 'float', coerce_to: 'float' },
    { id: 'nested-alias', type: 'nested_alias', tools, ...place, from: 'kind', to: 'k' },
    { id: 'nested-default', type: 'nested_default', tools, ...place, from: 'id', value },
    { id: 'both', type: 'json_accept_both', tools, from: 'both' },
    { id: 'drop', type: 'param_drop', tools: ['file_tool'], from: 'injected' },
  ];
  return { rules, inputs: fc.oneof(withoutSchema(path, spelt), withSchema(path, spelt)) };
}

type Spelt = (index: number) => string;

function shapeOf(path: PayloadShape['path'], value: Spelt): PayloadShape {
  return {
    path,
    aliases: [{ rule: 'nested-alias', from: 'kind', to: 'k' }],
    fallback: { rule: 'nested-default', field: 'id', value },
  };
}

/** With no schema known a value becomes text. */
function withoutSchema(path: PayloadShape['path'], spelt: Spelt): fc.Arbitrary<ToolInput> {
  const plain = payloads({ path: '[]', aliases: [] });
  const findings: fc.Arbitrary<Finding>[] = [
    finding('alias', aliasPart('from "x"', 'to')),
    finding('default', defaultPart('given', spelt(0))),
    finding('default-2', defaultPart('Given', '0')),
    finding('bool', coercePart('flag', 'bool')),
    finding('int', coercePart('int', 'int')),
    finding('float', coercePart('float', 'float')),
    finding('force-bool-coerce', coercePart('force', 'bool')),
    payloadFinding({ parameter: 'payload' }, payloads(shapeOf(path, spelt))),
    payloadFinding({ parameter: 'both', reshape: { rule: 'both', to: 'text' } }, plain),
    finding('drop', dropPart('injected')),
  ];
  return inputs(findings, ['raw', 'text']).map((input) => ({ tool: 'file_tool', input }));
}

const LISTS = { properties: { both: { type: 'array' }, payload: {}, to: {} } };

/** With a list declared text becomes the list; this tool has no defaults and drops nothing. */
function withSchema(path: PayloadShape['path'], spelt: Spelt): fc.Arbitrary<ToolInput> {
  const plain = payloads({ path: '[]', aliases: [] });
  const findings: fc.Arbitrary<Finding>[] = [
    finding('alias', aliasPart('from "x"', 'to')),
    finding('int', coercePart('int', 'int')),
    payloadFinding({ parameter: 'payload' }, payloads(shapeOf(path, spelt))),
    payloadFinding({ parameter: 'both', reshape: { rule: 'both', to: 'raw' } }, plain),
  ];
  return inputs(findings, ['raw']).map((input) => ({ tool: 'file_lists', schema: LISTS, input }));
}
