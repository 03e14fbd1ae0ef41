import { describe, expect, it } from 'vitest';
import { explained, linesOf } from './explained.ts';

const integer = { type: 'integer' };
const string = { type: 'string' };
const closed = { additionalProperties: false };

describe('the line about a key', () => {
  const issue = {
    properties: { owner: string, issue_number: integer },
    required: ['owner', 'issue_number'],
  };

  it('that is missing tells its type', () => {
    expect(linesOf(issue, {})).toEqual([
      '`owner` is missing (string, required).',
      '`issue_number` is missing (integer, required).',
    ]);
    expect(linesOf({ properties: { s: { enum: ['a', 'b'] } }, required: ['s'] }, {})).toEqual([
      '`s` is missing (one of "a", "b", required).',
    ]);
  });

  it('that is unknown comes before what is missing, in one line where both are probably the same', () => {
    const known = 'Parameters: owner, issue_number.';
    expect(linesOf(issue, { issueNum: 5 })).toEqual([
      `\`issueNum\` is not a parameter. Did you mean \`issue_number\` (integer, required)? ${known}`,
      '`owner` is missing (string, required).',
    ]);
    expect(
      linesOf({ ...issue, ...closed }, { owner: 'a', issue_number: 1, verbose: true }),
    ).toEqual([`\`verbose\` is not a parameter. ${known}`]);
  });

  it('that is unknown says nothing where the tool takes other keys and nothing is missing', () => {
    expect(
      linesOf(
        { ...issue, properties: { ...issue.properties, n: integer } },
        { owner: 'a', issue_number: 1, n: 'x', other: 1 },
      ),
    ).toEqual(['`n`: got the string "x". Send an integer, for example 10.']);
  });

  it('of a tool without parameters says so', () => {
    expect(linesOf({ properties: {}, ...closed }, { a: 1 })).toEqual([
      '`a` is not a parameter. It takes no parameters.',
    ]);
  });

  it('lists at most 20 names', () => {
    const names = Array.from({ length: 25 }, (_, index) => `p${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, string]));
    expect(linesOf({ properties, ...closed }, { unknown: 1 })).toEqual([
      `\`unknown\` is not a parameter. Parameters: ${names.slice(0, 20).join(', ')}, ... (25 in all).`,
    ]);
    expect(linesOf({ properties: { v: { enum: names } } }, { v: 'other' })).toEqual([
      `\`v\`: got "other". Use one of ${names
        .slice(0, 20)
        .map((name) => `"${name}"`)
        .join(', ')}, ... (25 in all).`,
    ]);
  });

  it('cuts a long name short', () => {
    const [line = ''] = linesOf({ properties: {}, ...closed }, { ['k'.repeat(100_000)]: 1 });
    expect(line.length).toBeLessThan(200);
  });
});

/** The name that is suggested for one that a tool with these parameters does not know. */
function suggestion(sent: string, ...names: string[]): string | undefined {
  const properties = Object.fromEntries(names.map((name) => [name, string]));
  const { problems } = explained({ properties, ...closed }, { [sent]: { a: 1 } });
  return problems[0]?.expected;
}

describe('a suggested name', () => {
  it.each([
    // A style, whatever its length.
    ['maxResults', ['max_results'], 'max_results'],
    // One letter off in a short name, two in a longer one.
    ['pth', ['path'], 'path'],
    ['pahts', ['paths'], 'paths'],
    ['querry', ['query'], 'query'],
    ['max_resluts', ['max_results'], 'max_results'],
    ['recursve', ['recursive', 'path'], 'recursive'],
    ['Recursve', ['recursive'], 'recursive'],
  ])('for %s of %j is %s', (sent, names, expected) => {
    expect(suggestion(sent, ...names)).toBe(expected);
  });

  it.each([
    ['pt', ['path']],
    ['apth2', ['path']],
    ['from', ['to']],
    ['limit', ['query']],
    ['max_rslts', ['max_results_total']],
    // Two names are equally near.
    ['paths', ['path1', 'path2']],
    ['min', ['max']],
    // Long names are not compared.
    ['a'.repeat(70), ['a'.repeat(71)]],
  ])('for %s of %j is none', (sent, names) => {
    expect(suggestion(sent, ...names)).toBeUndefined();
  });

  it('is a synonym for a required parameter only', () => {
    const sent = { filename: { a: 1 } };
    expect(
      explained({ properties: { path: string }, required: ['path'], ...closed }, sent).problems[0]
        ?.expected,
    ).toBe('path');
    expect(
      explained({ properties: { path: string }, ...closed }, sent).problems[0]?.expected,
    ).toBeUndefined();
  });

  it('is one that was not sent', () => {
    const sent = { path: 'a', pth: 'b' };
    expect(
      explained({ properties: { path: string }, ...closed }, sent).problems[0]?.expected,
    ).toBeUndefined();
  });
});

describe('a key that looks like a parameter in a call that fits', () => {
  const schema = { properties: { path: string, offset: integer, limit: integer } };
  const note =
    'Note: "offest" is not a parameter of issue_read and was ignored. Parameters: path, offset, limit.';

  it('is told of, and the call leaves as it came', () => {
    const sent = { path: 'a', offest: 5 };
    const { outcome, problems, arguments: left } = explained(schema, sent);
    expect(left).toBe(sent);
    expect(outcome).toBe('clean');
    expect(problems).toEqual([
      { kind: 'unknown', param: 'offest', message: note, expected: 'offset', received: 'offest' },
    ]);
  });

  it.each<[what: string, schema: object, sent: object]>([
    ['it looks like none', schema, { path: 'a', line_range: '1-5' }],
    ['the parameter is there too', schema, { path: 'a', offset: 5, offest: 5 }],
    ['other keys are welcome', { ...schema, additionalProperties: true }, { offest: 5 }],
    ['a pattern names it', { ...schema, patternProperties: { '^off': integer } }, { offest: 5 }],
    [
      'a branch may name it',
      { ...schema, anyOf: [{ properties: { offest: integer } }, {}] },
      { offest: 5 },
    ],
  ])('is not told of where %s', (_what, declared, sent) => {
    expect(explained(declared, sent).problems).toEqual([]);
  });
});
