import { connect, type Socket } from 'node:net';

/** A connection that sends one request after another and reads whole replies, with as little work as possible. */
export class LoadConnection {
  private readonly socket: Socket;
  private chunks: Buffer[] = [];
  private waiting: ((reply: Buffer) => void) | undefined;

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.setNoDelay(true);
    this.socket.on('data', (chunk) => {
      this.chunks.push(chunk);
      // A long reply is looked at again only where it may have come to its end.
      const isSmall = this.chunks.length <= 4;
      if (isSmall || chunk.subarray(-4).toString('latin1') === '\r\n\r\n') this.deliver();
    });
    this.socket.on('error', () => undefined);
  }

  send(request: Buffer): Promise<Buffer> {
    return new Promise((resolve) => {
      this.waiting = resolve;
      this.socket.write(request);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private deliver(): void {
    const [first] = this.chunks;
    const received = this.chunks.length === 1 && first ? first : Buffer.concat(this.chunks);
    if (replyEnd(received) === -1 || this.waiting === undefined) return;
    this.chunks = [];
    const { waiting } = this;
    this.waiting = undefined;
    waiting(received);
  }
}

/** Where the first reply ends; -1 when its end has not come. */
function replyEnd(bytes: Buffer): number {
  const head = bytes.indexOf('\r\n\r\n');
  if (head === -1) return -1;
  const text = bytes.toString('latin1', 0, head);
  const length = /content-length: (\d+)/i.exec(text)?.[1];
  if (length !== undefined) {
    const end = head + 4 + Number(length);
    return bytes.length >= end ? end : -1;
  }
  const isLast = bytes.subarray(-7).toString('latin1') === '\r\n0\r\n\r\n';
  return isLast ? bytes.length : -1;
}

/** A POST of a message as bytes. */
export function postOf(port: number, body: string, headers: readonly string[] = []): Buffer {
  const lines = [
    'POST /mcp HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Content-Type: application/json',
    'Accept: application/json, text/event-stream',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...headers,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** What a load came to. */
export interface LoadResult {
  /** Microseconds a call, all connections together. */
  readonly perCall: number;
  /** Microseconds that calls took, sorted. */
  readonly latencies: readonly number[];
}

/** Sends a number of calls over some connections at once. */
export async function load(
  connections: readonly LoadConnection[],
  requestOf: (connection: number, call: number) => Buffer,
  calls: number,
): Promise<LoadResult> {
  const each = Math.ceil(calls / connections.length);
  const latencies: number[] = [];
  const start = performance.now();
  await Promise.all(
    connections.map(async (connection, index) => {
      for (let call = 0; call < each; call += 1) {
        const before = performance.now();
        await connection.send(requestOf(index, call));
        latencies.push((performance.now() - before) * 1000);
      }
    }),
  );
  const perCall = ((performance.now() - start) * 1000) / (each * connections.length);
  return { perCall, latencies: latencies.toSorted((left, right) => left - right) };
}
