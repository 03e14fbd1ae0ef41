// In: a stream of bytes, and a handler that decides about its lines. Out: the lines on another stream, in order.
// It must never look into a line, nor change, split or join bytes that the handler lets pass.

import type { Readable } from 'node:stream';
import type { LineHandler } from './line-handler.ts';
import { LineRelay } from './line-relay.ts';
import type { LineSink } from './line-sink.ts';

/** What to do at the end of the source, and how long a line may be at most. */
export interface RelayOptions {
  readonly hardLimit: number;
  /** Called once, when the source has ended and everything has been handed on. */
  readonly onEnd: () => void;
}

/** Relays the lines of a source into a sink; when the sink is full, the source waits. */
export function relayLines(
  source: Readable,
  sink: LineSink,
  handler: LineHandler,
  options: RelayOptions,
): LineRelay {
  const relay = new LineRelay(handler, sink, options.hardLimit);
  let hasEnded = false;
  const settle = (): void => {
    if (hasEnded || !relay.isDone) return;
    hasEnded = true;
    options.onEnd();
  };
  const proceed = (): void => {
    if (!relay.isFull && source.isPaused()) source.resume();
    settle();
  };
  source.on('data', (chunk: Buffer) => {
    relay.push(chunk);
    if (relay.isFull) source.pause();
  });
  const finish = (): void => {
    relay.end();
    settle();
  };
  source.once('end', finish);
  source.once('error', finish);
  sink.onDrain(proceed);
  relay.onResumed = proceed;
  return relay;
}
