import { errorAnswer } from '../../mcp/own-messages.ts';
import type { IdKey } from '../../mcp/request-id.ts';
import type { HttpReply } from '../../transport/http/exchange.ts';

/** The headers of a reply that is one JSON text. */
export const JSON_HEADERS: readonly string[] = ['content-type', 'application/json'];

/** The headers of a reply that is a stream of events. */
export const STREAM_HEADERS: readonly string[] = [
  'content-type',
  'text/event-stream',
  'cache-control',
  'no-cache, no-transform',
  'x-accel-buffering',
  'no',
];

/** What is wrong with a request, as HTTP and JSON-RPC tell it. */
export interface Fault {
  readonly status: number;
  readonly message: string;
  /** The code of the error; ours unless given. */
  readonly code?: number;
  /** More about it, for programs. */
  readonly data?: object;
  readonly id?: IdKey | undefined;
  readonly headers?: readonly string[];
}

/** Replies that something is wrong. */
export function replyFault(
  reply: HttpReply,
  { status, message, code, data, id, headers = [] }: Fault,
): void {
  reply.send(status, [...JSON_HEADERS, ...headers], errorAnswer(id ?? 'null', message, code, data));
}
