import { getOwn, isObject } from '../core/json/index.ts';

const PREFIX = 'io.modelcontextprotocol/';

/** What the parameters of a message say about the peer, since the era without a handshake. */
export interface ModernFacts {
  /** The `_meta` members that a request of our own on behalf of this one has to carry. */
  readonly meta: Readonly<Record<string, unknown>>;
  readonly client: string | undefined;
}

/** What the `_meta` of a request says; undefined for a request of the era with a handshake. */
export function modernFacts(params: unknown): ModernFacts | undefined {
  const meta = isObject(params) ? getOwn(params, '_meta') : undefined;
  if (!isObject(meta) || !Object.hasOwn(meta, `${PREFIX}protocolVersion`)) return undefined;
  const entries = Object.entries(meta).filter(([key]) => key.startsWith(PREFIX));
  return { meta: Object.fromEntries(entries), client: nameIn(getOwn(meta, `${PREFIX}clientInfo`)) };
}

/** The `name` of a `clientInfo` or `serverInfo`. */
export function nameIn(info: unknown): string | undefined {
  const name = isObject(info) ? getOwn(info, 'name') : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** The server's name in a result, wherever its era puts it. */
export function serverNameIn(result: unknown): string | undefined {
  if (!isObject(result)) return undefined;
  const meta = getOwn(result, '_meta');
  const modern = isObject(meta) ? nameIn(getOwn(meta, `${PREFIX}serverInfo`)) : undefined;
  return nameIn(getOwn(result, 'serverInfo')) ?? modern;
}
