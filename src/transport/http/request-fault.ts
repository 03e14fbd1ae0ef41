import type { IncomingMessage } from 'node:http';

/** What is wrong with a request before its body is read. */
export interface RequestFault {
  readonly status: 405 | 415;
  readonly reason: string;
  readonly headers: readonly string[];
}

/** What is wrong with a request; undefined when its body may be read. */
export function requestFault(
  { method = '', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  methods: readonly string[],
): RequestFault | undefined {
  if (!methods.includes(method)) {
    const allow = methods.join(', ');
    return fault(405, `the method ${JSON.stringify(method)} is not one of ${allow}`, [
      'allow',
      allow,
    ]);
  }
  if (method !== 'POST') return undefined;
  // A web page can send text or a form anywhere without asking first; JSON it cannot.
  if (!/^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')) {
    return fault(415, 'the Content-Type of a message is application/json', [
      'accept-post',
      'application/json',
    ]);
  }
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() === 'identity') return undefined;
  return fault(415, 'send the body as it is, without a Content-Encoding', []);
}

function fault(
  status: RequestFault['status'],
  reason: string,
  headers: readonly string[],
): RequestFault {
  return { status, reason, headers };
}
