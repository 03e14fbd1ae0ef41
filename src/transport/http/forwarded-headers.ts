import { TOKEN_HEADER } from './admission.ts';

/**
 * Headers of a request that stop here: those of one connection only, those that tell whom the request was for, and what
 * browsers add by themselves. What the answer may be packed in is up to us, because answers are looked into.
 */
const NOT_FORWARDED: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'expect',
  'content-length',
  'accept-encoding',
  'origin',
  'referer',
  'cookie',
  'forwarded',
  'via',
  TOKEN_HEADER,
]);

/** Headers of an answer that stop here: those of one connection, and what speaks for another origin than ours. */
const NOT_RETURNED: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'content-length',
  'set-cookie',
  'strict-transport-security',
  'alt-svc',
  'clear-site-data',
  'location',
]);

/** What of the headers of a request goes on to the upstream, names and values in turn; names in lower case. */
export function forwardedHeaders(rawHeaders: readonly string[]): string[] {
  const listed = namesInConnection(rawHeaders);
  const forwarded: string[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    if (NOT_FORWARDED.has(name) || listed?.has(name) || isBrowsers(name)) continue;
    forwarded.push(name, rawHeaders[index + 1] ?? '');
  }
  return forwarded;
}

function isBrowsers(name: string): boolean {
  return (
    name.startsWith('sec-') || name.startsWith('x-forwarded-') || name.startsWith('access-control-')
  );
}

/** The headers that `Connection` names are for the next hop only. */
function namesInConnection(rawHeaders: readonly string[]): ReadonlySet<string> | undefined {
  let names: Set<string> | undefined;
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const candidate = rawHeaders[index] ?? '';
    if (candidate.length !== 10 || candidate.toLowerCase() !== 'connection') continue;
    const value = rawHeaders[index + 1]?.toLowerCase() ?? '';
    if (value === 'keep-alive' || value === 'close') continue;
    names ??= new Set();
    for (const name of value.split(',')) names.add(name.trim());
  }
  return names;
}

/** What of the headers of an answer goes back to the client. */
export function returnedHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string[] {
  const returned: string[] = [];
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || NOT_RETURNED.has(name) || name.startsWith('access-control-'))
      continue;
    for (const one of Array.isArray(value) ? value : [value]) returned.push(name, one);
  }
  return returned;
}

/** The headers with another value for one of them; undefined takes it out. */
export function withHeader(
  headers: readonly string[],
  name: string,
  value: string | undefined,
): string[] {
  const changed: string[] = [];
  for (let index = 0; index + 1 < headers.length; index += 2) {
    if (headers[index]?.toLowerCase() === name) continue;
    changed.push(headers[index] ?? '', headers[index + 1] ?? '');
  }
  return value === undefined ? changed : [...changed, name, value];
}
