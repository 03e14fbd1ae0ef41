import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CLI } from '../../cli/run-cli.ts';

const FAKE_SERVER = fileURLToPath(new URL('fake-server.mjs', import.meta.url));

/** A message, as far as tests look at it. */
export interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** A client that writes and reads plain bytes. */
export class RawClient implements AsyncDisposable {
  readonly process: ChildProcessWithoutNullStreams;
  stderr = '';
  private chunks: Buffer[] = [];
  private readonly watchers = new Set<() => void>();
  private readonly exited: Promise<number>;

  constructor(command: readonly string[], env: NodeJS.ProcessEnv = process.env) {
    const [file = '', ...args] = command;
    this.process = spawn(file, args, { env });
    this.process.stdout.on('data', (chunk: Buffer) => {
      this.chunks.push(chunk);
      for (const watcher of this.watchers) watcher();
    });
    this.process.stderr.on('data', (chunk: Buffer) => {
      this.stderr += chunk.toString();
    });
    this.process.stdin.on('error', () => undefined);
    this.exited = once(this.process, 'close').then(([code, signal]) => {
      for (const watcher of this.watchers) watcher();
      return typeof code === 'number' ? code : `${signal}` === 'SIGKILL' ? 137 : -1;
    });
  }

  /** Everything that came so far. */
  get output(): Buffer {
    return Buffer.concat(this.chunks);
  }

  get lines(): readonly string[] {
    return this.output.toString().split('\n').slice(0, -1);
  }

  get messages(): readonly Message[] {
    return this.lines.filter((line) => line.trim() !== '').map((line): Message => JSON.parse(line));
  }

  /** Begins anew with what is kept of the output. */
  forget(): void {
    this.chunks = [];
  }

  send(message: unknown): void {
    this.write(`${JSON.stringify(message)}\n`);
  }

  write(bytes: string | Buffer): void {
    this.process.stdin.write(bytes);
  }

  /** Waits until something holds of what came. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      if (this.process.stdout.readableEnded)
        throw new Error(`ended early: ${this.output.toString()}\n${this.stderr}`);
      await new Promise<void>((resolve) => {
        const watcher = (): void => {
          this.watchers.delete(watcher);
          resolve();
        };
        this.watchers.add(watcher);
      });
    }
  }

  /** The answer to a request, which may have come already. */
  async answer(id: string | number): Promise<Message> {
    const isAnswer = (message: Message): boolean =>
      message.id === id && message.method === undefined;
    await this.until(() => this.messages.some(isAnswer));
    return this.messages.find(isAnswer) ?? {};
  }

  async request(id: string | number, method: string, params: unknown = {}): Promise<Message> {
    this.send({ jsonrpc: '2.0', id, method, params });
    return this.answer(id);
  }

  call(id: string | number, name: string, args: unknown): Promise<Message> {
    return this.request(id, 'tools/call', { name, arguments: args });
  }

  /** Shakes hands as clients of the older era do. */
  async initialize(name = 'raw'): Promise<Message> {
    const answer = await this.request('init', 'initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name, version: '1' },
    });
    this.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    return answer;
  }

  /** Ends the input and gives the exit code. */
  end(): Promise<number> {
    this.process.stdin.end();
    return this.exited;
  }

  get exitCode(): Promise<number> {
    return this.exited;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.process.stdin.end();
    const timer = setTimeout(() => this.process.kill('SIGKILL'), 6000);
    await this.exited;
    clearTimeout(timer);
  }
}

/** What the fake server does; see there. */
export interface FakeServer {
  readonly tools?: readonly unknown[];
  readonly pageSize?: number;
  readonly list?: 'never' | 'error' | number;
  readonly ttlMs?: number;
  readonly call?: 'echo' | 'isError' | 'rpcError' | 'never' | 'die';
  readonly start?: number;
  readonly versions?: readonly string[];
  readonly record?: string;
  readonly tail?: string;
}

/** The command of a fake server. */
export function fakeServer(config: FakeServer): readonly string[] {
  return [process.execPath, FAKE_SERVER, JSON.stringify(config)];
}

/** The command with the built argmend in front of a server. */
export function wrapped(server: readonly string[], ...flags: readonly string[]): readonly string[] {
  return [process.execPath, CLI, ...flags, '--', ...server];
}

/** A tool with one integer and one string. */
export const COUNT_TOOL: { readonly name: string; readonly inputSchema: object } = {
  name: 'count',
  inputSchema: {
    type: 'object',
    properties: { n: { type: 'integer', minimum: 0 }, s: { type: 'string' } },
    required: ['n'],
  },
};

/** The arguments as the fake server got them, as text. */
export function received(answer: Message): string {
  return textsOf(answer.result)[0] ?? '';
}

/** The texts of a result. */
export function textsOf(result: Message['result']): readonly string[] {
  const blocks = (result?.['content'] ?? []) as readonly { readonly text: string }[];
  return blocks.map(({ text }) => text);
}

/** What the result says was changed. */
export function normsOf(answer: Message): unknown {
  const meta = answer.result?.['_meta'] as Record<string, unknown> | undefined;
  return meta?.['argmend/norms'];
}
