import { describe, expect, it } from 'vitest';
import { createNormalizer, type ToolCall } from '../../../src/core/index.ts';
import type { Rule } from '../../../src/core/rules/rule.ts';

const rules: readonly Rule[] = [
  { id: 'mine', type: 'type_coerce', tools: ['*'], from: 'n', coerce_to: 'int' },
  { id: 'other', type: 'param_drop', tools: ['other_tool'], from: 'n' },
];

/** Why a rule did or did not fire on a call. */
function attemptOf(rule: string, call: ToolCall): { fired: boolean; reason: string } | undefined {
  const { attempts } = createNormalizer({ rules }).explain(call);
  const attempt = attempts.find(({ rule_id: id }) => id === rule);
  return attempt && { fired: attempt.fired, reason: attempt.reason };
}

const edit = { name: 'edit_file' };
const steps = { name: 'batch_operations' };

describe('explain says of a rule', () => {
  it.each<[string, string, ToolCall, string]>([
    [
      'that it fired',
      'edit-old_str',
      { ...edit, arguments: { old_str: 1 } },
      'it changed the call',
    ],
    [
      'that there is nothing to do',
      'edit-old_str',
      { ...edit, arguments: { old_text: 1 } },
      'what it looks for is absent or needs no change',
    ],
    [
      'that the tool declares its parameters otherwise',
      'edit-old_str',
      { ...edit, arguments: { old_str: 1 }, inputSchema: { properties: { old_str: {} } } },
      'the tool declares its parameters otherwise',
    ],
    [
      'that two values are in conflict',
      'edit-old_str',
      { ...edit, arguments: { old_str: 1, old_text: 2 } },
      'both old_str and old_text were sent with different values; send old_text only',
    ],
    [
      'that the schema is in its way',
      'mine',
      { ...edit, arguments: { n: '5' }, inputSchema: { properties: { n: { type: 'string' } } } },
      "blocked by schema: the call fits the tool's schema and would not after this rule",
    ],
    [
      'that a payload was left',
      'pipeline-type-alias',
      { ...steps, arguments: { pipeline_json: '{"steps":[{"type":1,"type":2}]}' } },
      'the text of pipeline_json was left as it came: a key is named twice',
    ],
  ])('%s', (_, rule, call, reason) => {
    const fired = reason === 'it changed the call';
    expect(attemptOf(rule, call)).toEqual({ fired, reason });
  });

  it('nothing where it is for another tool', () => {
    expect(attemptOf('other', { ...edit, arguments: { n: '5' } })).toBeUndefined();
    expect(attemptOf('mine', { ...edit, arguments: { n: '5' } })?.fired).toBe(true);
  });

  it('nothing that could not be found out, and never throws', () => {
    const list = { type: 'array', items: { $ref: '#/$defs/list' } };
    const inputSchema = { properties: { a: { $ref: '#/$defs/list' } }, $defs: { list } };
    const depth = 50_000;
    const args: unknown = JSON.parse(`{"a":${'['.repeat(depth)}1${']'.repeat(depth)}}`);
    const { arguments: left, problems } = createNormalizer().explain({
      name: 't',
      arguments: args,
      inputSchema,
    });
    expect(left).toBe(args);
    expect(problems).toMatchObject([{ kind: 'skipped', received: 'budget' }]);
  });

  it('the same as what apply does', () => {
    const normalizer = createNormalizer({ rules });
    const call = { ...edit, arguments: { old_str: 1, n: '5' } };
    expect(normalizer.explain(call)).toMatchObject(normalizer.apply(call));
  });
});
