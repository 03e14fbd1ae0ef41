import { describe, expect, it } from 'vitest';
import { explained, linesOf } from './explained.ts';

const integer = { type: 'integer' };
const string = { type: 'string' };

const issueRead = {
  type: 'object',
  properties: {
    owner: string,
    repo: string,
    issue_number: integer,
    labels: { type: 'array', items: string },
    state: { enum: ['open', 'closed', 'all'] },
  },
  required: ['owner', 'repo', 'issue_number'],
  additionalProperties: false,
};

describe('the text for a model', () => {
  it('has a line for the tool, one for each problem, and one that says what to do', () => {
    const sent = { owner: 'a', repo: 'b', issueNum: 5, state: 'merged', labels: 'bug,ui' };
    expect(explained(issueRead, sent).text).toBe(
      [
        'Invalid arguments for tool "issue_read". The call was not executed.',
        '1. `issueNum` is not a parameter. Did you mean `issue_number` (integer, required)? Parameters: owner, repo, issue_number, labels, state.',
        '2. `state`: got "merged". Use one of "open", "closed", "all".',
        '3. `labels`: got the string "bug,ui". Send an array of strings, for example ["bug","ui"].',
        'Call issue_read again with these fixed; the other arguments are fine.',
      ].join('\n'),
    );
  });

  it('speaks of one problem as one', () => {
    const sent = { owner: 'a', repo: 'b', issue_number: 'five' };
    expect(explained(issueRead, sent).text.split('\n').at(-1)).toBe(
      'Call issue_read again with this fixed; the other arguments are fine.',
    );
  });

  it.each([
    ['{"owner": "a", "repo": "b', 'unterminated string'],
    ['{"owner": "a", "repo": "b\\"', 'unterminated string'],
    ['{"owner": "a", "repo": "b"', 'unclosed bracket'],
    ['{"owner": "a", "repo":', 'unclosed bracket'],
    ['{"owner": "a", "labels": ["x"', 'unclosed bracket'],
  ])('says of %s that the arguments ended early', (sent, how) => {
    expect(explained(issueRead, sent).text.split('\n')).toEqual([
      'Invalid arguments for tool "issue_read". The call was not executed.',
      `1. The arguments ended early (${how}). Nothing was executed. Send the complete arguments; split the content if it is long.`,
      'Call issue_read again with this fixed.',
    ]);
  });

  const whole = '{"owner": "a\\u00e9\\"b", "n": [-1.5e+3, true, null], "o": {"p": false}}';
  it.each(Array.from({ length: whole.length - 1 }, (_, index) => index + 1))(
    'says so wherever arguments are cut off, such as behind %i characters',
    (length) => {
      const [line] = linesOf(issueRead, whole.slice(0, length));
      expect(line).toMatch(
        /^The arguments ended early \((?:unterminated string|unclosed bracket)\)/,
      );
    },
  );

  it.each([
    '{"a": 1]',
    '{"a": oops}',
    '{"a" 1}',
    '{a: 1}',
    '[1, 2}}',
    '{"a": 1}}',
    '{"a": "b" "c"',
    '{"a": 01',
    "{'a': 'b",
  ])('does not say so of %s, which no end would make valid', (sent) => {
    expect(linesOf(issueRead, sent)).toEqual(
      [
        'The arguments: got text that is not valid JSON (unexpected character). Send the object itself, not text.',
      ].map((line) => (sent.startsWith('[') ? line.replace('object', 'array') : line)),
    );
  });

  it.each<[sent: unknown, line: string]>([
    ['owner=a', 'The arguments: got the string "owner=a". Send an object.'],
    [[1], 'The arguments: got an array. Send an object.'],
    [
      '{"owner": oops}',
      'The arguments: got text that is not valid JSON (unexpected character). Send the object itself, not text.',
    ],
  ])('says of %j that arguments are an object', (sent, line) => {
    expect(linesOf(issueRead, sent)).toEqual([line]);
  });

  it('tells of missing arguments what is missing', () => {
    expect(linesOf(issueRead, undefined)).toEqual([
      '`owner` is missing (string, required).',
      '`repo` is missing (string, required).',
      '`issue_number` is missing (integer, required).',
    ]);
  });

  it('tells of at most five problems', () => {
    const names = Array.from({ length: 9 }, (_, index) => `p${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, integer]));
    const wrong = Object.fromEntries(names.map((name) => [name, 'x']));
    const required = { properties, required: names };
    const strange = Object.fromEntries(names.map((name) => [`other_${name}`, 1]));
    expect(linesOf({ properties }, wrong)).toHaveLength(5);
    expect(linesOf(required, {})).toHaveLength(5);
    expect(linesOf({ ...required, additionalProperties: false }, strange)).toHaveLength(5);
    expect(
      linesOf({ properties: { v: { type: 'array', items: integer } } }, { v: names }),
    ).toHaveLength(5);
  });

  it('is empty for a call that fits, as sent or mended', () => {
    const fitting = { owner: 'a', repo: 'b', issue_number: 5 };
    expect(explained(issueRead, fitting).text).toBe('');
    expect(explained(issueRead, { ...fitting, issue_number: '5' }).text).toBe('');
  });

  it('is the same each time', () => {
    const sent = { Owner: 1, repo: null, state: 'x', zzz: 1 };
    expect(explained(issueRead, sent).text).toBe(explained(issueRead, sent).text);
  });
});
