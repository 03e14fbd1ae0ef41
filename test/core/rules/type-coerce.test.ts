import { describe, it } from 'vitest';
import type { TypeCoerceRule } from '../../../src/core/rules/rule.ts';
import { expectBothForms, titled, type CallRow } from './both-forms.ts';

/** A coercion of `force` by the built-in rule. */
function forced(sent: string, left: 'true' | 'false', tool = 'any_tool'): CallRow {
  return {
    shows: `${sent} is ${left}`,
    tool,
    sent: `{"force":${sent}}`,
    leaves: `{"force":${left}}`,
    norms: [
      {
        rule_id: 'force-bool-coerce',
        type: 'type_coerce',
        param: 'force',
        from: JSON.stringify(JSON.parse(sent)),
        to: left,
      },
    ],
  };
}

function unforced(sent: string): CallRow {
  return { shows: `${sent} stays`, tool: 'any_tool', sent: `{"force":${sent}}` };
}

describe('type_coerce to bool, built in', () => {
  it.each(
    titled([
      forced('"true"', 'true'),
      forced('"True"', 'true'),
      forced('"TRUE"', 'true'),
      forced('"tRuE"', 'true'),
      forced('"1"', 'true'),
      forced('"\\u0074rue"', 'true'),
      forced('"false"', 'false'),
      forced('"False"', 'false'),
      forced('"FALSE"', 'false'),
      forced('"0"', 'false'),
      forced('"true"', 'true', 'delete_file'),
      forced('"0"', 'false', ''),
      ...[
        ...[
          '"yes"',
          '"no"',
          '"on"',
          '"off"',
          '"y"',
          '"t"',
          '""',
          '" true "',
          '"true "',
          '"true\\n"',
        ],
        ...['"2"', '"-1"', '"+1"', '"01"', '"1.0"', '"null"', '"none"', '"truee"', '"fal\\u017fe"'],
        ...['"\\"true\\""', '"ＴＲＵＥ"', '1', '0', '1.0', 'null', 'true', 'false'],
        ...['["true"]', '{"force":"true"}', '[]', '{}'],
      ].map(unforced),
      { shows: 'another name stays', tool: 't', sent: '{"Force":"true","forced":"true"}' },
      { shows: 'a parameter further down stays', tool: 't', sent: '{"a":{"force":"true"}}' },
    ]),
  )('%s', (_, row) => expectBothForms(row));
});

type Target = TypeCoerceRule['coerce_to'];

/** A coercion of `n` by a rule of a file; text keeps the spelling that was sent. */
function read(target: Target, sent: string, spelling = sent): CallRow {
  return {
    ...unread(target, sent),
    shows: `"${sent}" as ${target}`,
    leaves: `{"n":${spelling}}`,
    norms: [
      {
        rule_id: 'n',
        type: 'type_coerce',
        param: 'n',
        from: JSON.stringify(sent),
        to: JSON.stringify(JSON.parse(spelling)),
      },
    ],
  };
}

function unread(target: Target, sent: string): CallRow {
  return {
    shows: `"${sent}" is no exact ${target}`,
    tool: 't',
    rules: [{ id: 'n', type: 'type_coerce', tools: ['*'], from: 'n', coerce_to: target }],
    sent: `{"n":${JSON.stringify(sent)}}`,
  };
}

const NO_NUMBERS = [
  ...['', ' ', ' 5', '5 ', '5\n', '007', '00', '+5', '5.', '.5', '-', '-0', '-0.0', '--1', '1e3'],
  ...['1E3', '0x10', '1_000', '1,000', '5%', '5 items', 'NaN', 'Infinity', '-Infinity', 'null'],
  ...['true', '٣', '９', '[5]', '"5"', '9007199254740992', '9007199254740993', '-9007199254740992'],
  ...['12345678901234567890', '1497549923779084301', '0.1000000000000000055511151231257827'],
  ...['3.14159265358979323846', '9007199254740991.5', '1'.repeat(400), `0.${'3'.repeat(400)}`],
];

describe('type_coerce to numbers', () => {
  it.each(
    titled([
      ...['0', '5', '-5', '10', '9007199254740991', '-9007199254740991'].map((text) =>
        read('int', text),
      ),
      ...['0', '5', '-5', '1.5', '-1.5', '1.50', '0.80', '10.0', '0.1', '0.000001'].map((text) =>
        read('float', text),
      ),
      ...NO_NUMBERS.map((text) => unread('int', text)),
      ...['1.5', '5.0', '0.0', '-5.0'].map((text) => unread('int', text)),
      ...NO_NUMBERS.map((text) => unread('float', text)),
      read('bool', 'TRUE', 'true'),
      unread('bool', '5'),
    ]),
  )('%s', (_, row) => expectBothForms(row));

  it.each(
    titled(
      ['5', '1.5', 'true', 'null', '["5"]', '{"n":"5"}'].flatMap((sent) =>
        (['bool', 'int', 'float'] as const).map((target) => ({
          ...unread(target, ''),
          shows: `${sent} is no text to read ${target} from`,
          sent: `{"n":${sent}}`,
        })),
      ),
    ),
  )('%s', (_, row) => expectBothForms(row));
});

describe('the norm of a coercion', () => {
  it.each(
    titled([
      {
        shows: 'names the kinds only where the parameter looks secret',
        tool: 't',
        rules: [
          { id: 's', type: 'type_coerce', tools: ['*'], from: 'auth_token', coerce_to: 'bool' },
        ],
        sent: '{"auth_token":"1"}',
        leaves: '{"auth_token":true}',
        norms: [
          {
            rule_id: 's',
            type: 'type_coerce',
            param: 'auth_token',
            from: '(string)',
            to: '(boolean)',
          },
        ],
      },
      {
        shows: 'is made for each parameter',
        tool: 'search_files',
        sent: '{"recursive":"1","count_only":"false","force":"no"}',
        leaves: '{"recursive":true,"count_only":false,"force":"no"}',
        norms: [
          {
            rule_id: 'count_only-bool-coerce',
            type: 'type_coerce',
            param: 'count_only',
            from: '"false"',
            to: 'false',
          },
          {
            rule_id: 'recursive-bool-coerce',
            type: 'type_coerce',
            param: 'recursive',
            from: '"1"',
            to: 'true',
          },
        ],
      },
    ]),
  )('%s', (_, row) => expectBothForms(row));
});
