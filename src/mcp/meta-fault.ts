import { getOwn, isObject } from '../core/json/index.ts';
import type { PostedMessage } from './posted-messages.ts';

const PREFIX = 'io.modelcontextprotocol/';

/** What is wrong with the `_meta` of a request. */
export interface MetaFault {
  readonly code: -32_602;
  readonly message: string;
}

/** What of the `_meta` is missing that every request of the era without a handshake carries. */
export function metaFault(message: PostedMessage): MetaFault | undefined {
  if (metaOf(message, 'protocolVersion') === undefined) return missing('protocolVersion');
  return isObject(metaOf(message, 'clientCapabilities'))
    ? undefined
    : missing('clientCapabilities');
}

/** The revision that a request names in its body. */
export function versionIn(message: PostedMessage): unknown {
  return metaOf(message, 'protocolVersion');
}

function metaOf({ params }: PostedMessage, name: string): unknown {
  const meta = getOwn(params, '_meta');
  return isObject(meta) ? getOwn(meta, `${PREFIX}${name}`) : undefined;
}

function missing(name: string): MetaFault {
  return { code: -32_602, message: `Invalid params: _meta has no ${PREFIX}${name}` };
}
