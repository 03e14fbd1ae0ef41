import { headerOf, type HttpRequest } from '../../transport/http/exchange.ts';
import type { Fault } from './replies.ts';

/** What is wrong with the `Accept` of a request: the reply may be JSON or a stream, and only we know which. */
export function acceptFault(request: HttpRequest): Fault | undefined {
  const accept = (headerOf(request, 'accept') ?? '').toLowerCase();
  const needed = NEEDED.get(request.method) ?? [];
  if (accept.includes('*/*') || needed.every((type) => accept.includes(type))) return undefined;
  return { status: 406, message: `the request has to accept ${needed.join(' and ')}` };
}

const NEEDED: ReadonlyMap<string, readonly string[]> = new Map([
  ['POST', ['application/json', 'text/event-stream']],
  ['GET', ['text/event-stream']],
]);
