import { FetchReply } from '../transport/http/fetch-reply.ts';
import type { ListenOptions } from '../transport/http/index.ts';
import { requestFault } from '../transport/http/request-fault.ts';

/** Answers a request of the Fetch standard, which somebody else has received, as the listener would. */
export async function answerFetch(
  request: Request,
  options: Omit<ListenOptions, 'host' | 'port'>,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const rawHeaders = [...request.headers].flat();
  const route = options.routes.get(pathname);
  const reply = new FetchReply(request.signal);
  const fail = (
    status: number,
    reason: string,
    headers: readonly string[] = [],
  ): Promise<Response> => {
    reply.send(status, ['content-type', 'application/json', ...headers], options.errorBody(reason));
    return reply.response;
  };
  if (route === undefined)
    return fail(404, `there is nothing at ${JSON.stringify(pathname.slice(0, 80))}`);
  const named = { rawHeaders: withHost(rawHeaders, request.url), url: pathname };
  const refusal = (route.isOpen ? options.admitOthers : options.admit)(named);
  if (refusal !== undefined) return fail(refusal.status, refusal.reason);
  const fault = requestFault({ method: request.method, rawHeaders }, route.methods);
  if (fault !== undefined) return fail(fault.status, fault.reason, fault.headers);
  const body = await bodyOf(request, options.bodyLimit);
  if (body === undefined) return fail(413, `the body is larger than ${options.bodyLimit} bytes`);
  route.handle({ method: request.method, rawHeaders, body }, reply);
  return reply.response;
}

/** Where the framework has taken `Host` out of the headers, the address of the request tells it. */
function withHost(rawHeaders: readonly string[], url: string): readonly string[] {
  const isThere = rawHeaders.some(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
  );
  return isThere ? rawHeaders : [...rawHeaders, 'host', new URL(url).host];
}

async function bodyOf({ body }: Request, limit: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
