import fc from 'fast-check';
import { jsonTexts } from './json-texts.ts';
import { finding, inputs, payloadFinding, untouched, type Finding, type Input } from './inputs.ts';
import { aliasPart, coercePart } from './parts.ts';
import { payloads, type PayloadShape } from './payloads.ts';

/** A call of a tool that built-in rules know, with no schema, its own, or a foreign one. */
export interface ToolInput {
  readonly tool: string;
  readonly schema?: object;
  readonly input: Input;
}

const FLAGS: Readonly<Record<string, readonly string[]>> = {
  edit_file: ['force', 'dry_run', 'whole_word', 'case_sensitive'],
  search_files: [
    ...['force', 'count_only', 'whole_word', 'case_sensitive', 'include_content'],
    ...['include_context', 'recursive'],
  ],
  delete_file: ['permanent', 'force', 'dry_run'],
  list_directory: ['recursive', 'dry_run'],
  multi_edit: ['force'],
  batch_operations: ['dry_run'],
  other_tool: ['force', 'dry_run'],
};

const OTHERS: Readonly<Record<string, readonly fc.Arbitrary<Finding>[]>> = {
  edit_file: [
    finding('edit-old_str', aliasPart('old_str', 'old_text')),
    finding('edit-new_str', aliasPart('new_str', 'new_text')),
  ],
  multi_edit: [
    payloadFinding(
      { parameter: 'edits_json', reshape: { rule: 'multi_edit-edits-coerce', to: 'text' } },
      payloads(
        {
          path: '[]',
          aliases: [
            { rule: 'multi_edit-old_str', from: 'old_str', to: 'old_text' },
            { rule: 'multi_edit-new_str', from: 'new_str', to: 'new_text' },
          ],
        },
        jsonTexts.finite,
      ),
    ),
  ],
  batch_operations: [
    stepsFinding('pipeline_json', 'steps[]', ['pipeline-type-alias', 'pipeline-auto-id']),
    stepsFinding('request_json', 'operations[]', ['batch-type-alias', 'batch-step-id-default']),
  ],
};

function stepsFinding(
  parameter: string,
  path: PayloadShape['path'],
  [alias, fallback]: readonly [string, string],
): fc.Arbitrary<Finding> {
  const shape: PayloadShape = {
    path,
    aliases: [{ rule: alias, from: 'type', to: 'action' }],
    fallback: { rule: fallback, field: 'id', value: (index) => `"step-${index}"` },
  };
  return payloadFinding({ parameter }, payloads(shape));
}

/** What the tools of the rules declare: the parameters as they should be. */
function ownSchema(tool: string): object {
  const flags = (FLAGS[tool] ?? []).map((flag) => [flag, { type: 'boolean' }] as const);
  const others = { old_text: {}, new_text: {}, edits_json: { type: 'string' } };
  const steps = { pipeline_json: {}, request_json: true };
  return { type: 'object', properties: { ...Object.fromEntries(flags), ...others, ...steps } };
}

/** What foreign tools of the same names declare: other parameters, or other types. */
const FOREIGN: readonly object[] = [
  { type: 'object', properties: { path: {} } },
  { type: 'object' },
  {
    properties: {
      ...Object.fromEntries(
        Object.values(FLAGS)
          .flat()
          .map((flag) => [flag, { type: ['string', 'boolean'] }]),
      ),
      old_str: {},
      new_str: {},
      old_text: {},
      new_text: {},
    },
  },
];

/** Calls of the tools that built-in rules know. */
export const builtinInputs: fc.Arbitrary<ToolInput> = fc.oneof(...Object.keys(FLAGS).map(callsOf));

function callsOf(tool: string): fc.Arbitrary<ToolInput> {
  const flags = (FLAGS[tool] ?? []).map((flag) =>
    finding(`${flag}-bool-coerce`, coercePart(flag, 'bool')),
  );
  const findings = [...flags, ...(OTHERS[tool] ?? [])];
  const objects = inputs(findings, ['raw']);
  const schema = ownSchema(tool);
  return fc.oneof(
    {
      weight: 6,
      arbitrary: inputs(findings, ['raw', 'raw', 'text']).map((input) => ({ tool, input })),
    },
    { weight: 2, arbitrary: objects.map((input) => ({ tool, schema, input })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...FOREIGN), untouched(objects))
        .map(([foreign, input]) => ({ tool, schema: foreign, input })),
    },
  );
}
