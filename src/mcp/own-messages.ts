import { idToken, type IdKey } from './request-id.ts';

/** The code of errors that are ours; the protocol keeps -32768 to -32000 for itself. */
const OWN_ERROR = -31_900;

/** A line that asks the server for a page of its tools. */
export function listRequest(
  id: string,
  cursor: string | undefined,
  meta: Readonly<Record<string, unknown>> | undefined,
): Buffer {
  const params = { ...(cursor !== undefined && { cursor }), ...(meta && { _meta: meta }) };
  return Buffer.from(`${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/list', params })}\n`);
}

/** A line that answers a request with an error of ours; `data` is what programs read of it. */
export function errorAnswer(
  id: IdKey,
  message: string,
  code: number = OWN_ERROR,
  data: object = {},
): Buffer {
  const error = JSON.stringify({ code, message, data: { ...data, origin: 'argmend' } });
  return answer(id, `"error":${error}`);
}

/** A line that answers a call in place of the tool, which was not run; results say what they are since 2026-07-28. */
export function refusal(id: IdKey, text: string, isModern: boolean): Buffer {
  const type = isModern ? '"resultType":"complete",' : '';
  const content = JSON.stringify([{ type: 'text', text }]);
  return answer(id, `"result":{${type}"content":${content},"isError":true}`);
}

function answer(id: IdKey, member: string): Buffer {
  const start = Buffer.from('{"jsonrpc":"2.0","id":');
  return Buffer.concat([start, idToken(id), Buffer.from(`,${member}}\n`)]);
}
