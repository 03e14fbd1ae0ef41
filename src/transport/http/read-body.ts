import type { IncomingMessage } from 'node:http';
import { headerOf } from './exchange.ts';
import { GatheredBytes } from './gathered-bytes.ts';

/** The body of a request, or why there is none: it is larger than the limit, or its sender has left. */
export type Body = Buffer | 'too_large' | 'gone';

/** Reads a body whole; what a request announces is believed only where it is too much. */
export function readBody(
  request: IncomingMessage,
  limit: number,
  done: (body: Body) => void,
): void {
  if (Number(headerOf(request, 'content-length') ?? 0) > limit) return done('too_large');
  const bytes = new GatheredBytes();
  let isDone = false;
  const finish = (body: Body): void => {
    if (isDone) return;
    isDone = true;
    done(body);
  };
  request.on('data', (chunk: Buffer) => {
    if (isDone) return;
    bytes.add(chunk);
    if (bytes.length <= limit) return;
    bytes.take();
    finish('too_large');
  });
  request.on('end', () => finish(bytes.take()));
  // Comes after an error, too, and after the end.
  request.on('close', () => finish('gone'));
}
