import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLI } from '../cli/run-cli.ts';
import { isObject } from '../../src/core/json/index.ts';
import { blocksIn, ROOT, type CodeBlock } from './pages.ts';

/** What a client starts: the command and its arguments. */
type Launch = readonly string[];

const launches = blocksIn('json', 'toml', 'yaml', 'sh')
  .filter(({ code }) => code.includes('server-filesystem'))
  .map((block) => ({ place: `${block.page}:${block.line}`, launch: launchIn(block) }));

function launchIn({ language, code }: CodeBlock): Launch {
  switch (language) {
    case 'json':
      return launchOf(JSON.parse(code));
    case 'sh':
      return code.trim().split(' -- ').slice(1).join(' -- ').split(' ');
    default:
      return [
        /^ *(?:command = "|cmd: )([\w-]+)/m.exec(code)?.[1] ?? '',
        ...strings(JSON.parse(listIn(code))),
      ];
  }
}

/** TOML and YAML write a list as JSON does, save that YAML may quote with apostrophes. */
function listIn(code: string): string {
  return (/^ *args(?: =|:) (\[.*\])$/m.exec(code)?.[1] ?? '').replaceAll("'", '"');
}

/** The innermost entry that has a command. */
function launchOf(config: unknown): Launch {
  if (!isObject(config)) return [];
  const { command, args } = config;
  if (Array.isArray(command)) return strings(command);
  if (typeof command === 'string') return [command, ...strings(args)];
  return Object.values(config).flatMap(launchOf);
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

describe('the entries of docs/clients.md', () => {
  it.each(launches)('$place starts argmend in front of the server', ({ launch }) => {
    expect(launch).toEqual(launches[0]?.launch);
    expect(launch.slice(0, 2)).toEqual(['argmend', '--']);
  });

  it('are those of eleven clients', () => {
    expect(launches.length).toBeGreaterThanOrEqual(12);
  });

  it('give the client the tools of the server, and mend its calls', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'argmend-clients-'));
    const [, ...args] = launches[0]?.launch ?? [];
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [CLI, ...args.map((arg) => (arg === '/home/me/notes' ? folder : arg))],
      cwd: ROOT,
      stderr: 'ignore',
    });
    const client = new Client({ name: 'docs', version: '1' });
    try {
      await client.connect(transport);
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toContain('list_directory');
      const answer = await client.callTool({ name: 'list_directory', arguments: { Path: folder } });
      expect(answer.isError).not.toBe(true);
      const norm = { rule_id: 'schema/key-style', from: 'Path', to: 'path' };
      expect(answer).toMatchObject({ _meta: { 'argmend/norms': [norm] } });
    } finally {
      await client.close();
      rmSync(folder, { recursive: true });
    }
  });
});
