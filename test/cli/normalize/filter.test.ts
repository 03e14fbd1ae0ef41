import { Writable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterCalls } from '../../../src/cli/normalize/index.ts';

const integer = { type: 'object', properties: { n: { type: 'integer' } } };

describe('arguments that nothing touches keep their bytes', () => {
  it.each([
    '{"id": 1234567890123456789}',
    '{"n": 1.0, "m": 1E5, "z": -0}',
    String.raw`{"t": "\u00e9\/\ud83d\ude00 é 😀"}`,
    '{ "a" :\t[ 1 , 2 ] ,"b":{ } }',
    '{"__proto__": {"x": 1}, "constructor": 2}',
    '{"a": 1, "a": 2}',
    '{"deep": {"b": 1, "b": 2}}',
    '{"q": "} ] \\" , \\\\"}',
    '[1, 2]',
    '"text"',
    '12.50',
    'false',
  ])('%s', async (text) => {
    for (const line of [
      `{"tool":"t","arguments":${text}}`,
      `{"arguments" : ${text} , "tool":"t"}`,
      `{"inputSchema":{"x":[{"arguments":0}]},"tool":"t",  "arguments":${text}  ,"more":"}"}`,
    ]) {
      const { output } = await filtered(line);
      expect(output.slice(0, output.indexOf(',"outcome"'))).toBe(`{"tool":"t","arguments":${text}`);
    }
  });

  it('beside a value that is mended', async () => {
    const schema = {
      type: 'object',
      properties: { id: { type: 'integer' }, n: { type: 'integer' } },
    };
    const text = '{ "id" : 1234567890123456789 , "n":"5", "f" : 1.50 }';
    const { output } = await filtered(call('t', text, schema));
    expect(output).toContain('"arguments":{ "id" : 1234567890123456789 , "n":5, "f" : 1.50 },');
  });

  it('with the spelling of the tool name', async () => {
    const { output } = await filtered(String.raw`{"tool":"\u0074\/x","arguments":{}}`);
    expect(output).toMatch(String.raw`{"tool":"\u0074\/x","arguments":{},"outcome":"clean"`);
  });
});

describe('the answer', () => {
  it('names what changed', async () => {
    const { answers } = await filtered(call('edit_file', '{"old_str":"a"}'));
    expect(answers).toEqual([
      {
        tool: 'edit_file',
        arguments: { old_text: 'a' },
        outcome: 'normalized',
        norms: [
          {
            rule_id: 'edit-old_str',
            type: 'param_alias',
            param: 'old_str',
            from: 'old_str',
            to: 'old_text',
          },
        ],
        problems: [],
      },
    ]);
  });

  it('has no arguments where none came', async () => {
    const { output } = await filtered('{"tool":"t"}');
    expect(output).toBe('{"tool":"t","outcome":"clean","norms":[],"problems":[]}\n');
  });

  it('is one line though the arguments were JSON text with line feeds', async () => {
    const schema = { type: 'object', properties: { a: { type: 'array' } } };
    const text = JSON.stringify({ a: '[\n  1.0,\r\n  "x\\ny"\n]' });
    const { lines, answers } = await filtered(call('t', text, schema));
    expect(lines).toHaveLength(1);
    expect(answers).toMatchObject([{ arguments: { a: [1, 'x\ny'] }, outcome: 'normalized' }]);
  });

  it('of one line does not depend on the lines before', async () => {
    const bare = call('t', '{"n":"5"}');
    const alone = await filtered(bare);
    const after = await filtered([call('t', '{"n":"5"}', integer), bare].join('\n'));
    expect(after.lines[1]).toBe(alone.lines[0]);
  });

  it('follows the schema of each line', async () => {
    const text = { type: 'object', properties: { n: { type: 'string' } } };
    const input = [integer, text, integer].map((schema) => call('t', '{"n":"5"}', schema));
    const { answers } = await filtered(input.join('\n'));
    expect(answers).toMatchObject([
      { arguments: { n: 5 } },
      { arguments: { n: '5' } },
      { arguments: { n: 5 } },
    ]);
  });

  it('takes a schema that is null for none', async () => {
    const [none, given] = ['', ',"inputSchema":null'].map(
      (schema) => `{"tool":"edit_file","arguments":{"old_str":"a"}${schema}}`,
    );
    const { lines } = await filtered(`${none}\n${given}`);
    expect(lines[0]).toContain('"outcome":"normalized"');
    expect(lines[1]).toBe(lines[0]);
  });

  it('heeds annotations', async () => {
    const parts = { tool: 't', arguments: { n: null }, inputSchema: integer };
    const destructive = { ...parts, annotations: { destructiveHint: true } };
    const input = [parts, destructive].map((part) => JSON.stringify(part)).join('\n');
    const { answers } = await filtered(input);
    expect(answers).toMatchObject([{ outcome: 'normalized' }, { outcome: 'unfixed' }]);
  });
});

describe('a line without a call', () => {
  it.each([
    ['nope', /^not JSON: /],
    ['{"tool":"t"', /^not JSON: /],
    ['\uFEFF{"tool":"t"}', /^not JSON: /],
    ['[]', /^expected an object with "tool", got array$/],
    ['"t"', /^expected an object with "tool", got string$/],
    ['null', /^expected an object with "tool", got null$/],
    ['{}', /^expected "tool" to be a string, got nothing$/],
    ['{"tool":5}', /^expected "tool" to be a string, got number$/],
    ['{"tool":null,"arguments":{}}', /^expected "tool" to be a string, got null$/],
    ['{"tool":"a","tool":"a"}', /^"tool" is named twice$/],
    ['{"tool":"a","arguments":{},"arguments":{}}', /^"arguments" is named twice$/],
    [String.raw`{"tool":"a","x":1,"\u0078":1}`, /^"x" is named twice$/],
    [Buffer.from('{"tool":"\xe9"}', 'latin1'), /^the line is not UTF-8 text$/],
  ])('%s', async (bad, message) => {
    const good = Buffer.from('{"tool":"t"}\n');
    const input = Buffer.concat([
      good,
      Buffer.from('\n'),
      Buffer.from(bad),
      Buffer.from('\n'),
      good,
    ]);
    const { answers, count } = await filtered(input);
    expect(answers).toEqual([
      expect.objectContaining({ tool: 't' }),
      { line: 3, error: expect.stringMatching(message) },
      expect.objectContaining({ tool: 't' }),
    ]);
    expect(count).toEqual({ lines: 4, bad: 1 });
  });
});

describe('the form of the stream', () => {
  const first = '{"tool":"é😀","arguments":{"x":"😀"}}';
  const second = '{"tool":"b"}';
  const expected = [
    '{"tool":"é😀","arguments":{"x":"😀"},"outcome":"clean","norms":[],"problems":[]}',
    '{"tool":"b","outcome":"clean","norms":[],"problems":[]}',
  ];

  it.each([
    ['with a last line feed', `${first}\n${second}\n`],
    ['without a last line feed', `${first}\n${second}`],
    ['with carriage returns', `${first}\r\n${second}\r\n`],
    ['with a byte order mark', `\uFEFF${first}\n${second}\n`],
    ['with blank lines', `\n${first}\n\n \t\r\n${second}\n\n`],
  ])('%s', async (_, input) => {
    const { lines, count } = await filtered(input);
    expect(lines).toEqual(expected);
    expect(count.bad).toBe(0);
  });

  it('takes an empty stream', async () => {
    expect(await filtered('')).toMatchObject({ output: '', count: { lines: 0, bad: 0 } });
  });

  it('may be cut into chunks anywhere', async () => {
    const bytes = Buffer.from(`\uFEFF${first}\r\n\n${second}\nnope\n${first}`);
    const whole = await filtered(bytes);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(bytes.length), { maxLength: 8 }), async (cuts) => {
        const places = [0, ...cuts.toSorted((left, right) => left - right), bytes.length];
        const chunks = places.slice(1).map((end, index) => bytes.subarray(places[index], end));
        expect((await filtered(...chunks)).output).toBe(whole.output);
      }),
      { seed: 20_261_118, numRuns: 300 },
    );
  });
});

function call(tool: string, argumentsText: string, schema?: object): string {
  const inputSchema = schema === undefined ? '' : `,"inputSchema":${JSON.stringify(schema)}`;
  return `{"tool":${JSON.stringify(tool)},"arguments":${argumentsText}${inputSchema}}`;
}

async function filtered(...chunks: readonly (string | Buffer)[]) {
  const written: string[] = [];
  const output = new Writable({
    decodeStrings: false,
    write(text: string, _, done) {
      written.push(text);
      done();
    },
  });
  const count = await filterCalls({}, stream(chunks), output);
  const text = written.join('');
  const lines = text.split('\n').slice(0, -1);
  return { output: text, lines, answers: lines.map((line): unknown => JSON.parse(line)), count };
}

async function* stream(chunks: readonly (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}
