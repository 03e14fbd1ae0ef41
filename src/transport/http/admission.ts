import { createHash, timingSafeEqual } from 'node:crypto';

/** Whom a listener on this machine answers. */
export interface AdmissionOptions {
  /** Names that a request may call us by, besides those of this machine; with or without a port. */
  readonly hosts?: readonly string[] | undefined;
  /** Origins of web pages that may ask, besides our own, such as `https://app.example`. */
  readonly origins?: readonly string[] | undefined;
  /** What a request has to show; undefined when everybody on this machine may ask. */
  readonly token?: string | undefined;
}

/** What of a request decides: its headers as they came, name and value in turn, and its target. */
export interface ArrivingRequest {
  readonly rawHeaders: readonly string[];
  readonly url?: string | undefined;
}

/** Why a request is not answered. */
export interface Refusal {
  readonly status: 400 | 401 | 403;
  readonly reason: string;
}

/** Decides about a request; undefined when it may be answered. */
export type Admit = (request: ArrivingRequest) => Refusal | undefined;

/** The names of this machine that no web page can point elsewhere. */
const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The header that shows the token where `Authorization` is for somebody else. */
export const TOKEN_HEADER = 'x-argmend-token';

/**
 * Makes the check that every request has to pass. A web page can send requests to this machine, by a name of its own that
 * it points here, too; it cannot choose `Host` and `Origin` for them.
 */
export function createAdmission(options: AdmissionOptions = {}): Admit {
  const hosts = new Set((options.hosts ?? []).map((host) => host.toLowerCase()));
  const origins = new Set((options.origins ?? []).map((origin) => origin.toLowerCase()));
  const secret = options.token === undefined ? undefined : digestOf(options.token);
  return ({ rawHeaders, url = '/' }) => {
    const headers = decidingHeaders(rawHeaders);
    if (!url.startsWith('/')) return refusal(400, 'the target of a request has to begin with /');
    return (
      refusedHost(headers, hosts) ??
      refusedOrigin(headers, origins) ??
      (secret && refusedToken(headers, secret))
    );
  };
}

/** The headers that decide, each with every value it came with. */
type Headers = Record<(typeof DECIDING)[number], readonly string[]>;

const DECIDING = ['host', 'origin', 'sec-fetch-site', 'authorization', TOKEN_HEADER] as const;
const LENGTHS: ReadonlySet<number> = new Set(DECIDING.map(({ length }) => length));
const NONE: readonly string[] = [];

function decidingHeaders(raw: readonly string[]): Readonly<Headers> {
  const found: Headers = {
    host: NONE,
    origin: NONE,
    'sec-fetch-site': NONE,
    authorization: NONE,
    [TOKEN_HEADER]: NONE,
  };
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const candidate = raw[index] ?? '';
    if (!LENGTHS.has(candidate.length)) continue;
    const lower = candidate.toLowerCase();
    const name = DECIDING.find((wanted) => wanted === lower);
    if (name !== undefined) found[name] = [...found[name], raw[index + 1] ?? ''];
  }
  return found;
}

function refusedHost(
  { host }: Readonly<Headers>,
  allowed: ReadonlySet<string>,
): Refusal | undefined {
  if (host.length > 1) return refusal(400, 'a request has one Host header');
  const name = (host[0] ?? '').toLowerCase();
  const bare = name.replace(/:\d{1,5}$/, '');
  if (LOOPBACK_NAMES.has(bare) || allowed.has(bare) || allowed.has(name)) return undefined;
  return refusal(
    403,
    `the Host ${quoted(name)} is not allowed; --allow-host allows a name besides localhost`,
  );
}

function refusedOrigin(
  headers: Readonly<Headers>,
  allowed: ReadonlySet<string>,
): Refusal | undefined {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (origin.length === 0 && site.length === 0) return undefined;
  const own = `http://${host[0]?.toLowerCase()}`;
  const stranger = origin.find((value) => {
    const name = value.toLowerCase();
    return name !== own && !allowed.has(name);
  });
  if (stranger !== undefined) {
    return refusal(
      403,
      `pages of the Origin ${quoted(stranger)} are not allowed; --allow-origin allows one`,
    );
  }
  // Where a page asks for a picture or a script, browsers tell no Origin, but still whether it is ours.
  const isForeign = site.some((value) => !OWN_SITES.has(value.toLowerCase()));
  if (origin.length > 0 || !isForeign) return undefined;
  return refusal(403, 'requests of other sites are not allowed');
}

const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

function refusedToken(headers: Readonly<Headers>, secret: Buffer): Refusal | undefined {
  const shown = headers[TOKEN_HEADER].concat(headers.authorization.flatMap(bearerOf));
  if (shown.some((token) => timingSafeEqual(digestOf(token), secret))) return undefined;
  return refusal(401, `show the token: "Authorization: Bearer TOKEN" or "${TOKEN_HEADER}: TOKEN"`);
}

function bearerOf(value: string): string[] {
  const token = /^bearer +(\S+)$/i.exec(value)?.[1];
  return token === undefined ? [] : [token];
}

/** Tokens are compared by digests, which have one length. */
function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function quoted(value: string): string {
  return JSON.stringify(value.slice(0, 80));
}

function refusal(status: Refusal['status'], reason: string): Refusal {
  return { status, reason };
}
