import { describe, expect, it } from 'vitest';
import { createInnerNormalizer } from '../../src/core/index.ts';
import { normalizeText, type NormalizedText } from '../../src/core/normalize-text.ts';

const normalizer = createInnerNormalizer();

function mended(tool: string, text: string): NormalizedText {
  return normalizeText(normalizer, { name: tool }, text);
}

function nested(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels);
}

/** Texts of many megabytes are not for the report of a failure. */
function expectSameText(left: string | undefined, right: string): void {
  expect(left === right).toBe(true);
}

/** Arguments that a rule changes, beside something that may be too much. */
function forced(rest: string): readonly [sent: string, leaves: string] {
  return [`{"force":"true","rest":${rest}}`, `{"force":true,"rest":${rest}}`];
}

function longText(length: number): string {
  const [frame] = forced('""');
  return `"${'x'.repeat(length - frame.length)}"`;
}

/** The root, `force` and `rest` are values, too. */
function manyValues(count: number): string {
  return `[${Array.from({ length: count - 3 }, (_, index) => index % 10).join(',')}]`;
}

const MOST = 8 * 1024 * 1024;

describe('arguments within the limits are mended', () => {
  it.each([
    ['2,000 levels', nested(1_999)],
    ['8 MiB', longText(MOST)],
    ['100,000 values', manyValues(100_000)],
    [
      '2,000 levels in several places',
      `[${Array.from({ length: 20 }, () => nested(1_998)).join(',')}]`,
    ],
    ['8 MiB of escapes', `"${String.raw`\"\\`.repeat(2_000_000)}"`],
    [
      'an object of 99,000 members',
      `{${Array.from({ length: 99_000 }, (_, at) => `"k${at}":0`).join(',')}}`,
    ],
  ])('%s', (_, rest) => {
    const [sent, leaves] = forced(rest);
    const { text, outcome, problems } = mended('t', sent);
    expect({ outcome, problems }).toEqual({ outcome: 'normalized', problems: [] });
    expectSameText(text, leaves);
  });
});

describe('arguments beyond the limits pass as they came, with the reason', () => {
  it.each([
    ['2,001 levels', nested(2_000), 'too_deep', 'nested deeper than 2000 levels'],
    ['100,000 levels', nested(100_000), 'too_deep', 'nested deeper than 2000 levels'],
    [
      'one character more than 8 MiB',
      longText(MOST + 1),
      'too_large',
      'longer than 8388608 characters',
    ],
    ['100,001 values', manyValues(100_001), 'too_many', 'more than 100000 values'],
    ['a key named twice', '{"a":1,"a":1}', 'ambiguous_arguments', 'a key is named twice'],
  ])('%s', (_, rest, reason, words) => {
    const [sent] = forced(rest);
    const { text, outcome, norms, edits, problems } = mended('t', sent);
    expect({ outcome, norms, edits }).toEqual({ outcome: 'clean', norms: [], edits: [] });
    expect(problems).toEqual([
      {
        kind: 'skipped',
        param: '',
        message: `the arguments were passed on as they came: ${words}`,
        received: reason,
      },
    ]);
    expectSameText(text, sent);
  });

  it.each([
    ['a list to be written as text', 'multi_edit', `{"edits_json":${nested(100_000)}}`],
    [
      'an alias and its target',
      'edit_file',
      `{"old_str":${nested(100_000)},"old_text":${nested(100_000)}}`,
    ],
  ])('100,000 levels in %s', (_, tool, sent) => {
    const { text, problems } = mended(tool, sent);
    expectSameText(text, sent);
    expect(problems).toMatchObject([{ kind: 'skipped', received: 'too_deep' }]);
    const value = normalizer.apply({ name: tool, arguments: JSON.parse(sent) });
    expect(value.problems).toMatchObject([{ kind: 'skipped', received: 'too_deep' }]);
    expect(value.edits).toEqual([]);
  });
});

function steps(rest: string): string {
  return `{"steps":[{"type":"a","id":1,"rest":${rest}}]}`;
}

function call(pipeline: string): string {
  return JSON.stringify({ force: '1', pipeline_json: pipeline });
}

describe('a payload in text has the same limits', () => {
  it.each([
    ['2,000 levels', nested(1_997)],
    ['100,000 values', manyValues(99_997)],
  ])('%s are mended', (_, rest) => {
    const { text, problems } = mended('batch_operations', call(steps(rest)));
    expect(problems).toEqual([]);
    const leaves = call(steps(rest).replace('"type"', '"action"')).replace('"1"', 'true');
    expectSameText(text, leaves);
  });

  it.each([
    ['2,001 levels', nested(1_998), 'too_deep'],
    ['100,001 values', manyValues(99_998), 'too_many'],
    ['a key named twice', '{"a":1,"a":2}', 'ambiguous_arguments'],
  ])('%s stay, and the rest of the call is mended', (_, rest, received) => {
    const sent = call(steps(rest));
    const { text, problems } = mended('batch_operations', sent);
    const rule = {
      kind: 'skipped',
      param: 'pipeline_json',
      rule_id: 'pipeline-type-alias',
      received,
    };
    expect(problems).toMatchObject([rule]);
    expectSameText(text, sent.replace('"1"', 'true'));
  });
});

describe('a value with a payload in text', () => {
  it('of 8 MiB is mended', () => {
    const payload = filled(MOST);
    const { arguments: left, problems } = applied(payload);
    expect(problems).toEqual([]);
    expectSameText(Object(left).pipeline_json, payload.replace('"type"', '"action"'));
  });

  it('of one character more stays, with the reason', () => {
    const payload = filled(MOST + 1);
    const { arguments: left, problems } = applied(payload);
    expectSameText(Object(left).pipeline_json, payload);
    expect(problems).toMatchObject([
      { kind: 'skipped', param: 'pipeline_json', received: 'too_large' },
    ]);
  });
});

function filled(length: number): string {
  return steps(`"${'x'.repeat(length - steps('""').length)}"`);
}

function applied(payload: string): ReturnType<typeof normalizer.apply> {
  return normalizer.apply({ name: 'batch_operations', arguments: { pipeline_json: payload } });
}

describe('arguments that nothing changes are not looked into', () => {
  it.each([
    ['2,001 levels', nested(2_001)],
    ['100,001 values', manyValues(100_001)],
    ['a key named twice', '{"a":1,"a":1}'],
  ])('%s', (_, rest) => {
    const sent = `{"rest":${rest}}`;
    const { text, outcome, problems } = mended('t', sent);
    expect({ outcome, problems }).toEqual({ outcome: 'clean', problems: [] });
    expectSameText(text, sent);
  });
});
