import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createAudit } from '../../src/audit/index.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

async function toolFiles(
  lists: readonly (readonly [string, readonly unknown[]])[],
): Promise<{ directory: string; files: string[] }> {
  const directory = temporaryDirectory();
  const audit = createAudit({ directory });
  for (const [server, tools] of lists) audit.recorder(server).listed(tools);
  await audit.close();
  return { directory, files: readdirSync(directory).filter((name) => name.startsWith('tools-')) };
}

describe('the tools of a server', () => {
  it('are kept as they were last listed', async () => {
    const tools = [
      { name: 'read', inputSchema: { type: 'object', properties: { head: { type: 'integer' } } } },
    ];
    const { directory } = await toolFiles([
      ['filesystem', [{ name: 'old' }]],
      ['filesystem', tools],
    ]);
    expect(JSON.parse(readFileSync(join(directory, 'tools-filesystem.json'), 'utf8'))).toEqual({
      v: 1,
      ts: expect.any(String),
      server: 'filesystem',
      tools,
    });
  });

  it.each([
    ['../../etc/passwd'],
    ['a/b'],
    ['.'],
    ['..'],
    ['nul\0byte'],
    ['x'.repeat(300)],
    ['C:\\x'],
    ['FileSystem'],
    ['名前'],
    [''],
  ])('go into a file of the directory, whatever the server is called: %j', async (server) => {
    const { files } = await toolFiles([[server, []]]);
    expect(files).toEqual([expect.stringMatching(/^tools-[a-z0-9_-]{0,64}-[0-9a-f]{8}\.json$/)]);
  });

  it('of servers with similar names do not mix', async () => {
    const { files } = await toolFiles([
      ['a b', []],
      ['a/b', []],
      ['a-b', []],
      ['A-B', []],
    ]);
    expect(files).toHaveLength(4);
  });

  it('leave no temporary file behind', async () => {
    const { directory } = await toolFiles([['filesystem', [{ name: 'old' }]]]);
    expect(readdirSync(directory).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('that cannot be written as JSON are passed over', async () => {
    const circular: { self?: unknown } = {};
    circular.self = circular;
    const { files } = await toolFiles([
      ['a', [circular]],
      ['b', []],
    ]);
    expect(files).toEqual(['tools-b.json']);
  });
});
