import { describe, it } from 'vitest';
import { expectMended, expectScalarKept, expectUntouched, needing, type StayRow } from './rows.ts';

const integers = { type: 'array', items: { type: 'integer' } };
const point = { type: 'object', properties: { x: { type: 'integer' }, label: { type: 'string' } } };

/** JSON text of a text, so many levels deep. */
function encoded(text: string, levels: number): string {
  let result = text;
  for (let level = 0; level < levels; level += 1) result = JSON.stringify(result);
  return result;
}

describe('lists and objects sent as text', () => {
  it.each<[schema: object, text: string]>([
    [integers, '[1,2]'],
    [integers, '[]'],
    [point, '{}'],
    [point, '{"x":1}'],
    [point, '{"x" : 1.0, "label":"\\u00e9\\n"}'],
    [{ type: 'array', items: point }, '[{"x":1},{"x":2}]'],
    [{ type: ['array', 'null'] }, '[1,[2]]'],
    [{ type: ['object', 'integer'] }, '{"a":1}'],
    [{ anyOf: [integers, { type: 'null' }] }, '[1]'],
    [{ oneOf: [integers, point] }, '[1]'],
    [{ oneOf: [integers, point] }, '{"x":1}'],
    [{ anyOf: [integers, { enum: ['all'] }] }, '[1]'],
    [{ ...integers, minItems: 1, maxItems: 2 }, '[1]'],
  ])('%j takes the text %j for what it says', (schema, text) => {
    expectMended({
      schema: needing(schema),
      sent: `{"v":${JSON.stringify(text)}}`,
      to: `{"v":${text}}`,
      level: 'safe',
      norms: [`value-from-json-text v: string -> (${text.startsWith('[') ? 'array' : 'object'})`],
    });
  });

  it.each([
    [' [1] ', '[1]'],
    ['\n[1,\r\n2]\t', '[1,  2]'],
  ])('%j loses the white space around it, and its line breaks', (text, to) => {
    expectMended({
      schema: needing(integers),
      sent: `{"v":${JSON.stringify(text)}}`,
      to: `{"v":${to}}`,
      level: 'safe',
      norms: ['value-from-json-text v: string -> (array)'],
    });
  });

  it.each<[schema: object, text: string, to: string, after: string]>([
    [integers, '["1",2]', '[1,2]', 'number-from-string v[0]: "1" -> 1'],
    [point, '{"X":1}', '{"x":1}', 'key-style v.X: X -> x'],
    [
      { type: 'array', items: point },
      '["{\\"x\\":1}"]',
      '[{"x":1}]',
      'value-from-json-text v[0]: string -> (object)',
    ],
  ])('%j takes the text %j, mended inside, as %s', (schema, text, to, after) => {
    const kind = to.startsWith('[') ? 'array' : 'object';
    expectMended({
      schema: needing(schema),
      sent: `{"v":${JSON.stringify(text)}}`,
      to: `{"v":${to}}`,
      level: 'safe',
      norms: [`value-from-json-text v: string -> (${kind})`, after],
    });
  });

  it.each([1, 2, 3])('are decoded %i levels deep, in one step of the record', (levels) => {
    expectMended({
      schema: needing(point),
      sent: `{"v":${encoded('{"x":1.50e1,"label":"a\\"b\\\\"}', levels)}}`,
      to: '{"v":{"x":1.50e1,"label":"a\\"b\\\\"}}',
      level: 'safe',
      norms: ['value-from-json-text v: string -> (object)'],
    });
  });

  it.each([4, 5, 8])('stay when they are %i levels deep', (levels) => {
    expectScalarKept([point, encoded('{"x":1}', levels)]);
    expectScalarKept([integers, encoded('[1]', levels)]);
  });

  it('keep the digits that a JavaScript number cannot hold, and stay where only such numbers carry them', () => {
    const schema = needing({ type: 'object' });
    const sent = '{"v":"{\\"id\\":9007199254740993,\\"pi\\":3.14159265358979323846}"}';
    expectMended({
      schema,
      sent,
      to: '{"v":{"id":9007199254740993,"pi":3.14159265358979323846}}',
      level: 'safe',
      norms: ['value-from-json-text v: string -> (object)'],
      form: 'text',
    });
    expectUntouched({ schema, sent, form: 'value' });
  });

  it('of up to 1 MiB are decoded, and longer ones stay', () => {
    const list = { type: 'array', items: { type: 'string' } };
    const fitting = `["${'a'.repeat(1_048_576 - 4)}"]`;
    expectMended({
      schema: needing(list),
      sent: `{"v":${JSON.stringify(fitting)}}`,
      to: `{"v":${fitting}}`,
      level: 'safe',
      norms: ['value-from-json-text v: string -> (array)'],
    });
    expectScalarKept([list, JSON.stringify(`["${'a'.repeat(1_048_576)}"]`)]);
  });
});

describe('text that is not decoded', () => {
  it.each<StayRow>([
    // The schema takes the text, or nothing says that it does not.
    [{ type: 'string' }, '"[1]"'],
    [{ type: ['array', 'string'] }, '"[1]"'],
    [{ anyOf: [integers, { type: 'string' }] }, '"[1]"'],
    [{}, '"{}"'],
    // The text is not JSON of a list or object, from its first character to its last.
    [integers, '"[1"'],
    [integers, '"[1,"'],
    [integers, '"[1]]"'],
    [integers, '"[1] and more"'],
    [integers, '"see [1]"'],
    [integers, '"\\u00a0[1]"'],
    [integers, '"\\ufeff[1]"'],
    [integers, '"\\f[1]"'],
    [point, '"{\\"x\\":1"'],
    [point, '"{x:1}"'],
    [point, '"{\\"x\\":01}"'],
    [point, '"{\\"x\\":NaN}"'],
    [point, '"{\\"x\\":1} // one"'],
    [point, '"/* one */{\\"x\\":1}"'],
    [integers, '"1,2"'],
    [integers, '"1 2"'],
    // What it holds is of the wrong kind, or wrong inside.
    [integers, '"{\\"x\\":1}"'],
    [point, '"[1]"'],
    [point, '"5"'],
    [point, '"\\"text\\""'],
    [integers, '"[\\"one\\"]"'],
    [{ ...integers, minItems: 2 }, '"[1]"'],
    [{ ...point, required: ['y'] }, '"{\\"x\\":1}"'],
    // A key is named twice, or reaches for a prototype.
    [point, '"{\\"x\\":1,\\"x\\":1}"'],
    [point, '"{\\"x\\":1,\\"\\\\u0078\\":2}"'],
    [{ type: 'array' }, '"[{\\"a\\":1,\\"a\\":2}]"'],
    [point, '"{\\"__proto__\\":{}}"'],
    [point, '"{\\"constructor\\":1}"'],
    [point, '"{\\"a\\":[{\\"prototype\\":1}]}"'],
    [{ type: 'array' }, '"[{\\"__proto__\\":null}]"'],
    [point, encoded('{"__proto__":{}}', 2)],
    [point, encoded('{"x":1,"x":2}', 3)],
    // Two branches give two answers.
    [
      {
        anyOf: [
          { type: 'object', required: ['x'], properties: { x: { type: 'boolean' } } },
          { type: 'object', required: ['x'], properties: { x: { type: 'number' } } },
        ],
      },
      '"{\\"x\\":\\"y\\"}"',
    ],
  ])('%j leaves %s alone', (...row) => expectScalarKept(row));
});
