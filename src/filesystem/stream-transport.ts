import { PassThrough, Transform, type Readable, type Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

/** The most bytes of one message; whoever feeds the stream has a limit of its own. */
const MAX_MESSAGE_BYTES = 300 * 1024 * 1024;
/** How long calls under way may take to end after the client has closed its side. */
const GRACE_MS = 10_000;

/** A transport and the end of its life. */
export interface StreamTransport {
  readonly transport: StdioServerTransport;
  readonly closed: Promise<void>;
}

/** A transport on two streams that answers what was asked before the client closed its side. */
export function createStreamTransport(input: Readable, output: Writable): StreamTransport {
  const feed = new PassThrough();
  // Every answer that waits for room listens on its own.
  output.setMaxListeners(0);
  const transport = new StdioServerTransport(feed, output, { maxBufferSize: MAX_MESSAGE_BYTES });
  const calls = trackCalls(transport);
  const lines = wholeLines();
  lines.on('end', () => void calls.settled().then(() => feed.end()));
  lines.pipe(feed, { end: false });
  input.pipe(lines);
  input.on('error', () => lines.end());
  const closed = new Promise<void>((resolve) => {
    feed.on('close', resolve);
  });
  return { transport, closed };
}

/** Hands on whole lines: the transport would copy all it has so far for every piece of a long one. */
function wholeLines(): Transform {
  let pieces: Buffer[] = [];
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const end = chunk.lastIndexOf(0x0a) + 1;
      if (end > 0) {
        this.push(Buffer.concat([...pieces, chunk.subarray(0, end)]));
        pieces = [];
      }
      if (end < chunk.length) pieces.push(chunk.subarray(end));
      done();
    },
    flush(done) {
      // A last message without its line feed is a message all the same.
      if (pieces.length > 0) this.push(Buffer.concat([...pieces, Buffer.from('\n')]));
      done();
    },
  });
}

interface CallTracker {
  /** Settles when every request has its answer, or after a time of grace. */
  settled(): Promise<void>;
}

/** Counts requests that came in and answers that went out. */
function trackCalls(transport: StdioServerTransport): CallTracker {
  const open = new Set<unknown>();
  let onEmpty: (() => void) | undefined;
  const close = (id: unknown): void => {
    open.delete(id);
    if (open.size === 0) onEmpty?.();
  };
  const start = transport.start.bind(transport);
  const send = transport.send.bind(transport);
  transport.start = async () => {
    const deliver = transport.onmessage;
    const onmessage: StdioServerTransport['onmessage'] = (message) => {
      if ('method' in message && 'id' in message) open.add(message.id);
      if ('method' in message && message.method === 'notifications/cancelled') {
        close(message.params?.['requestId']);
      }
      deliver?.(message);
    };
    Object.assign(transport, { onmessage });
    await start();
  };
  transport.send = async (message) => {
    await send(message);
    if (!('method' in message)) close(message.id);
  };
  return {
    settled: () =>
      new Promise((resolve) => {
        if (open.size === 0) return resolve();
        const timer = setTimeout(resolve, GRACE_MS);
        onEmpty = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}
