import { headerOf } from './exchange.ts';

/** What is wrong with a request before its body is read. */
export interface RequestFault {
  readonly status: 405 | 415;
  readonly reason: string;
  readonly headers: readonly string[];
}

/** A request before its body is read. */
export interface ReceivedHead {
  readonly method?: string | undefined;
  /** Names and values in turn, as they came. */
  readonly rawHeaders: readonly string[];
}

/** What is wrong with a request; undefined when its body may be read. */
export function requestFault(
  request: ReceivedHead,
  methods: readonly string[],
): RequestFault | undefined {
  const { method = '' } = request;
  if (!methods.includes(method)) {
    const allow = methods.join(', ');
    return fault(405, `the method ${JSON.stringify(method)} is not one of ${allow}`, [
      'allow',
      allow,
    ]);
  }
  if (method !== 'POST') return undefined;
  // A web page can send text or a form anywhere without asking first; JSON it cannot.
  if (!/^application\/json\s*(?:;|$)/i.test(headerOf(request, 'content-type') ?? '')) {
    return fault(415, 'the Content-Type of a message is application/json', [
      'accept-post',
      'application/json',
    ]);
  }
  if (!isEncoded(request)) return undefined;
  return fault(415, 'send the body as it is, without a Content-Encoding', []);
}

function isEncoded({ rawHeaders }: ReceivedHead): boolean {
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length !== 16 || name.toLowerCase() !== 'content-encoding') continue;
    if (rawHeaders[index + 1]?.toLowerCase() !== 'identity') return true;
  }
  return false;
}

function fault(
  status: RequestFault['status'],
  reason: string,
  headers: readonly string[],
): RequestFault {
  return { status, reason, headers };
}
