import type { IncomingMessage } from 'node:http';
import { Refused } from './responder.ts';

const MOST_BYTES = 1_048_576;

/** Reads the JSON that a request brings. */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new Refused(415, 'send JSON, with "Content-Type: application/json"');
  }
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > MOST_BYTES) throw new Refused(413, `send at most ${MOST_BYTES} bytes`);
    pieces.push(piece);
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString());
  } catch {
    throw new Refused(400, 'what was sent is no JSON');
  }
}
