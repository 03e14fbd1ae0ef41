import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { processesWith, untilGone } from '../support/stdio/processes.ts';
import { COUNT_TOOL, fakeServer, RawClient, wrapped } from '../support/stdio/raw-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'argmend-duties-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A server that runs a script. */
function script(code: string): readonly string[] {
  return [process.execPath, '-e', code];
}

const ECHO = "process.stdin.on('data', (d) => process.stdout.write(d));";

describe('the exit code', () => {
  it.each([
    ['0', 'process.exit(0)', 0],
    ['7', 'process.exit(7)', 7],
    ['of the signal that ended the server', "process.kill(process.pid, 'SIGKILL')", 137],
  ])('is that of the server: %s', async (_, code, expected) => {
    await using client = new RawClient(wrapped(script(code)));
    expect(await client.exitCode).toBe(expected);
  });

  it('is 127 for a command that is not there, and every request is answered', async () => {
    await using client = new RawClient(wrapped(['argmend-no-such-command']));
    const { error } = await client.request(1, 'initialize');
    expect(error).toMatchObject({ data: { origin: 'argmend' } });
    expect(error?.message).toContain('no such command');
    expect(await client.exitCode).toBe(127);
    expect(client.stderr).toMatch(/^argmend: cannot start "argmend-no-such-command": [^\n]+\n$/);
  });

  it('is 126 for a file that cannot be executed', async () => {
    const file = join(folder, 'not-executable');
    writeFileSync(file, 'echo', { mode: 0o600 });
    await using client = new RawClient(wrapped([file]));
    expect(await client.exitCode).toBe(126);
    expect(client.stderr).toContain('it is not executable');
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const)('tells of a %s', async (signal, expected) => {
    await using client = new RawClient(wrapped(script(ECHO)));
    client.write('{"jsonrpc":"2.0"}\n');
    await client.until(() => client.lines.length === 1);
    client.process.kill(signal);
    expect(await client.exitCode).toBe(expected);
  });
});

describe('a server that dies', () => {
  it('leaves no request without an answer, and none with two', async () => {
    await using client = new RawClient(wrapped(fakeServer({ tools: [COUNT_TOOL], call: 'never' })));
    await client.initialize();
    await client.request('list', 'tools/list');
    for (let id = 0; id < 100; id += 1) {
      client.send({
        jsonrpc: '2.0',
        id,
        method: 'tools/call',
        params: { name: 'count', arguments: { n: id % 2 ? id : `${id}` } },
      });
    }
    await client.request('last', 'ping');
    const [server] = processesWith(JSON.stringify({ tools: [COUNT_TOOL], call: 'never' })).toSorted(
      (a, b) => b - a,
    );
    process.kill(server ?? 0, 'SIGKILL');
    expect(await client.exitCode).toBe(137);
    const errors = client.messages.filter(({ error }) => error !== undefined);
    expect(errors.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual([
      ...Array(100).keys(),
    ]);
    for (const { error } of errors) {
      expect(error?.message).toBe('the server was ended by SIGKILL; outcome unknown, not retried');
      expect(error?.data).toEqual({ origin: 'argmend' });
      expect(error?.code).toBeGreaterThan(-32_000);
    }
  });

  it('is told of when a call was waiting for the list of its tools', async () => {
    const code =
      "process.stdin.on('data', (d) => { if (String(d).includes('tools/list')) process.exit(1); })";
    await using client = new RawClient(wrapped(script(code)));
    const { error } = await client.call(1, 'count', {});
    expect(error?.message).toContain('the server exited with code 1');
    expect(await client.exitCode).toBe(1);
    expect(client.messages).toHaveLength(1);
  });

  it('has its last megabyte delivered first, and a half line ended', async () => {
    const code = `process.stdin.once('data', () => {
      const big = '{"jsonrpc":"2.0","method":"x","params":"' + 'a'.repeat(1 << 20) + '"}\\n';
      process.stdout.write(big + big + '{"jsonrpc":"2.0","id":1,"result":{"half', () => process.exit(5));
    })`;
    await using client = new RawClient(wrapped(script(code)));
    client.send({ jsonrpc: '2.0', id: 1, method: 'ping' });
    client.send({ jsonrpc: '2.0', id: 2, method: 'ping' });
    expect(await client.exitCode).toBe(5);
    expect(client.lines.map((line) => line.length)).toEqual([
      1048618,
      1048618,
      39,
      expect.any(Number),
      expect.any(Number),
    ]);
    expect(client.lines.slice(3).map((line) => JSON.parse(line).id)).toEqual([1, 2]);
  });
});

describe('a server that will not go', () => {
  it('is ended with all it started, by force if need be', async () => {
    const mark = `argmend-stubborn-${process.pid}`;
    const stubborn =
      "process.on('SIGTERM', () => {}); setInterval(() => {}, 1e6); /* MARK */".replace(
        'MARK',
        mark,
      );
    const code = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}], { stdio: 'inherit' }); ${stubborn} console.log('{"jsonrpc":"2.0"}')`;
    await using client = new RawClient(wrapped(script(code)));
    await client.until(() => client.lines.length === 1);
    expect(await client.end()).toBe(137);
    expect(await untilGone(mark, 1000)).toEqual([]);
  });

  it('is ended at once by a second signal', async () => {
    const code =
      'process.on(\'SIGTERM\', () => console.log(\'{"jsonrpc":"2.0","method":"term"}\')); setInterval(() => {}, 1e6); console.log(\'{"jsonrpc":"2.0"}\')';
    await using client = new RawClient(wrapped(script(code)));
    await client.until(() => client.lines.length === 1);
    client.process.kill('SIGTERM');
    await client.until(() => client.lines.length === 2);
    client.process.kill('SIGTERM');
    expect(await client.exitCode).toBe(143);
  });

  it('takes its workers with it when only it goes', async () => {
    const mark = `argmend-worker-${process.pid}`;
    const worker = `setInterval(() => {}, 1e6); /* ${mark} */`;
    const code = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(worker)}], { stdio: 'inherit' }); setTimeout(() => process.exit(4), 200)`;
    await using client = new RawClient(wrapped(script(code)));
    expect(await client.exitCode).toBe(4);
    expect(await untilGone(mark, 1000)).toEqual([]);
  });
});

describe('a client that goes away', () => {
  it('gets the answers it still waits for', async () => {
    await using client = new RawClient(
      wrapped(
        script(
          "let n = 0; require('readline').createInterface({input: process.stdin}).on('line', (l) => setTimeout(() => console.log(JSON.stringify({jsonrpc: '2.0', id: JSON.parse(l).id, result: {}})), 300)).on('close', () => process.exit(0))",
        ),
      ),
    );
    for (let id = 0; id < 20; id += 1) client.send({ jsonrpc: '2.0', id, method: 'ping' });
    expect(await client.end()).toBe(0);
    expect(client.messages.map(({ result }) => result)).toEqual(
      Array.from({ length: 20 }, () => ({})),
    );
  });

  it('takes the server with it, without a word, when it no longer reads', async () => {
    const mark = `argmend-unread-${process.pid}`;
    const code = `setInterval(() => console.log('{"jsonrpc":"2.0","method":"x"}'), 5); process.stdin.resume(); process.stdin.on('end', () => process.exit(0)); /* ${mark} */`;
    await using client = new RawClient(wrapped(script(code)));
    await client.until(() => client.lines.length > 0);
    client.process.stdout.destroy();
    expect(await client.exitCode).toBe(0);
    expect(client.stderr).toBe('');
    expect(await untilGone(mark, 1000)).toEqual([]);
  });
});

describe('the output of the server', () => {
  it('reaches the client without what is no message', async () => {
    const noise = [
      'Listening...',
      '\u001b[32mgreen\u001b[0m',
      '{"level":"info"}',
      '[]',
      '5',
      '"x"',
      '{"half":',
    ];
    const lines = [
      ...noise,
      '{"jsonrpc":"2.0","id":1,"result":{}}',
      '',
      '{"jsonrpc":"2.0","method":"n"}',
    ];
    const code = `process.stdout.write(${JSON.stringify(lines.map((line) => `${line}\n`).join(''))})`;
    await using client = new RawClient(wrapped(script(code)));
    expect(await client.exitCode).toBe(0);
    expect(client.lines).toEqual([
      '{"jsonrpc":"2.0","id":1,"result":{}}',
      '',
      '{"jsonrpc":"2.0","method":"n"}',
    ]);
    for (const line of noise)
      expect(client.stderr).toContain(line.replaceAll('\u001b', String.raw`\u{1b}`));
  });

  it('reaches the client behind a line of noise that does not end for long', async () => {
    const code = `process.stdout.write('#'.repeat(3e6)); setTimeout(() => process.stdout.write('\\n{"jsonrpc":"2.0"}\\n'), 200)`;
    await using client = new RawClient(wrapped(script(code)));
    expect(await client.exitCode).toBe(0);
    expect(client.lines).toEqual(['{"jsonrpc":"2.0"}']);
    expect(client.stderr.length).toBeLessThan(6000);
    expect(client.stderr).toContain('3000000 bytes');
  });

  it('and its words for people are passed on, and never block it', async () => {
    const code = `process.stderr.write('x'.repeat(8e6) + 'end'); ${ECHO}`;
    const child = spawn(process.execPath, wrapped(script(code)).slice(1));
    // Nobody reads its stderr.
    child.stderr.pause();
    child.stdin.write('{"jsonrpc":"2.0"}\n');
    const [chunk] = await once(child.stdout, 'data');
    expect(String(chunk)).toBe('{"jsonrpc":"2.0"}\n');
    child.stdin.end();
    let errors = 0;
    child.stderr.on('data', (data: Buffer) => (errors += data.length));
    await once(child, 'close');
    expect(errors).toBeGreaterThan(65_536);
  });
});

describe('streams that are no pipes', () => {
  it('are read and written as well', async () => {
    const input = join(folder, 'input');
    const output = join(folder, 'output');
    writeFileSync(input, '{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
    const [stdin, stdout] = [openSync(input, 'r'), openSync(output, 'w')];
    const code =
      'process.stdin.on(\'data\', () => console.log(\'{"jsonrpc":"2.0","id":1,"result":{}}\'))';
    const child = spawn(process.execPath, wrapped(script(code)).slice(1), {
      stdio: [stdin, stdout, 'ignore'],
    });
    const [exit] = await once(child, 'close');
    closeSync(stdin);
    closeSync(stdout);
    expect(exit).toBe(0);
    expect(readFileSync(output, 'utf8')).toBe('{"jsonrpc":"2.0","id":1,"result":{}}\n');
  });

  it('may be nothing at all', async () => {
    const child = spawn(process.execPath, wrapped(script(ECHO)).slice(1), { stdio: 'ignore' });
    expect(await once(child, 'close')).toEqual([0, null]);
  });
});
