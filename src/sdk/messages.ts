import { isObject } from '../core/json/index.ts';

/** A request of the client that has been read. */
export interface Request {
  readonly message: Readonly<Record<string, unknown>>;
  readonly id: string | number;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Reads a request; undefined for notifications, answers and whatever else comes. */
export function readRequest(message: unknown): Request | undefined {
  if (!isObject(message)) return undefined;
  const { id, method, params = {} } = message;
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  if (typeof method !== 'string' || !isObject(params)) return undefined;
  return { message, id, method, params };
}

/** The id of the request that a message cancels, if it cancels one. */
export function cancelledId(message: unknown): unknown {
  if (!isObject(message) || message['method'] !== 'notifications/cancelled') return undefined;
  return isObject(message['params']) ? message['params']['requestId'] : undefined;
}

/** A call with other arguments; the one that came stays as it is. */
export function changedCall({ message, params }: Request, mended: unknown): unknown {
  return { ...message, params: { ...params, arguments: mended } };
}

/** Answers a call in place of the tool, which was not run; results say what they are since 2026-07-28. */
export function refusalOf(id: string | number, text: string, isModern: boolean): unknown {
  const content = [{ type: 'text', text }];
  const result = { ...(isModern && { resultType: 'complete' }), content, isError: true };
  return { jsonrpc: '2.0', id, result };
}
