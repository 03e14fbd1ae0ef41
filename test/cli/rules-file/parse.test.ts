import { describe, expect, it } from 'vitest';
import { parseRulesFile } from '../../../src/cli/rules-file/parse.ts';
import { assembleRules } from '../../../src/core/rules/rule-set.ts';
import { GOOD_FILES } from './good-files.ts';
import { alias, coerce, fallback, problemsOf } from './sample-rules.ts';

describe('a mistake of the file as a whole', () => {
  it.each<[string, string, ...string[]]>([
    ['text', '"x"', 'expected an array of rules or {"rules": [...]}, got "x"'],
    ['null', 'null', 'expected an array of rules or {"rules": [...]}, got null'],
    [
      'a single rule',
      JSON.stringify(alias),
      'expected an array of rules or {"rules": [...]}, got a single rule; put it into [ ]',
    ],
    ['empty object', '{}', 'rules: expected an array of rules, got nothing'],
    ['rules not an array', '{"rules": {"a": 1}}', 'rules: expected an array of rules, got {"a":1}'],
    [
      'rules misspelt',
      '{"rule": []}',
      'rule: unknown field; did you mean "rules"?',
      'rules: expected an array of rules, got nothing',
    ],
    [
      'another field',
      '{"rules": [], "version": 1}',
      'version: unknown field; a rules file has $schema, rules',
    ],
    [
      'an inherited name',
      '{"rules": [], "__proto__": []}',
      '__proto__: unknown field; a rules file has $schema, rules',
    ],
    ['$schema not text', '{"$schema": 1, "rules": []}', '$schema: expected a string, got 1'],
    [
      'entries that are no objects',
      '[1, null, [], "x"]',
      'rules[0]: expected an object, got 1',
      'rules[1]: expected an object, got null',
      'rules[2]: expected an object, got []',
      'rules[3]: expected an object, got "x"',
    ],
    [
      'too many rules',
      JSON.stringify(Array.from({ length: 5001 }, () => 0)),
      'rules: expected at most 5000 rules, got 5001',
    ],
    ['too large', ' '.repeat(1_048_577), 'expected a file of at most 1 MiB, got a larger one'],
    ['not JSON', '[\n  {"id": "a",}\n]', 'line 2, column 13: not JSON: trailing comma; remove it'],
    [
      'not JSON behind a byte order mark',
      '\uFEFF[1,]',
      'line 1, column 3: not JSON: trailing comma; remove it',
    ],
    [
      'a field written twice',
      `[${JSON.stringify(alias).replace('}', ',"from":"z"}')}]`,
      'rules[0].from: written twice; keep one of them',
    ],
    [
      'a number that would be rounded',
      JSON.stringify([fallback]).replace(':1}', ':[12345678901234567890]}'),
      'rules[0].value[0]: expected a number that JavaScript keeps exactly, got 12345678901234567890; write it as text',
    ],
    [
      'a number out of range',
      `{"rules":[${JSON.stringify(fallback).replace(':1}', ':1e999}')}]}`,
      'rules[0].value: expected a number that JavaScript keeps exactly, got 1e999; write it as text',
    ],
  ])('%s', (_, text, ...expected) => {
    expect(problemsOf(text)).toEqual(expected);
  });
});

describe('an id is used once', () => {
  it.each<[string, object[], ...string[]]>([
    [
      'two rules',
      [alias, { ...alias, from: 'z' }],
      'rules[1].id: expected an id of its own, got that of rules[0]: "a"',
    ],
    [
      'three rules',
      [alias, coerce, fallback],
      'rules[1].id: expected an id of its own, got that of rules[0]: "a"',
      'rules[2].id: expected an id of its own, got that of rules[0]: "a"',
    ],
    [
      'a switch and a rule',
      [off('force-bool-coerce'), { ...coerce, id: 'force-bool-coerce' }],
      'rules[1].id: expected an id of its own, got that of rules[0]: "force-bool-coerce"',
    ],
    [
      'a former id',
      [off('pipeline-auto-id'), alias, off('pipeline-step-id-default')],
      'rules[2].id: expected an id of its own, got that of rules[0]: "pipeline-step-id-default" is the former name of "pipeline-auto-id"',
    ],
    [
      'a former id first',
      [off('pipeline-step-id-default'), off('pipeline-auto-id')],
      'rules[1].id: expected an id of its own, got that of rules[0]: "pipeline-step-id-default" is the former name of "pipeline-auto-id"',
    ],
    [
      'a rule that has other mistakes',
      [alias, { ...alias, tools: [] }],
      'rules[1].tools: expected at least one tool name, got []',
      'rules[1].id: expected an id of its own, got that of rules[0]: "a"',
    ],
  ])('%s', (_, entries, ...expected) => {
    expect(problemsOf(JSON.stringify(entries))).toEqual(expected);
  });

  it('takes ids that differ in case, and inherited names', () => {
    const ids = ['a', 'A', 'constructor', '__proto__', 'toString'];
    expect(problemsOf(JSON.stringify(ids.map((id) => ({ ...alias, id }))))).toEqual([]);
  });
});

describe('a file without mistakes', () => {
  it.each(GOOD_FILES)('%s', (_, text) => {
    const { rules, problems } = parseRulesFile(text);
    expect(problems).toBeUndefined();
    const read: unknown = JSON.parse(text.replace('\uFEFF', ''));
    const authored = Array.isArray(read) ? { rules: read } : read;
    expect(authored).toMatchObject({ rules });
    expect(() => assembleRules({ file: rules })).not.toThrow();
  });

  it('keeps a member called __proto__ as data', () => {
    const text =
      '[{"id":"a","type":"param_default","tools":["t"],"from":"x","value":{"__proto__":{"y":1}}}]';
    expect(JSON.stringify(parseRulesFile(text).rules)).toBe(text);
    expect(Object.hasOwn(Object.prototype, 'y')).toBe(false);
  });

  it('holds five thousand rules', () => {
    const rules = Array.from({ length: 5000 }, (_, index) => ({ ...alias, id: `rule-${index}` }));
    expect(parseRulesFile(JSON.stringify(rules)).rules).toHaveLength(5000);
  });
});

function off(id: string): object {
  return { id, enabled: false };
}
