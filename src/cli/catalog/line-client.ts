import { parsedObject } from '../../mcp/tool-call.ts';
import type { Server } from '../../transport/server.ts';
import { LineSplitter } from '../normalize/line-splitter.ts';

/** An answer, and the line it came in. */
export interface Answer {
  readonly line: Buffer;
  readonly message: Readonly<Record<string, unknown>>;
}

const MOST_BYTES = 67_108_864;
const PATIENCE = 30_000;

type Streams = Pick<Server, 'stdin' | 'stdout'>;

/** A client that asks a server one thing after another. */
export class LineClient {
  private readonly server: Streams;
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private count = 0;

  constructor(server: Streams) {
    this.server = server;
    const splitter = new LineSplitter(MOST_BYTES);
    server.stdout.on('data', (chunk: Buffer) => {
      for (const line of splitter.push(chunk)) if (line !== 'too_long') this.receive(line);
    });
  }

  /** The answer to a request, an error included. */
  request(method: string, params: object): Promise<Answer> {
    this.count += 1;
    const id = this.count;
    this.write({ jsonrpc: '2.0', id, method, params });
    return new Promise((resolve, reject) => {
      const late = new Error(
        `the server did not answer ${method} within ${PATIENCE / 1000} seconds`,
      );
      const timer = setTimeout(() => reject(late), PATIENCE);
      this.waiting.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
    });
  }

  notify(method: string): void {
    this.write({ jsonrpc: '2.0', method });
  }

  private write(message: object): void {
    this.server.stdin.write(`${JSON.stringify(message)}\n`);
  }

  private receive(line: Buffer): void {
    const message = parsedObject(line.toString());
    const id = message?.['id'];
    if (message === undefined || typeof id !== 'number' || message['method'] !== undefined) return;
    this.waiting.get(id)?.({ line, message });
    this.waiting.delete(id);
  }
}
