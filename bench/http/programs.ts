import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A program that listens. */
export interface Listening {
  readonly port: number;
  end(): Promise<void>;
}

const node = process.execPath;
const CLI = 'dist/cli/argmend.cjs';
const ECHO: readonly string[] = [node, 'bench/stdio/echo-server.cjs'];
const PEERS = 'bench/peers/node_modules';

/** Starts something that tells its address on stderr. */
async function startTelling(args: readonly string[]): Promise<Listening> {
  const child = spawn(node, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  const port = await new Promise<number>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    child.once('exit', () => reject(new Error(text)));
  });
  return { port, end: () => endOf(child) };
}

/** Starts something that is told its port, and waits until it answers there. */
async function startTold(commandFor: (port: number) => readonly string[]): Promise<Listening> {
  const port = await freePort();
  const [file = '', ...args] = commandFor(port);
  const child = spawn(file, args, { stdio: 'ignore' });
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (reply !== undefined) return { port, end: () => endOf(child) };
    await delay(50);
  }
  await endOf(child);
  throw new Error(`${file} ${args.join(' ')} does not listen`);
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 3000);
  await exited;
  clearTimeout(timer);
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

export function startUpstream(): Promise<Listening> {
  return startTelling(['bench/http/upstream.cjs']);
}

export function startTextbook(url: string): Promise<Listening> {
  return startTelling(['bench/http/textbook.cjs', url]);
}

export function startArgmend(...target: readonly string[]): Promise<Listening> {
  return startTelling([CLI, 'serve', '--listen', '127.0.0.1:0', ...target]);
}

/** Debian's nginx, where it is installed. */
export function findNginx(): string | undefined {
  return ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(existsSync);
}

export function startNginx(nginx: string, upstreamPort: number): Promise<Listening> {
  const folder = mkdtempSync(join(tmpdir(), 'argmend-bench-nginx-'));
  return startTold((port) => {
    const config = `daemon off; worker_processes 1; error_log ${folder}/error.log; pid ${folder}/pid;
events { worker_connections 1024; }
http { access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
upstream mcp { server 127.0.0.1:${upstreamPort}; keepalive 128; }
server { listen 127.0.0.1:${port}; location / { proxy_pass http://mcp; proxy_http_version 1.1; proxy_set_header Connection ""; } } }`;
    writeFileSync(join(folder, 'nginx.conf'), config);
    return [nginx, '-c', join(folder, 'nginx.conf')];
  });
}

export function startArgmendOnStdio(): Promise<Listening> {
  return startArgmend('--', ...ECHO);
}

/** Whether the peers are there, or can be had. */
export function havePeers(): boolean {
  if (existsSync(join(PEERS, 'supergateway'))) return true;
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: 'bench/peers',
    stdio: 'ignore',
  });
  return status === 0;
}

export function startMcpProxy(): Promise<Listening> {
  const bin = join(PEERS, 'mcp-proxy/dist/bin/mcp-proxy.mjs');
  return startTold((port) => [
    node,
    bin,
    '--port',
    String(port),
    '--host',
    '127.0.0.1',
    '--server',
    'stream',
    '--',
    ...ECHO,
  ]);
}

export function startSupergateway(): Promise<Listening> {
  const bin = join(PEERS, 'supergateway/dist/index.js');
  return startTold((port) => [
    node,
    bin,
    '--stdio',
    ECHO.join(' '),
    '--outputTransport',
    'streamableHttp',
    '--stateful',
    '--port',
    String(port),
    '--logLevel',
    'none',
  ]);
}
