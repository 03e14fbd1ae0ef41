import type { IncomingMessage } from 'node:http';

/** The body of a request; undefined when it is larger than the limit, or its sender has left. */
export type Body = { readonly bytes: Buffer } | { readonly failure: 'too_large' | 'gone' };

/** Reads a body whole; what a request announces is believed only where it is too much. */
export function readBody(
  request: IncomingMessage,
  limit: number,
  done: (body: Body) => void,
): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) return done({ failure: 'too_large' });
  let chunks: Buffer[] = [];
  let length = 0;
  let isDone = false;
  const finish = (body: Body): void => {
    if (isDone) return;
    isDone = true;
    chunks = [];
    done(body);
  };
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > limit) finish({ failure: 'too_large' });
    else if (!isDone) chunks.push(chunk);
  });
  request.once('end', () => {
    const [first] = chunks;
    const bytes =
      chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks, length);
    finish({ bytes });
  });
  request.once('error', () => finish({ failure: 'gone' }));
  request.once('close', () => finish({ failure: 'gone' }));
}
