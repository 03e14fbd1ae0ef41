import { isObject } from '../core/json/index.ts';
import { itemsOf, memberOf, skipBlank, type Span } from './json-bytes.ts';
import { idKeyOf, type IdKey } from './request-id.ts';

/** A message that was posted by itself or among others. */
export interface PostedMessage {
  /** Where it stands in the body. */
  readonly span: Span;
  readonly method: string | undefined;
  readonly params: Readonly<Record<string, unknown>>;
  /** The id of a request; undefined for a notification or an answer. */
  readonly requestId: IdKey | undefined;
}

/** What the body of a POST holds. */
export interface PostedMessages {
  readonly messages: readonly PostedMessage[];
  readonly isBatch: boolean;
}

/** Why a body holds no messages. */
export type PostedFault = 'not_json' | 'no_message';

/** Reads the body of a POST. */
export function readPosted(body: Buffer): PostedMessages | PostedFault {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    return 'not_json';
  }
  const span = { start: skipBlank(body, 0, body.length), end: body.length };
  if (!Array.isArray(value)) {
    return isObject(value)
      ? { messages: [messageAt(body, span, value)], isBatch: false }
      : 'no_message';
  }
  const items = itemsOf(body, span.start, span.end);
  if (items?.length !== value.length || value.length === 0) return 'no_message';
  const messages = items.flatMap((item, index) => {
    const message: unknown = value[index];
    return isObject(message) ? [messageAt(body, item, message)] : [];
  });
  return messages.length === items.length ? { messages, isBatch: true } : 'no_message';
}

function messageAt(
  body: Buffer,
  span: Span,
  message: Readonly<Record<string, unknown>>,
): PostedMessage {
  const { method, params, id } = message;
  const isRequest = typeof method === 'string' && id !== undefined && id !== null;
  const place = isRequest ? memberOf(body, span.start, span.end, 'id') : undefined;
  return {
    span,
    method: typeof method === 'string' ? method : undefined,
    params: isObject(params) ? params : {},
    requestId: place && idKeyOf(body, place.start, place.end),
  };
}

/** The ids of the requests among messages. */
export function requestIds({ messages }: PostedMessages): IdKey[] {
  return messages.flatMap(({ requestId }) => requestId ?? []);
}
