import { describe, expect, it } from 'vitest';
import type { NormalizerOptions } from '../../../src/core/index.ts';
import type { Rule } from '../../../src/core/rules/rule.ts';
import { explained } from './explained.ts';

const boolean = { type: 'boolean' };
const integer = { type: 'integer' };
const string = { type: 'string' };

const VALUE_REPAIRS = [
  'value-from-json-text',
  'number-from-string',
  'boolean-from-string',
  'null-from-string',
  'enum-spelling',
  'string-from-number',
  'array-from-single',
  'unwrap-arguments',
  'wrap-arguments',
  'strip-code-fence',
  'tolerant-json',
  'single-from-array',
];

/** The attempts at a call, as `rule param: reason`, with a mark at those that fired. */
function attemptsAt(inputSchema: object, sent: unknown, options?: NormalizerOptions): string[] {
  return explained(inputSchema, sent, options).attempts.map(
    ({ rule_id: rule, param, fired, reason }) =>
      `${fired ? '+' : '-'} ${rule.replace('schema/', '')} ${param}: ${reason}`,
  );
}

describe('the attempts at a value', () => {
  const schema = { properties: { limit: integer } };

  it('name every repair of a value, and why it does not help', () => {
    expect(attemptsAt(schema, { limit: 'ten' })).toEqual(
      VALUE_REPAIRS.map(
        (repair) => `- ${repair} limit: it gives no value that the schema takes here`,
      ),
    );
  });

  it('name the repair that fired first', () => {
    const attempts = attemptsAt(schema, { limit: '5' });
    expect(attempts[0]).toBe('+ number-from-string limit: it changed the call');
    expect(attempts).toHaveLength(VALUE_REPAIRS.length);
    expect(attempts.filter((line) => line.startsWith('+'))).toHaveLength(1);
  });

  it('name the level that a repair takes', () => {
    const flag = { properties: { force: boolean } };
    expect(attemptsAt(flag, { force: 'True' }, { repair: 'safe' })).toContain(
      '- boolean-from-string force: it takes the repair level standard',
    );
    expect(attemptsAt({ properties: { v: string } }, { v: ['a'] })).toContain(
      '- single-from-array v: it takes the repair level lenient',
    );
    expect(attemptsAt(flag, { force: 'true' }, { repair: 'off' })).toContain(
      '- boolean-from-string force: schema repair is off',
    );
  });

  it('say where something else stands in the way', () => {
    const both = { properties: { limit: integer, page: integer } };
    expect(attemptsAt(both, { limit: '5', page: 'two' })).toContain(
      '- number-from-string limit: the call as a whole has no single answer, so nothing was changed',
    );
  });

  it.each<[sent: unknown, required: string[], options: NormalizerOptions, line: string]>([
    [
      null,
      [],
      { repair: 'safe' },
      '- drop-null-optional limit: it takes the repair level standard',
    ],
    ['', [], { repair: 'safe' }, '- drop-blank-optional limit: it takes the repair level standard'],
    [null, ['limit'], {}, '- drop-null-optional limit: only an optional parameter is left out'],
    ['', ['limit'], {}, '- drop-blank-optional limit: only an optional parameter is left out'],
    [
      null,
      [],
      { omitEmpty: 'never' },
      '- drop-null-optional limit: empty optionals of this tool are kept (omitEmpty)',
    ],
    [null, [], {}, '+ drop-null-optional limit: it changed the call'],
  ])('tell of an empty value %j, with %j required and %j', (sent, required, options, line) => {
    expect(attemptsAt({ ...schema, required }, { limit: sent }, options)).toContain(line);
  });

  it('are none for a call that fits', () => {
    expect(attemptsAt(schema, { limit: 5 })).toEqual([]);
  });
});

describe('the attempts at a key', () => {
  const closed = {
    properties: { file_path: string },
    required: ['file_path'],
    additionalProperties: false,
  };

  it('name the rename that was made, in a call that was valid too', () => {
    expect(attemptsAt(closed, { filePath: 'a' })).toContain(
      '+ key-style filePath: it changed the call',
    );
    expect(attemptsAt({ properties: { file_path: string } }, { filePath: 'a' })).toEqual([
      '+ key-style filePath: it changed the call',
    ]);
  });

  it('name every repair of a key, and why it does not help', () => {
    const rows = attemptsAt(closed, { file_path: 'a', reason: 'b' });
    expect(rows).toEqual([
      '- key-style reason: no parameter that is absent has this name in another style',
      '- key-synonym reason: no required parameter that is missing is known by this name',
      '- drop-injected-key reason: it is not known as a key that clients add',
    ]);
  });

  it('name the level that they take', () => {
    expect(attemptsAt(closed, { path: 'a' })).toContain(
      '- key-synonym path: it takes the repair level lenient',
    );
    expect(attemptsAt(closed, { file_path: 'a', _meta: {} })).toContain(
      '- drop-injected-key _meta: it takes the repair level lenient',
    );
    expect(attemptsAt(closed, { filePath: 'a' }, { repair: 'off' })).toContain(
      '- key-style filePath: schema repair is off',
    );
  });
});

describe('the attempts of rules', () => {
  const rules: readonly Rule[] = [
    { id: 'query', type: 'param_alias', tools: ['issue_read'], from: 'q', to: 'query' },
    { id: 'page', type: 'param_default', tools: ['issue_read'], from: 'page', value: 1 },
    { id: 'absent', type: 'param_alias', tools: ['issue_read'], from: 'zz', to: 'query' },
    { id: 'both', type: 'param_alias', tools: ['issue_read'], from: 'n', to: 'limit' },
    { id: 'elsewhere', type: 'param_alias', tools: ['other_tool'], from: 'q', to: 'query' },
  ];
  const schema = { properties: { query: string, limit: integer, page: integer } };

  it('come first, each rule of the tool with its reason', () => {
    expect(attemptsAt(schema, { q: 'a', n: 1, limit: '2' }, { rules }).slice(0, 5)).toEqual([
      '+ query : it changed the call',
      '+ page : it changed the call',
      '- absent : what it looks for is absent or needs no change',
      expect.stringMatching(/^- both : .*`?n`?.*`?limit`?/),
      '+ number-from-string limit: it changed the call',
    ]);
  });

  it('tell of a rule that would make a valid call invalid', () => {
    const refused: Rule = {
      id: 'bad',
      type: 'param_default',
      tools: ['issue_read'],
      from: 'limit',
      value: 'many',
    };
    expect(attemptsAt(schema, { query: 'a' }, { rules: [refused] })[0]).toMatch(
      /^- bad : .*schema/,
    );
  });

  it('tell of built-in rules that yield to what the tool declares', () => {
    const options = { builtinRules: true };
    const attempts = explained(
      { properties: { force: string } },
      { force: 'true' },
      options,
    ).attempts;
    expect(attempts.find(({ rule_id: rule }) => rule === 'force-bool-coerce')).toEqual({
      rule_id: 'force-bool-coerce',
      param: '',
      fired: false,
      reason: 'the tool declares its parameters otherwise',
    });
  });
});

describe('what there is to say without a schema to judge by', () => {
  it('is that it cannot be judged', () => {
    const { attempts, problems, text } = explained({ $ref: 'other.json' }, { a: '1' });
    expect({ attempts, text }).toEqual({ attempts: [], text: '' });
    expect(problems.map(({ kind }) => kind)).toEqual(['unjudgeable']);
  });
});
