import { spawn } from 'node:child_process';
import { Client as ClientV2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as TransportV2 } from '@modelcontextprotocol/client/stdio';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOOLS } from '../../src/filesystem/tools/index.ts';
import { caller, serve, type Served } from './served.ts';
import { stdioCommand } from './stdio-command.ts';

const identity = { name: 'test', version: '0.0.0' };

const clients = {
  'SDK v1': async (root: string) => {
    const client = new ClientV1(identity);
    await client.connect(new TransportV1(stdioCommand(root)));
    return client;
  },
  'SDK v2, old protocol': async (root: string) => {
    const client = new ClientV2(identity);
    await client.connect(new TransportV2(stdioCommand(root)));
    return client;
  },
  'SDK v2, new protocol': async (root: string) => {
    const client = new ClientV2(identity, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
    await client.connect(new TransportV2(stdioCommand(root)));
    return client;
  },
};

describe.each(Object.entries(clients))('a client of %s on stdio', (_, connectClient) => {
  let served: Served;
  let client: Awaited<ReturnType<typeof connectClient>>;
  beforeAll(async () => {
    served = await serve({ 'a.txt': 'one\ntwo\n' });
    client = await connectClient(served.root);
  });
  afterAll(async () => {
    await client.close();
    await served[Symbol.asyncDispose]();
  });

  it('sees every tool with schemas, a title and hints', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
    for (const { title, description, inputSchema, outputSchema, annotations } of tools) {
      expect(title).toBeTruthy();
      expect(description).toBeTruthy();
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(outputSchema).toMatchObject({ type: 'object' });
      expect(annotations).toMatchObject({
        readOnlyHint: expect.any(Boolean),
        openWorldHint: false,
      });
    }
  });

  it('calls every tool and gets answers that fit their schemas', async () => {
    const call = caller(client as ClientV2);
    const calls: [string, Record<string, unknown>][] = [
      ['read_file', { path: 'a.txt' }],
      ['write_file', { path: 'b.txt', content: 'b' }],
      ['edit_file', { path: 'a.txt', old_text: 'one', new_text: '1' }],
      ['multi_edit', { path: 'a.txt', edits_json: '[{"old_text":"two","new_text":"2"}]' }],
      ['search_files', { pattern: '2', include_content: true, include_context: true }],
      ['search_files', { pattern: '*.txt', count_only: true }],
      ['list_directory', { recursive: true }],
      ['delete_file', { path: 'b.txt' }],
      ['restore_file', { path: 'b.txt' }],
      ['move_file', { source: 'b.txt', destination: 'c.txt' }],
      ['copy_file', { source: 'c.txt', destination: 'd.txt' }],
      ['create_directory', { path: 'x/y' }],
      ['get_file_info', { path: 'a.txt' }],
      [
        'batch_operations',
        { request_json: '{"operations":[{"id":"1","action":"read","path":"a.txt"}]}' },
      ],
    ];
    for (const [name, args] of calls) {
      expect({ name, ...(await call(name, args)) }).toMatchObject({ name, isError: false });
    }
    expect(new Set(calls.map(([name]) => name))).toEqual(new Set(TOOLS.map(({ name }) => name)));
    expect(String(await served.get('a.txt'))).toBe('1\n2\n');
  });

  it('is told what is wrong with a call', async () => {
    const call = caller(client as ClientV2);
    const { isError, text } = await call('search_files', { pattern: 'x', max_results: 'abc' });
    expect({ isError, text }).toEqual({
      isError: true,
      text: expect.stringContaining('max_results: expected a whole number from 1 to 10000'),
    });
  });
});

function message(id: number, method: string, params: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params });
}

describe('a raw client', () => {
  it('gets every answer even when it closes its side at once, the last line unfinished', async () => {
    await using served = await serve({ 'a.txt': 'x'.repeat(500_000) });
    const { command, args } = stdioCommand(served.root);
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    const read = { name: 'read_file', arguments: { path: 'a.txt' } };
    const clientInfo = identity;
    const lines = [
      message(0, 'initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }),
      ...Array.from({ length: 20 }, (_, index) => message(index + 1, 'tools/call', read)),
    ];
    child.stdin.end(lines.join('\n'));
    let output = '';
    for await (const chunk of child.stdout.setEncoding('utf8')) output += chunk;
    const ids = output
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: number }).id);
    expect(ids.toSorted((left, right) => left - right)).toEqual(lines.map((_, index) => index));
  });
});
