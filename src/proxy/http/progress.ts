import { getOwn, isObject } from '../../core/json/index.ts';
import { idKeyOfValue, type IdKey } from '../../mcp/request-id.ts';
import { parsedObject } from '../../mcp/tool-call.ts';

/** The token that a request wants to hear of its progress by, or that a notification of progress carries. */
export function progressTokenIn(
  source: Readonly<Record<string, unknown>> | Buffer,
): IdKey | undefined {
  if (!Buffer.isBuffer(source)) {
    const meta = getOwn(source, '_meta');
    return isObject(meta) ? idKeyOfValue(getOwn(meta, 'progressToken')) : undefined;
  }
  if (!source.includes(METHOD)) return undefined;
  const params = parsedObject(source.toString('utf8'))?.['params'];
  return isObject(params) ? idKeyOfValue(getOwn(params, 'progressToken')) : undefined;
}

const METHOD = 'notifications/progress';
