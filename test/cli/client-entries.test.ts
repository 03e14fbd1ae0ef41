import { expect, it } from 'vitest';
import { clientEntries } from '../../src/cli/client-entries.ts';

const url = 'http://127.0.0.1:3210/mcp';

function entriesOf(text: string): Map<string, string> {
  const lines = text.trimEnd().split('\n');
  return new Map(lines.map((line) => [line.slice(2, 16).trim(), line.slice(18)]));
}

it('gives an entry for each client, in the form that it reads', () => {
  const entries = entriesOf(clientEntries(url, false));
  expect([...entries.keys()]).toEqual(['Claude Code', 'Claude Desktop', 'Cursor', 'VS Code']);
  expect(entries.get('Claude Code')).toBe(`claude mcp add --transport http argmend ${url}`);
  expect(JSON.parse(entries.get('Claude Desktop') ?? '')).toEqual({
    mcpServers: { argmend: { command: 'argmend', args: ['--upstream', url] } },
  });
  expect(JSON.parse(entries.get('Cursor') ?? '')).toEqual({ mcpServers: { argmend: { url } } });
  expect(JSON.parse(entries.get('VS Code') ?? '')).toEqual({
    servers: { argmend: { type: 'http', url } },
  });
});

it('says where a token goes, without showing it', () => {
  const entries = [...entriesOf(clientEntries(url, true)).values()];
  expect(entries).toHaveLength(4);
  for (const entry of entries) expect(entry).toContain('Bearer TOKEN');
});
