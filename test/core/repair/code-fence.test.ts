import { describe, it } from 'vitest';
import { expectMended, expectScalarKept, expectUntouched, needing, type StayRow } from './rows.ts';

const integers = { type: 'array', items: { type: 'integer' } };
const point = { type: 'object', properties: { x: { type: 'integer' } }, required: ['x'] };

type FenceRow = readonly [schema: object, text: string, to: string, after: readonly string[]];

describe('JSON in a code fence', () => {
  it.each<FenceRow>([
    [integers, '```json\n[1,2]\n```', '[1,2]', ['value-from-json-text v: string -> (array)']],
    [integers, '```\n[1,2]\n```', '[1,2]', ['value-from-json-text v: string -> (array)']],
    [
      integers,
      '```JSON  \r\n[1,2]\r\n```\n',
      '[1,2]',
      ['value-from-json-text v: string -> (array)'],
    ],
    [
      point,
      '\n```json\n{"x": 1.0}```',
      '{"x": 1.0}',
      ['value-from-json-text v: string -> (object)'],
    ],
    [
      point,
      '```json\n{"x": "1"}\n```',
      '{"x": 1}',
      ['value-from-json-text v: string -> (object)', 'number-from-string v.x: "1" -> 1'],
    ],
  ])('%j takes %j as %s at the level lenient', (schema, text, to, after) => {
    expectMended({
      schema: needing(schema),
      sent: `{"v":${JSON.stringify(text)}}`,
      to: `{"v":${to}}`,
      level: 'lenient',
      norms: ['strip-code-fence v: string -> string', ...after],
    });
  });

  it('may hold the arguments as a whole', () => {
    expectMended({
      schema: point,
      sent: JSON.stringify('```json\n{"x":1}\n```'),
      to: '{"x":1}',
      level: 'lenient',
      norms: ['strip-code-fence : string -> string', 'value-from-json-text : string -> (object)'],
    });
  });
});

describe('code fences that stay', () => {
  it.each<StayRow>([
    [{ type: 'string' }, JSON.stringify('```json\n[1]\n```')],
    [{ type: 'string', maxLength: 3 }, JSON.stringify('```\nabc\n```')],
    [{ type: 'string', pattern: '^a' }, JSON.stringify('```\nabc\n```')],
    [{ enum: ['abc'] }, JSON.stringify('```\nabc\n```')],
    [integers, JSON.stringify('```json\n[1]')],
    [integers, JSON.stringify('[1]\n```')],
    [integers, JSON.stringify('Here:\n```json\n[1]\n```')],
    [integers, JSON.stringify('```json\n[1]\n```\nDone.')],
    [integers, JSON.stringify('```json\n[1]\n```\n```json\n[2]\n```')],
    [integers, JSON.stringify('```json\n```json\n[1]\n```\n```')],
    [integers, JSON.stringify('~~~\n[1]\n~~~')],
    [integers, JSON.stringify('`[1]`')],
    [integers, JSON.stringify('```json\n[1\n```')],
    [integers, JSON.stringify('```json\n[1,\n```')],
    [point, JSON.stringify('```json\n{"x":1,"x":2}\n```')],
    // A second convention on top.
    [integers, JSON.stringify('```json\n[1,]\n```')],
    [point, JSON.stringify("```python\n{'x': 1}\n```")],
    [{ type: 'integer' }, JSON.stringify('```\n5\n```')],
    [{ type: 'boolean' }, JSON.stringify('```\nTrue\n```')],
    [{ type: 'integer' }, JSON.stringify('```\n5.0\n```')],
    [{ type: 'array', items: point }, JSON.stringify('```json\n{"x":1}\n```')],
  ])('%j leaves %s alone', (...row) => expectScalarKept(row));

  it('are those below the level lenient', () => {
    const sent = `{"v":${JSON.stringify('```json\n[1]\n```')}}`;
    expectUntouched({ schema: needing(integers), sent }, 'standard');
  });
});
