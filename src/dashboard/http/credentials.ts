import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Knows who has the token of the printed address. */
export interface Credentials {
  /** Whether a request shows the token, as a cookie or as a bearer. */
  areShownBy(request: IncomingMessage): boolean;
  /** Whether a text is the token. */
  match(text: string): boolean;
  /** What makes a browser show the token from now on, to nobody else and to no script. */
  cookieFor(request: IncomingMessage): string;
}

/** The credentials of one dashboard. */
export function createCredentials(token: string): Credentials {
  const secret = digestOf(token);
  const match = (text: string): boolean => timingSafeEqual(digestOf(text), secret);
  return {
    match,
    areShownBy: (request) => [...bearersOf(request), ...cookiesOf(request)].some(match),
    cookieFor: (request) =>
      `${cookieName(request)}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000`,
  };
}

/** Cookies are for a host whatever the port, so that each port needs a name of its own. */
function cookieName({ socket }: IncomingMessage): string {
  return `argmend-${socket.localPort ?? 0}`;
}

function cookiesOf(request: IncomingMessage): string[] {
  const start = `${cookieName(request)}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length));
}

function bearersOf({ headers }: IncomingMessage): string[] {
  const [, token] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token === undefined ? [] : [token];
}

/** Tokens are compared by digests, which have one length. */
function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
