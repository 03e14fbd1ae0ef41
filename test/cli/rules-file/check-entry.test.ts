import { describe, expect, it } from 'vitest';
import { alias, coerce, fallback, nested, problemsOf } from './sample-rules.ts';

const TYPES =
  '"param_alias" | "param_default" | "type_coerce" | "json_accept_both" | "nested_alias" | "nested_default" | "param_drop"';
const ALIAS_FIELDS = 'id, type, tools, from, to, description, enabled, server';

describe('a mistake is told with its position, what was expected and what was got', () => {
  it.each<[string, object, ...string[]]>([
    [
      'unknown field, close to one',
      { ...without(alias, 'from'), form: 'x' },
      'rules[0].from: expected a non-empty string, got nothing',
      'rules[0].form: unknown field; did you mean "from"?',
    ],
    [
      'unknown field, close to one that is there',
      { ...alias, form: 'x' },
      `rules[0].form: unknown field; a param_alias rule has ${ALIAS_FIELDS}`,
    ],
    [
      'unknown field, close to none',
      { ...alias, priority: 1 },
      `rules[0].priority: unknown field; a param_alias rule has ${ALIAS_FIELDS}`,
    ],
    [
      'unknown field with an odd name',
      { ...alias, 'a b': 1 },
      `rules[0]["a b"]: unknown field; a param_alias rule has ${ALIAS_FIELDS}`,
    ],
    [
      'field of another type',
      { ...alias, coerce_to: 'int' },
      `rules[0].coerce_to: a param_alias rule has no "coerce_to"; its fields are ${ALIAS_FIELDS}`,
    ],
    [
      'to beside from on a default',
      { ...fallback, to: 'y' },
      'rules[0].to: a param_default rule has no "to"; it names its parameter with "from"',
    ],
    [
      'to for from on a drop',
      { id: 'a', type: 'param_drop', tools: ['t'], to: 'y' },
      'rules[0].from: expected a non-empty string, got nothing',
      'rules[0].to: a param_drop rule has no "to"; it names its parameter with "from"',
    ],
    [
      'empty tools',
      { ...alias, tools: [] },
      'rules[0].tools: expected at least one tool name, got []',
    ],
    [
      'tools as text',
      { ...alias, tools: 'edit_file' },
      'rules[0].tools: expected an array of tool names, got "edit_file"; write ["edit_file"]',
    ],
    [
      'a tool that is no text',
      { ...alias, tools: ['t', 5] },
      'rules[0].tools[1]: expected a non-empty string, got 5',
    ],
    [
      'an empty tool',
      { ...alias, tools: [''] },
      'rules[0].tools[0]: expected a non-empty string, got ""',
    ],
    ['empty id', { ...alias, id: '' }, 'rules[0].id: expected a non-empty string, got ""'],
    ['empty from', { ...alias, from: '' }, 'rules[0].from: expected a non-empty string, got ""'],
    ['empty to', { ...alias, to: '' }, 'rules[0].to: expected a non-empty string, got ""'],
    [
      'empty from and to',
      { ...alias, from: '', to: '' },
      'rules[0].from: expected a non-empty string, got ""',
      'rules[0].to: expected a non-empty string, got ""',
    ],
    [
      'empty server',
      { ...alias, server: '' },
      'rules[0].server: expected a non-empty string, got ""',
    ],
    [
      'empty in_payload',
      { ...nested, in_payload: '' },
      'rules[0].in_payload: expected a non-empty string, got ""',
    ],
    ['id that is no text', { ...alias, id: 7 }, 'rules[0].id: expected a non-empty string, got 7'],
    [
      'description that is no text',
      { ...alias, description: null },
      'rules[0].description: expected a string, got null',
    ],
    [
      'enabled as text',
      { ...alias, enabled: 'false' },
      'rules[0].enabled: expected true | false, got "false"',
    ],
    ['missing type', without(alias, 'type'), `rules[0].type: expected ${TYPES}, got nothing`],
    [
      'unknown type',
      { ...alias, type: 'rename' },
      `rules[0].type: expected ${TYPES}, got "rename"`,
    ],
    [
      'misspelt type',
      { ...alias, type: 'param_alais' },
      `rules[0].type: expected ${TYPES}, got "param_alais"; did you mean "param_alias"?`,
    ],
    [
      'type named after an inherited member',
      { ...alias, type: 'constructor' },
      `rules[0].type: expected ${TYPES}, got "constructor"`,
    ],
    [
      'unknown type and more',
      { type: 1, tools: [], frm: 'x', enabled: 0 },
      `rules[0].type: expected ${TYPES}, got 1`,
      'rules[0].id: expected a non-empty string, got nothing',
      'rules[0].tools: expected at least one tool name, got []',
      'rules[0].enabled: expected true | false, got 0',
      'rules[0].frm: unknown field; did you mean "from"?',
    ],
    [
      'alias to itself',
      { ...alias, to: 'x' },
      'rules[0].to: expected another name than that of "from", got "x"',
    ],
    [
      'alias to itself beside another mistake',
      { ...alias, to: 'x', tools: [] },
      'rules[0].tools: expected at least one tool name, got []',
      'rules[0].to: expected another name than that of "from", got "x"',
    ],
    [
      'nested alias to itself',
      { ...nested, to: 'x' },
      'rules[0].to: expected another name than that of "from", got "x"',
    ],
    [
      'default without value',
      without(fallback, 'value'),
      'rules[0].value: expected a value, got nothing',
    ],
    [
      'coerce_to missing',
      without(coerce, 'coerce_to'),
      'rules[0].coerce_to: expected "bool" | "int" | "float", got nothing',
    ],
    [
      'coerce_to wrong',
      { ...coerce, coerce_to: 'boolean' },
      'rules[0].coerce_to: expected "bool" | "int" | "float", got "boolean"',
    ],
    [
      'nested without in_payload',
      without(nested, 'in_payload'),
      'rules[0].in_payload: expected a non-empty string, got nothing',
    ],
    [
      'nested without array_path',
      without(nested, 'array_path'),
      'rules[0].array_path: expected a path to a list such as "steps[]", got nothing',
    ],
    ...['', 'steps', 'steps[0]', '.steps[]', 'steps[].', 'a..b[]', '[][]', 'steps[].id'].map(
      (path): [string, object, string] => [
        `array_path ${path}`,
        { ...nested, array_path: path },
        `rules[0].array_path: expected a path to a list such as "[]", "steps[]" or "data.steps[]", got ${JSON.stringify(path)}`,
      ],
    ),
    [
      'switch of a rule that is not built in',
      { id: 'mine', enabled: false },
      'rules[0].id: expected the id of a built-in rule, got "mine"; to switch off another rule, write "enabled": false into the rule itself',
    ],
    [
      'switch of a misspelt built-in rule',
      { id: 'force-bool-corce', enabled: false },
      'rules[0].id: expected the id of a built-in rule, got "force-bool-corce"; did you mean "force-bool-coerce"?',
    ],
    [
      'switch that switches on',
      { id: 'force-bool-coerce', enabled: true },
      'rules[0].enabled: expected false, got true',
    ],
    [
      'switch with a remark',
      { id: 'force-bool-coerce', enabled: false, description: 'x' },
      'rules[0].description: an entry without "type" has no "description"; its fields are id, enabled',
    ],
    [
      'long text',
      { ...alias, enabled: 'x'.repeat(100) },
      'rules[0].enabled: expected true | false, got a string of 100 characters',
    ],
    [
      'text that would garble a terminal',
      { ...alias, enabled: '\u001b[2J\u009b\u202e' },
      String.raw`rules[0].enabled: expected true | false, got "\u001b[2J\u009b\u202e"`,
    ],
  ])('%s', (_, rule, ...expected) => {
    expect(problemsOf(JSON.stringify([rule]))).toEqual(expected);
    const second = expected.map((line) => line.replace('rules[0]', 'rules[1]'));
    expect(problemsOf(JSON.stringify({ rules: [{ ...alias, id: 'first' }, rule] }))).toEqual(
      second,
    );
  });
});

function without(rule: object, field: string): object {
  return Object.fromEntries(Object.entries(rule).filter(([name]) => name !== field));
}
