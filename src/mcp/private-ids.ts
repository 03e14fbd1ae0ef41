import { getOwn, isObject } from '../core/json/index.ts';
import { memberOf, type Span } from './json-bytes.ts';
import { splice, type Replacement } from './splice.ts';
import { parsedObject } from './tool-call.ts';

/** A request under an id that no other client of the same server has. */
export interface PrivateRequest {
  readonly line: Buffer;
  /** The tokens that stood there, byte for byte. */
  readonly id: Buffer;
  readonly progressToken: Buffer | undefined;
}

const SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId';

/**
 * Gives a request another id, and the same number to what it wants to hear of its progress by. Undefined where a name
 * that stands twice leaves open which id the server would take.
 */
export function withPrivateId(body: Buffer, span: Span, id: number): PrivateRequest | undefined {
  const place = memberOf(body, span.start, span.end, 'id');
  if (place === undefined) return undefined;
  const token = memberAt(body, span, ['params', '_meta', 'progressToken']);
  const text = String(id);
  const places: Replacement[] = [{ ...place, text }, ...(token ? [{ ...token, text }] : [])];
  const line = Buffer.concat(splice(body, span, places));
  if (!isPrivate(line, id)) return undefined;
  return {
    line,
    id: copyOf(body, place),
    progressToken: token && copyOf(body, token),
  };
}

/** Whether a parser finds the private id, and no other, in a request. */
function isPrivate(line: Buffer, id: number): boolean {
  const message = parsedObject(line.toString('utf8'));
  const params = message?.['params'];
  const meta = isObject(params) ? getOwn(params, '_meta') : undefined;
  const token = isObject(meta) ? getOwn(meta, 'progressToken') : undefined;
  return message?.['id'] === id && (token === undefined || token === id);
}

/** An answer under the id that its client knows. */
export function withOwnId(answer: Buffer, id: Buffer): Buffer {
  const span = { start: 0, end: answer.length };
  const subscription = memberAt(answer, span, ['result', '_meta', SUBSCRIPTION]);
  return replaced(answer, [memberOf(answer, 0, answer.length, 'id'), subscription], id);
}

/** A notification with the tokens that its client knows. */
export function withOwnTokens(
  notification: Buffer,
  { id, progressToken }: Pick<PrivateRequest, 'id' | 'progressToken'>,
): Buffer {
  const span = { start: 0, end: notification.length };
  const progress = progressToken && memberAt(notification, span, ['params', 'progressToken']);
  if (progress !== undefined) return replaced(notification, [progress], progressToken ?? id);
  return replaced(
    notification,
    [memberAt(notification, span, ['params', '_meta', SUBSCRIPTION])],
    id,
  );
}

/** The private id that a notification is about; undefined when it names none. */
export function aboutRequest(notification: Buffer): number | undefined {
  const params = parsedObject(notification.toString('utf8'))?.['params'];
  if (!isObject(params)) return undefined;
  const meta = getOwn(params, '_meta');
  const subscription = isObject(meta) ? getOwn(meta, SUBSCRIPTION) : undefined;
  const id = getOwn(params, 'progressToken') ?? subscription;
  return typeof id === 'number' ? id : undefined;
}

function memberAt(bytes: Buffer, span: Span, path: readonly string[]): Span | undefined {
  let place: Span | undefined = span;
  for (const key of path) place = place && memberOf(bytes, place.start, place.end, key);
  return place;
}

function replaced(bytes: Buffer, places: readonly (Span | undefined)[], token: Buffer): Buffer {
  const text = token.toString('utf8');
  const found = places.flatMap((place) => (place === undefined ? [] : [{ ...place, text }]));
  return Buffer.concat(splice(bytes, { start: 0, end: bytes.length }, found));
}

function copyOf(bytes: Buffer, { start, end }: Span): Buffer {
  return Buffer.from(bytes.subarray(start, end));
}
