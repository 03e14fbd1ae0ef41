import { describe, expect, it } from 'vitest';
import { createNormalizer, type NormalizerOptions } from '../../../src/core/index.ts';
import { BUILTIN_RULES } from '../../../src/core/rules/builtin.ts';
import { RuleSetError } from '../../../src/core/rules/rule-set.ts';
import type { ParamDefaultRule, ParamDropRule, Rule } from '../../../src/core/rules/rule.ts';

/** A rule that fires on every call it applies to, so that norms tell the order. */
function fallback(id: string, tools: string[] = ['*']): ParamDefaultRule {
  return { id, type: 'param_default', tools, from: id, value: 0 };
}

function firedOn(tool: string, options: NormalizerOptions, args: object = {}): string[] {
  const { norms } = createNormalizer(options).apply({ name: tool, arguments: args });
  return norms.map(({ rule_id: id }) => id);
}

describe('the order of rules', () => {
  it('is built-in, file, learned', () => {
    const options = { rules: [fallback('file')], learnedRules: [fallback('learned')] };
    expect(firedOn('edit_file', options, { old_str: 'a', force: '1' })).toEqual([
      'edit-old_str',
      'force-bool-coerce',
      'file',
      'learned',
    ]);
  });

  it('puts rules that name the tool before those for all tools, set by set', () => {
    const options = {
      rules: [
        fallback('all-1'),
        fallback('named-1', ['t']),
        fallback('all-2'),
        fallback('glob', ['t*']),
        fallback('named-2', ['other', 't']),
        fallback('both', ['*', 't']),
      ],
      learnedRules: [fallback('learned-all'), fallback('learned-named', ['t'])],
    };
    expect(firedOn('t', options)).toEqual([
      ...['named-1', 'glob', 'named-2', 'both', 'all-1', 'all-2'],
      ...['learned-named', 'learned-all'],
    ]);
  });

  it('runs built-in rules for all tools after those that name the tool', () => {
    const fired = firedOn('search_files', {}, { force: '1', recursive: '0', dry_run: 'TRUE' });
    expect(fired).toEqual(['recursive-bool-coerce', 'force-bool-coerce', 'dry_run-bool-coerce']);
  });

  it('runs each rule once, though several of its names fit', () => {
    expect(firedOn('abc', { rules: [fallback('one', ['abc', 'a*', '*c', '*'])] })).toEqual(['one']);
  });

  it('lets a rule of the file see what the built-in ones left', () => {
    const rules: Rule[] = [
      { id: 'file', type: 'param_alias', tools: ['*'], from: 'old_text', to: 'before' },
    ];
    const { arguments: left } = createNormalizer({ rules }).apply({
      name: 'edit_file',
      arguments: { old_str: 'a' },
    });
    expect(left).toEqual({ before: 'a' });
  });

  it.each([
    ['another name', ['tt']],
    ['another case', ['T']],
    ['a glob that does not fit', ['t_*']],
  ])('leaves out rules for %s', (_, tools) => {
    expect(firedOn('t', { rules: [fallback('file', tools)] })).toEqual([]);
  });
});

const force = { id: 'force-bool-coerce', type: 'type_coerce', from: 'force' } as const;

describe('a rule with the id of a built-in rule', () => {
  it('takes its place in the order', () => {
    const rules: Rule[] = [
      fallback('file'),
      { id: 'edit-old_str', type: 'param_alias', tools: ['*'], from: 'old', to: 'old_text' },
    ];
    const sent = { old: 1, new_str: 2, force: '1' };
    expect(firedOn('edit_file', { rules }, sent)).toEqual([
      'edit-new_str',
      'edit-old_str',
      'force-bool-coerce',
      'file',
    ]);
    expect(firedOn('edit_file', { rules }, { old_str: 1 })).toEqual(['file']);
  });

  it('is the operator’s: it does not yield to the schema as the built-in rule does', () => {
    const rules: Rule[] = [{ ...force, tools: ['*'], coerce_to: 'int' }];
    const inputSchema = { type: 'object', properties: {} };
    const call = { name: 't', arguments: { force: '1' }, inputSchema };
    expect(createNormalizer({ rules }).apply(call).arguments).toEqual({ force: 1 });
    expect(createNormalizer().apply(call).arguments).toBe(call.arguments);
  });

  it('switches it off', () => {
    const rules = [{ id: 'force-bool-coerce', enabled: false }] as const;
    expect(firedOn('t', { rules }, { force: '1', dry_run: '1' })).toEqual(['dry_run-bool-coerce']);
  });

  it('switches it off as a whole rule that is not enabled', () => {
    const rules: Rule[] = [{ ...force, tools: ['*'], coerce_to: 'bool', enabled: false }];
    expect(firedOn('t', { rules }, { force: '1' })).toEqual([]);
  });

  it('takes its place when it was learnt', () => {
    const learnedRules: Rule[] = [{ ...force, tools: ['*'], coerce_to: 'int' }];
    const normalizer = createNormalizer({ rules: [fallback('file')], learnedRules });
    const { arguments: left, norms } = normalizer.apply({ name: 't', arguments: { force: '1' } });
    expect(left).toEqual({ force: 1, file: 0 });
    expect(norms.map(({ rule_id: id }) => id)).toEqual(['force-bool-coerce', 'file']);
  });

  it('is an ordinary rule where the built-in ones are off', () => {
    const rules: Rule[] = [fallback('file'), { ...force, tools: ['*'], coerce_to: 'bool' }];
    const options = { builtinRules: false, rules };
    expect(firedOn('edit_file', options, { force: '1', old_str: 'a' })).toEqual([
      'file',
      'force-bool-coerce',
    ]);
  });

  it('switches off nothing where the built-in ones are off', () => {
    const rules = [{ id: 'force-bool-coerce', enabled: false }, fallback('file')] as const;
    expect(firedOn('t', { builtinRules: false, rules }, { force: '1' })).toEqual(['file']);
  });
});

describe('pipeline-step-id-default, the former id of pipeline-auto-id', () => {
  const sent = { pipeline_json: { steps: [{ action: 'a' }] } };

  it.each(['pipeline-step-id-default', 'pipeline-auto-id'])('%s switches the rule off', (id) => {
    expect(firedOn('batch_operations', {}, sent)).toEqual(['pipeline-auto-id']);
    expect(firedOn('batch_operations', { rules: [{ id, enabled: false }] }, sent)).toEqual([]);
  });

  it.each(['pipeline-step-id-default', 'pipeline-auto-id'])('%s replaces the rule', (id) => {
    expect(firedOn('batch_operations', { rules: [fallback(id)] }, sent)).toEqual([id]);
  });
});

describe('two external rules with one id', () => {
  const drop: ParamDropRule = { id: 'a', type: 'param_drop', tools: ['t'], from: 'x' };

  it.each<[string, NormalizerOptions, string]>([
    ['in a file', { rules: [fallback('a'), drop] }, 'a'],
    ['in a file, one switched off', { rules: [{ ...drop, enabled: false }, drop] }, 'a'],
    ['learnt', { learnedRules: [drop, fallback('a')] }, 'a'],
    ['in a file and learnt', { rules: [drop], learnedRules: [drop] }, 'a'],
    [
      'a former id and its successor',
      {
        rules: [
          { id: 'pipeline-step-id-default', enabled: false },
          { id: 'pipeline-auto-id', enabled: false },
        ],
      },
      'pipeline-auto-id',
    ],
  ])('are refused: %s', (_, options, id) => {
    const message = `two rules have the id "${id}"; give one of them another`;
    expect(() => createNormalizer(options)).toThrow(new RuleSetError(message));
  });

  it.each<[string, NormalizerOptions]>([
    ['ids that differ in case', { rules: [fallback('a'), fallback('A')] }],
    ['ids that JavaScript inherits', { rules: [fallback('__proto__'), fallback('toString')] }],
    ['one id of a built-in rule', { rules: [fallback('edit-old_str')] }],
    ['no rules', { rules: [], learnedRules: [] }],
  ])('are not %s', (_, options) => {
    expect(() => createNormalizer(options)).not.toThrow();
  });
});

describe('a rule for a server', () => {
  it.each([
    ['github', 'github', true],
    ['git*', 'github', true],
    ['*', 'github', true],
    ['github', 'GitHub', false],
    ['git', 'github', false],
    ['*hub2', 'github', false],
    ['*', undefined, false],
    ['github', undefined, false],
  ])('%j on %j fires: %j', (pattern, server, fires) => {
    const rules = [{ ...fallback('r'), server: pattern }, fallback('any')];
    expect(firedOn('t', { rules, server })).toEqual(fires ? ['r', 'any'] : ['any']);
  });
});

it('has eighteen built-in rules, each with an id of its own', () => {
  const ids = new Set(BUILTIN_RULES.map(({ id }) => id));
  expect([BUILTIN_RULES.length, ids.size]).toEqual([18, 18]);
});
