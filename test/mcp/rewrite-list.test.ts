import { describe, expect, it } from 'vitest';
import { widen, type WidenForm } from '../../src/index.ts';
import { checkingClient } from '../../src/mcp/client-profiles.ts';
import { rewriteList, type ListChanges } from '../../src/mcp/rewrite-list.ts';
import { catalogTools } from '../support/catalogs.ts';

function rewritten(line: string, changes: Partial<ListChanges>): string {
  const bytes = Buffer.from(line);
  const { tools } = JSON.parse(line).result;
  const span = { start: 0, end: bytes.length };
  const pieces = rewriteList(bytes, span, tools, {
    isRootTyped: false,
    widening: undefined,
    ...changes,
  });
  return pieces === undefined ? line : Buffer.concat(pieces).toString();
}

/** A list with one tool, and everything around it that a parser would not keep. */
function listWith(tool: string): string {
  return `{"result": {"tools":[ {"name":"a","x":1.0}, ${tool} ],"nextCursor":"" ,"ttlMs":1e3,"_meta":{"n":12345678901234567890}},"jsonrpc":"2.0","id":1}`;
}

const ANY = String.raw`"^(0|-?[1-9][0-9]{0,14})$"`;

describe('a list of tools', () => {
  it.each<[WidenForm, string, string]>([
    [
      'flat',
      '{"name":"b","inputSchema":{"type":"object","properties":{"n":{"description":"\\u00e9","type" : "integer", "x":1.0 }}},"outputSchema":{"properties":{"n":{"type":"integer"}}}}',
      `{"name":"b","inputSchema":{"type":"object","properties":{"n":{"description":"\\u00e9","type" : ["integer","string"], "x":1.0 ,"pattern":${ANY}}}},"outputSchema":{"properties":{"n":{"type":"integer"}}}}`,
    ],
    [
      'any-of',
      '{"name":"b","inputSchema":{"type":"object","properties":{"n":{"type":"integer","title":"T","maximum":18446744073709551615}}}}',
      `{"name":"b","inputSchema":{"type":"object","properties":{"n":{"title":"T","anyOf":[{"type":"integer","maximum":18446744073709551615},{"type":"string","pattern":${ANY}}]}}}}`,
    ],
    [
      'flat',
      '{"inputSchema":{"properties":{"n":{"anyOf":[{"type":"integer"},{"type":"null"}]}}},"name":"b"}',
      `{"inputSchema":{"properties":{"n":{"anyOf":[{"type":["integer","string"],"pattern":${ANY}},{"type":"null"}]}}},"name":"b"}`,
    ],
  ])('is widened in place, %s', (form, tool, expected) => {
    expect(rewritten(listWith(tool), { widening: { form } })).toBe(listWith(expected));
  });

  it.each<[string, string, string]>([
    [
      'says nothing',
      '{"name":"b","inputSchema":{"properties":{}}}',
      '{"name":"b","inputSchema":{"type":"object","properties":{}}}',
    ],
    ['is empty', '{"name":"b","inputSchema":{ }}', '{"name":"b","inputSchema":{"type":"object" }}'],
    ['is null', '{"name":"b","inputSchema":null}', '{"name":"b","inputSchema":{"type":"object"}}'],
    ['is absent', '{"name":"b"}', '{"inputSchema":{"type":"object"},"name":"b"}'],
    [
      'says more',
      '{"name":"b","inputSchema":{"type":["object","null"]}}',
      '{"name":"b","inputSchema":{"type":"object"}}',
    ],
    [
      'says so',
      '{"name":"b","inputSchema":{"type":"object"}}',
      '{"name":"b","inputSchema":{"type":"object"}}',
    ],
    [
      'says something else',
      '{"name":"b","inputSchema":{"type":"string"}}',
      '{"name":"b","inputSchema":{"type":"string"}}',
    ],
    ['is no schema', '{"name":"b","inputSchema":5}', '{"name":"b","inputSchema":5}'],
  ])('gets the type of its root where the schema %s', (_, tool, expected) => {
    const first = '{"name":"a","x":1.0}';
    const typed = '{"inputSchema":{"type":"object"},"name":"a","x":1.0}';
    expect(rewritten(listWith(tool), { isRootTyped: true })).toBe(
      listWith(expected).replace(first, typed),
    );
  });

  it.each([
    '{"name":"b","inputSchema":{"properties":{"n":{"type":"integer"},"n":{"type":"string"}}}}',
    '{"name":"b","inputSchema":{"properties":{"n":{"type":"string"},"n":{"type":"integer"}}}}',
  ])('is left alone where a name stands twice: %s', (tool) => {
    expect(rewritten(listWith(tool), { widening: {} })).toBe(listWith(tool));
  });

  it.each(['5', 'null', '"x"', '[]'])('may hold %s, which is no tool', (tool) => {
    expect(rewritten(listWith(tool), { widening: {}, isRootTyped: false })).toBe(listWith(tool));
  });

  it.each<WidenForm>(['flat', 'any-of'])(
    'says in its bytes what widening its value says, %s',
    (form) => {
      const types = ['integer', 'number', 'boolean'] as const;
      for (const indent of [0, 1]) {
        const answer = { result: { tools: catalogTools, nextCursor: 'c' }, jsonrpc: '2.0', id: 1 };
        const line = JSON.stringify(answer, null, indent).replaceAll('\n', ' ');
        const wide = rewritten(line, { widening: { form, types } });
        expect(wide).not.toBe(line);
        expect(JSON.parse(wide)).toEqual({
          ...answer,
          result: { tools: widen(catalogTools, { form, types }), nextCursor: 'c' },
        });
      }
    },
  );
});

describe('the clients that check calls themselves', () => {
  it.each([
    'claude-code',
    'gemini-cli-mcp-client',
    'gemini-cli-mcp-client-files',
    'qwen-code-mcp-client',
    'Visual Studio Code',
    'Visual Studio Code - Insiders',
    'langchain-mcp-adapter',
  ])('are known by their names: %s', (name) => {
    expect(checkingClient(name)).toBeDefined();
  });

  it.each(['claude-ai', 'codex-mcp-client', 'cursor-vscode', 'raw', '', undefined])(
    'are not %s',
    (name) => {
      expect(checkingClient(name)).toBeUndefined();
    },
  );
});
