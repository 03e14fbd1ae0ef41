import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../cli/run-cli.ts';
import { serve } from './served.ts';
import { stdioCommand } from './stdio-command.ts';

const rules = [
  {
    id: 'filename',
    type: 'param_alias',
    tools: ['read_file', 'write_file'],
    from: 'filename',
    to: 'path',
  },
  { id: 'encoding', type: 'param_default', tools: ['read_file'], from: 'encoding', value: 'utf-8' },
];

interface Message {
  readonly id?: number;
  readonly result?: {
    readonly content?: { readonly text: string }[];
    readonly _meta?: Record<string, unknown>;
    readonly isError?: boolean;
  };
}

/** A session by hand: lines in, lines out, in the directory of the client. */
async function session(
  directory: string,
  args: readonly string[],
  calls: readonly [string, unknown][],
): Promise<Message[]> {
  const { command, args: start } = stdioCommand(...args);
  const child = spawn(command, start, { cwd: directory, stdio: ['pipe', 'pipe', 'inherit'] });
  // What it records is written when its output has ended.
  const exited = once(child, 'exit');
  const send = (message: object): void =>
    void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const clientInfo = { name: 'raw', version: '1' };
  send({
    id: 0,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo },
  });
  send({ method: 'notifications/initialized' });
  for (const [index, [name, input]] of calls.entries()) {
    send({ id: index + 1, method: 'tools/call', params: { name, arguments: input } });
  }
  child.stdin.end();
  let output = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) output += chunk;
  await exited;
  const messages = output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Message);
  return messages.toSorted((left, right) => (left.id ?? 0) - (right.id ?? 0));
}

describe('argmend DIR', () => {
  it('works as in the configuration of a client, with a rules file and records', async () => {
    await using served = await serve({
      'project/a.txt': 'hello\n',
      'rules.json': JSON.stringify(rules),
    });
    const project = join(served.root, 'project');
    const args = ['--normalizer-rules', 'rules.json', '--log-dir', 'logs', project];
    const [, read, edit, written] = await session(served.root, args, [
      ['read_file', { filename: 'a.txt' }],
      ['edit_file', { path: 'a.txt', old_str: 'hello', new_str: 'bye', dry_run: 'true' }],
      ['write_file', { filename: 'b.txt', content: 'b' }],
    ]);
    expect(read?.result).toMatchObject({
      content: [{ type: 'text', text: 'hello\n' }],
      _meta: { 'argmend/norms': [{ rule_id: 'filename' }, { rule_id: 'encoding', to: '"utf-8"' }] },
    });
    expect(edit?.result?.content?.[0]?.text).toContain('-hello\n+bye');
    expect(written?.result?.isError).toBeFalsy();
    expect(await readFile(join(project, 'b.txt'), 'utf8')).toBe('b');
    expect(await readFile(join(project, 'a.txt'), 'utf8')).toBe('hello\n');
    const log = await readFile(join(served.root, 'logs/operations.jsonl'), 'utf8');
    const lines = log
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { tool: string; status?: string });
    const done = lines.filter(({ status }) => status === 'ok').map(({ tool }) => tool);
    expect(done.toSorted()).toEqual(['edit_file', 'read_file', 'write_file']);
  });

  it('serves several directories', async () => {
    await using served = await serve({ 'one/a': '1', 'two/b': '2' });
    const directories = [join(served.root, 'one'), join(served.root, 'two')];
    const [, a, b] = await session(served.root, directories, [
      ['read_file', { path: 'a' }],
      ['read_file', { path: join(served.root, 'two/b') }],
    ]);
    expect([a, b].map((message) => message?.result?.content?.[0]?.text)).toEqual(['1', '2']);
  });

  it('ends with code 0 when its input ends, and says nothing', async () => {
    await using served = await serve();
    expect(await runCli([served.root])).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it.each([
    [
      'a directory that is not there',
      ['/no/such/directory'],
      '"/no/such/directory": cannot be served: no such directory',
    ],
    ['a file', ['package.json'], '"package.json": cannot be served: not a directory'],
    [
      'a directory and a command',
      ['--observe', '.', '--', 'true'],
      'give directories, --upstream or the command of a server, not more than one',
    ],
    ['no command behind --', ['--observe', '--'], 'no command behind --'],
  ])('refuses %s with code 2', async (_, args, message) => {
    expect(await runCli(args)).toEqual({ code: 2, stdout: '', stderr: `argmend: ${message}\n` });
  });

  it('lists its tools in the catalog', async () => {
    const { code, stdout } = await runCli(['catalog', 'docs']);
    expect(code).toBe(0);
    const { server, tools } = JSON.parse(stdout) as { server: string; tools: unknown[] };
    expect({ server, tools: tools.length }).toEqual({ server: 'argmend-filesystem', tools: 13 });
  });

  it('works where no code may be generated', async () => {
    const { command, args } = stdioCommand('docs');
    const flag = '--disallow-code-generation-from-strings';
    const call = {
      name: 'search_files',
      arguments: { pattern: '^#', regex: true, include_content: 'true' },
    };
    const lines = [
      { jsonrpc: '2.0', id: 0, method: 'tools/list' },
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call },
    ];
    const input = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
    const { stdout, stderr } = spawnSync(command, [flag, ...args], { input, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toContain('"match_count"');
  });

  it('ends when it is told to, as a shell expects', async () => {
    await using served = await serve();
    const { command, args } = stdioCommand(served.root);
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.kill('SIGTERM');
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(143);
  });
});
