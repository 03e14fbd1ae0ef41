/** What people paste into their clients to use a gateway; the token itself is not shown. */
export function clientEntries(url: string, hasToken: boolean): string {
  const header = 'Authorization: Bearer TOKEN';
  const headers = hasToken ? { headers: { Authorization: 'Bearer TOKEN' } } : {};
  const bridge = ['--upstream', url, ...(hasToken ? ['--header', header] : [])];
  const rows: readonly (readonly [string, string])[] = [
    [
      'Claude Code',
      `claude mcp add --transport http${hasToken ? ` --header "${header}"` : ''} argmend ${url}`,
    ],
    [
      'Claude Desktop',
      JSON.stringify({ mcpServers: { argmend: { command: 'argmend', args: bridge } } }),
    ],
    ['Cursor', JSON.stringify({ mcpServers: { argmend: { url, ...headers } } })],
    ['VS Code', JSON.stringify({ servers: { argmend: { type: 'http', url, ...headers } } })],
  ];
  const width = Math.max(...rows.map(([client]) => client.length));
  return rows.map(([client, entry]) => `  ${client.padEnd(width)}  ${entry}\n`).join('');
}
