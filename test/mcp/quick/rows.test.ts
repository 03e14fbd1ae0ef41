import { describe, expect, it } from 'vitest';
import { createInnerNormalizer, type NormalizerOptions } from '../../../src/core/index.ts';
import { keepsScalar, keepsText } from '../../../src/core/guard/unquoted.ts';
import type { JsonObject } from '../../../src/core/json/index.ts';
import type { Rule } from '../../../src/core/rules/rule.ts';
import { bothWays, type Comparison } from './differential.ts';

const properties = {
  path: { type: 'string', minLength: 2, maxLength: 8 },
  limit: { type: 'integer', minimum: 1, maximum: 1000, exclusiveMaximum: 900 },
  ratio: { type: 'number' },
  force: { type: 'boolean' },
  recursive: { type: 'boolean' },
  api_key: { type: 'integer' },
  mode: { enum: ['fast', 'exact'] },
  since: { type: 'string', format: 'date' },
  note: { type: ['string', 'null'] },
  tags: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2 },
  at: { type: 'object', properties: { line: { type: 'integer' } }, required: ['line'] },
  extra: { type: 'object' },
  any: {},
  code: { type: 'string', pattern: '^a' },
  either: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
};
const inputSchema: JsonObject = { type: 'object', properties, required: ['path'] };

/** The same without what may be read in two ways. */
const { since: _since, code: _code, ...plain } = properties;
const certainSchema: JsonObject = { type: 'object', properties: plain };

function wayOf(
  text: string,
  options: NormalizerOptions = {},
  schema: JsonObject = inputSchema,
): Comparison['way'] {
  const normalizer = createInnerNormalizer(options);
  normalizer.learn([{ name: 'search_files', inputSchema: schema }]);
  const { way, disagreement } = bothWays(normalizer, Buffer.from(text));
  expect(disagreement).toBeUndefined();
  return way;
}

function request(args: string): string {
  return `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_files","arguments":${args}}}`;
}

/** Arguments with the one that is required, and some more. */
function withPath(members: string): string {
  return request(`{"path":"/srv",${members}}`);
}

describe('what is judged without parsing', () => {
  it.each([
    '"limit":100,"ratio":-0.5e+3,"force":true,"mode":"fast","since":"today"',
    ' "ratio" : 1E400 ,\t"note": null ',
    '"note":"\\u00e9 \\ud83d\\ude00 \\\\ \\/ \\b","limit":7.0',
    `"note":"${'long text \\" '.repeat(40)}"`,
    '"tags":["a","b"],"at":{"line":3},"extra":{"a":1,"a":[{}, []]},"any":[1,"",null,{"b":false}]',
    '"force":false,"recursive":true',
  ])('a call that fits, with %s', (members) => {
    expect(wayOf(withPath(members))).toBe('quick, clean');
  });

  it.each([
    '"limit":"100"',
    '"ratio":"1.50","note":"true"',
    '"ratio":"-3"',
    '"force":"true"',
    '"limit":"5","recursive":"false","force":"true","ratio":"0.25"',
    '"api_key":"12"',
    '"limit":"5","at":{"line":3},"extra":{}',
  ])('numbers and booleans in quotes: %s', (members) => {
    expect(wayOf(withPath(members))).toBe('quick, mended');
  });

  it('rules have their turn before the schema, also when the schema may not mend', () => {
    expect(wayOf(withPath('"recursive":"true"'), { repair: 'off' })).toBe('quick, mended');
    expect(wayOf(withPath('"limit":"5"'), { repair: 'off' })).toBe('parsed');
  });
});

function wayOfText(members: string): Comparison['way'] {
  return wayOf(request(`{${members}}`), {}, certainSchema);
}

describe('a list or an object in text', () => {
  it.each([
    String.raw`"tags":"[\"a\",\"\\u00e9\\n\/\"]"`,
    String.raw`"at":"{\"line\":12345678901234567890}","limit":"7","force":"false"`,
    String.raw`"at" : "{ \"line\" : 3 }" , "tags" : "[\"é\"]"`,
    String.raw`"extra":"{}"`,
  ])('takes the place of the text without parsing: %s', (members) => {
    expect(wayOfText(members)).toBe('quick, decoded');
  });

  it.each([
    ['a list in text that does not fit', String.raw`"tags":"[\"a\",1]"`],
    ['a list in text with line breaks', String.raw`"tags":"[\n\"a\"]"`],
    ['a list in text with white space around it', String.raw`"tags":" [\"a\"]"`],
    ['a list in text that does not end', String.raw`"tags":"[\"a\""`],
    ['an object in text with any members', String.raw`"extra":"{\"a\":1}"`],
    ['an object in text that names a key twice', String.raw`"at":"{\"line\":1,\"line\":2}"`],
    ['an object in text where a list is wanted', String.raw`"tags":"{}"`],
    ['an object in text that has to be mended', String.raw`"at":"{\"line\":\"3\"}"`],
  ])('is left to the way with parsing: %s', (_what, members) => {
    expect(wayOfText(members)).toBe('parsed');
  });

  it('is left to the way with parsing where the schema may be read in two ways', () => {
    expect(wayOf(withPath(String.raw`"tags":"[\"a\"]"`))).toBe('parsed');
  });
});

describe('what is left to the way with parsing', () => {
  it.each([
    ['no number at all', '"limit":"many"'],
    ['a number out of bounds', '"limit":1001'],
    ['a number out of its exclusive bounds', '"limit":"900"'],
    ['a fraction for an integer', '"limit":1.5'],
    ['decimals in quotes for an integer', '"limit":"10.0"'],
    ['padding', '"limit":" 5"'],
    ['a leading zero', '"limit":"05"'],
    ['negative zero', '"ratio":"-0"'],
    ['an exponent in quotes', '"ratio":"1e3"'],
    ['digits beyond what a number holds', '"ratio":"90071992547409931"'],
    ['other case', '"force":"True"'],
    ['one for true', '"force":"1"'],
    ['a number for a boolean', '"force":1'],
    ['null for an optional', '"limit":null'],
    ['blank where a format is', '"since":""'],
    ['another spelling of a listed text', '"mode":"FAST"'],
    ['too few items', '"tags":[]'],
    ['too many items', '"tags":["a","b","c"]'],
    ['a number in quotes further in', '"at":{"line":"3"}'],
    ['a member that is missing further in', '"at":{}'],
    ['a key that is not declared', '"max":5'],
    ['a key spelt with escapes', '"li\\u006dit":5'],
    ['a key named twice', '"limit":5,"limit":6'],
    ['a key named twice further in, beside something to mend', '"limit":"5","any":{"a":1,"a":2}'],
    ['a pattern', '"code":"abc"'],
    ['a union', '"either":5'],
    ['a broken escape', '"note":"\\x"'],
    ['a broken escape in a long text', `"note":"${'x'.repeat(100)}\\u12g4"`],
    ['a control character', '"note":"\u0001"'],
    ['a line break in a long text', `"note":"${'x'.repeat(101)}\n"`],
    ['a number that JSON does not know', '"ratio":01'],
    ['a word that JSON does not know', '"note":nul1'],
  ])('%s', (_what, members) => {
    expect(wayOf(withPath(members))).toBe('parsed');
  });

  it.each([
    ['a parameter that is missing', request('{}')],
    ['text that is too short', request('{"path":"é"}')],
    ['text that may be too long', request('{"path":"\\u0061\\u0061"}')],
    ['arguments in text', request('"{}"')],
    ['null arguments', request('null')],
    ['no end', request('{"path":"/srv"}').slice(0, -1)],
    ['more than one value', `${request('{"path":"/srv"}')}{}`],
    ['another method', request('{"path":"/srv"}').replace('tools/call', 'tools/list')],
    ['another tool', request('{"path":"/srv"}').replace('search_files', 'find')],
    ['a parameter besides', request('{"path":"/srv"}').replace('}}', '},"task":{}}')],
    ['arguments named twice', request('{"path":"/srv"}').replace('}}', '},"arguments":{}}')],
    ['no arguments', request('{}').replace(',"arguments":{}', '')],
    [
      'arguments before the name',
      '{"method":"tools/call","params":{"arguments":{"path":"/srv"},"name":"search_files"}}',
    ],
  ])('%s', (_what, text) => {
    expect(wayOf(text)).toBe('parsed');
  });

  it('a rule that does more than read booleans', () => {
    const alias: Rule = { id: 'a', type: 'param_alias', tools: ['*'], from: 'limit', to: 'max' };
    const missing: Rule = { id: 'd', type: 'param_default', tools: ['*'], from: 'max', value: 5 };
    expect(wayOf(withPath('"limit":5'), { rules: [alias] })).toBe('parsed');
    expect(wayOf(withPath('"limit":5'), { rules: [missing] })).toBe('parsed');
  });

  it('integers that are to be spelt plainly', () => {
    expect(wayOf(withPath('"limit":5'), { integerSpelling: 'canonical' })).toBe('parsed');
  });
});

describe('the guard of what loses its quotes', () => {
  const text = Buffer.from('x"true" "false" "12" "1.50" "0x10" "1e1" "" "[\\"\\u00e9\\"]"');
  const passes = (quoted: string, value: number | boolean): boolean => {
    const open = text.indexOf(quoted);
    const close = open + quoted.length - 1;
    return keepsScalar(text, { open, close, value, decoded: undefined });
  };

  it.each([
    ['"true"', true],
    ['"false"', false],
    ['"12"', 12],
    ['"1.50"', 1.5],
  ])('lets %s become %s', (quoted, value) => {
    expect(passes(quoted, value)).toBe(true);
  });

  it.each([
    ['"true"', false],
    ['"false"', true],
    ['"12"', 13],
    ['"12"', true],
    ['"0x10"', 16],
    ['"1e1"', 10],
    ['""', 0],
    ['x"true"', true],
    ['"true" ', true],
  ])('does not let %s become %s', (quoted, value) => {
    expect(passes(quoted, value)).toBe(false);
  });

  it.each([
    ['["é"]', true],
    ['["e"]', false],
    ['["é"] ', false],
    ['', false],
  ])('takes %s for what a text holds: %s', (decoded, isSame) => {
    const open = text.indexOf('"[');
    const member = { open, close: text.length - 1, value: undefined };
    expect(keepsText(text, { ...member, decoded: Buffer.from(decoded) })).toBe(isSame);
  });
});
