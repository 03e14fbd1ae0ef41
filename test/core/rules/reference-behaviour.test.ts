import { describe, expect, it } from 'vitest';
import { normalizeText } from '../../../src/core/normalize-text.ts';
import { createInnerNormalizer, createNormalizer } from '../../../src/core/index.ts';
import { deepFrozen } from './deep-frozen.ts';

/** A call with no schema known: the tool, the arguments sent, and those that leave. */
type Row = readonly [shows: string, tool: string, sent: string, leaves?: string];

const steps = '{"steps":[{"type":"read"},{"type":"write","id":"w"},{"action":"copy"}]}';
const mendedSteps =
  '{"steps":[{"action":"read","id":"step-0"},{"action":"write","id":"w"},{"action":"copy","id":"step-2"}]}';

const rows: readonly Row[] = [
  ['old_str on edit_file', 'edit_file', '{"old_str":"a"}', '{"old_text":"a"}'],
  ['new_str on edit_file', 'edit_file', '{"new_str":"b"}', '{"new_text":"b"}'],
  ['both', 'edit_file', '{"old_str":"a","new_str":"b"}', '{"old_text":"a","new_text":"b"}'],
  ['old_str on read_file', 'read_file', '{"old_str":"a"}'],
  ['new_str on read_file', 'read_file', '{"new_str":"b"}'],
  ['a target that is there', 'edit_file', '{"old_str":"a","old_text":"b"}'],
  ['a target that is there and empty', 'edit_file', '{"new_str":"a","new_text":""}'],
  ...['delete_file', 'git_push', 'anything'].flatMap((tool): Row[] => [
    ...['"true"', '"True"', '"TRUE"', '"1"'].map((text): Row => [
      text,
      tool,
      `{"force":${text}}`,
      '{"force":true}',
    ]),
    ...['"false"', '"False"', '"FALSE"', '"0"'].map((text): Row => [
      text,
      tool,
      `{"force":${text}}`,
      '{"force":false}',
    ]),
    ...['"yes"', '"no"', '""', '" true "', '" "', '"on"'].map((text): Row => [
      text,
      tool,
      `{"force":${text}}`,
    ]),
    ...['true', 'false', '1', '0', 'null'].map((text): Row => [text, tool, `{"force":${text}}`]),
  ]),
  [
    'edits_json as a list',
    'multi_edit',
    '{"edits_json":[{"old_text":"a","new_text":"b"}]}',
    '{"edits_json":"[{\\"old_text\\":\\"a\\",\\"new_text\\":\\"b\\"}]"}',
  ],
  ['edits_json as text', 'multi_edit', '{"edits_json":"[{\\"old_text\\":\\"a\\"}]"}'],
  [
    'steps as a value',
    'batch_operations',
    `{"pipeline_json":${steps}}`,
    `{"pipeline_json":${mendedSteps}}`,
  ],
  [
    'steps as text',
    'batch_operations',
    JSON.stringify({ pipeline_json: steps }),
    JSON.stringify({ pipeline_json: mendedSteps }),
  ],
  [
    'two steps without an id',
    'batch_operations',
    '{"pipeline_json":{"steps":[{"action":"a"},{"action":"b"}]}}',
    '{"pipeline_json":{"steps":[{"action":"a","id":"step-0"},{"action":"b","id":"step-1"}]}}',
  ],
  ['steps that need nothing', 'batch_operations', `{"pipeline_json":${mendedSteps}}`],
];

describe('the reference behaviour', () => {
  it.each(rows.map(([shows, name, sent, leaves = sent]) => ({ shows, name, sent, leaves })))(
    '$shows: $name $sent',
    ({ name, sent, leaves }) => {
      const normalizer = createInnerNormalizer();
      const args: unknown = deepFrozen(JSON.parse(sent));
      expect(normalizeText(normalizer, { name }, sent).text).toBe(leaves);
      expect(normalizer.apply({ name, arguments: args }).arguments).toEqual(JSON.parse(leaves));
    },
  );

  it('external rules run behind the built-in ones', () => {
    const normalizer = createNormalizer({
      rules: [
        { id: 'mine', type: 'param_alias', tools: ['edit_file'], from: 'old_text', to: 'old' },
      ],
    });
    const { arguments: left } = normalizer.apply({
      name: 'edit_file',
      arguments: { old_str: 'a' },
    });
    expect(left).toEqual({ old: 'a' });
  });

  it.each(['edit_file', 'multi_edit', 'batch_operations', 'delete_file'])(
    'null or missing arguments of %s change nothing',
    (name) => {
      const normalizer = createInnerNormalizer();
      for (const call of [{ name }, { name, arguments: null }]) {
        const { arguments: left, outcome, edits } = normalizer.apply(call);
        expect({ left, outcome, edits }).toEqual({
          left: call.arguments,
          outcome: 'clean',
          edits: [],
        });
      }
      expect(normalizeText(normalizer, { name }, undefined).text).toBeUndefined();
      expect(normalizeText(normalizer, { name }, 'null').text).toBe('null');
    },
  );

  it('does nothing on a foreign edit_file whose schema has no old_text', () => {
    const inputSchema = {
      type: 'object',
      properties: { path: { type: 'string' }, old_str: { type: 'string' }, new_str: {} },
    };
    const args = { path: 'a', old_str: 'x', new_str: 'y' };
    const normalizer = createNormalizer();
    const call = { name: 'edit_file', arguments: args, inputSchema };
    expect(normalizer.apply(call)).toMatchObject({ outcome: 'clean', norms: [], problems: [] });
    expect(normalizer.apply(call).arguments).toBe(args);
  });
});
