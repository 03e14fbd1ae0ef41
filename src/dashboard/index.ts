// In: requests of a browser on this machine, and a log directory. Out: pages, JSON, and a live feed.
// It must never sit on the way of a call, start a program, or answer anybody who does not show the token.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { createCredentials, type Credentials } from './http/credentials.ts';
import { Refused, send, sendJson, sendRefusal } from './http/responder.ts';
import { readStaticFiles, type StaticFiles } from './http/static-files.ts';
import { LiveFeed } from './live.ts';
import { ROUTES } from './routes.ts';
import { Sources, type Subject } from './sources.ts';

/** How a dashboard is set up. */
export interface DashboardOptions extends Subject {
  /** What requests have to show. */
  readonly token: string;
  /** Refuses requests by their Host and Origin. */
  readonly admit: (request: IncomingMessage) => Refusal | undefined;
  /** The folder of the built pages. */
  readonly pages: string;
}

/** Why a request is not answered. */
export interface Refusal {
  readonly status: number;
  readonly reason: string;
}

/** A dashboard that answers requests. */
export interface Dashboard {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): void;
}

/** Creates the dashboard of a log directory; the log is read when somebody asks. */
export function createDashboard(options: DashboardOptions): Dashboard {
  const sources = new Sources(options);
  const live = new LiveFeed(sources.index);
  const credentials = createCredentials(options.token);
  const files = readStaticFiles(options.pages);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = options.admit(request);
    if (refusal !== undefined) throw new Refused(refusal.status, refusal.reason);
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    if (isExchange(request, pathname, query)) return exchangeToken(request, response, credentials);
    if (!credentials.areShownBy(request)) return askForToken(request, response);
    if (`${request.method} ${pathname}` === 'GET /api/live') return watch(live, response);
    const answer = ROUTES.get(`${request.method} ${pathname}`);
    if (answer !== undefined) {
      sendJson(response, await answer(sources, { query, request }));
    } else {
      sendFile(files, request, pathname, response);
    }
  }

  return {
    handle(request, response) {
      handle(request, response).catch((error: unknown) => fail(response, error));
    },
    close: () => live.close(),
  };
}

function isExchange(request: IncomingMessage, pathname: string, query: URLSearchParams): boolean {
  return request.method === 'GET' && pathname === '/' && query.has('token');
}

/** The token leaves the address at once, so that it stays out of histories. */
function exchangeToken(
  request: IncomingMessage,
  response: ServerResponse,
  credentials: Credentials,
): void {
  const { searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
  if (!credentials.match(query.get('token') ?? '')) return askForToken(request, response);
  const cookie = credentials.cookieFor(request);
  send(response, 303, '', { location: '/', 'set-cookie': cookie });
}

const ASKING = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>argmend</title></head>
<body><h1>This page needs its token</h1>
<p>Open the address that argmend printed when it started: it ends in <code>/?token=...</code>.</p></body></html>
`;

function askForToken(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers.accept?.includes('text/html') === true) {
    send(response, 401, ASKING, { 'content-type': 'text/html; charset=utf-8' });
  } else {
    sendRefusal(response, 401, 'show the token: open the printed address, or send it as a bearer');
  }
}

function watch(live: LiveFeed, response: ServerResponse): void {
  if (!live.add(response)) sendRefusal(response, 503, 'too many viewers');
}

function sendFile(
  files: StaticFiles,
  { method }: IncomingMessage,
  pathname: string,
  response: ServerResponse,
): void {
  const file = files.get(pathname);
  if (file === undefined) throw new Refused(404, 'there is nothing at this address');
  if (method !== 'GET') throw new Refused(405, 'this address can only be read');
  send(response, 200, file.bytes, { 'content-type': file.type });
}

function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent) response.destroy();
  else if (error instanceof Refused) sendRefusal(response, error.status, error.message);
  else sendRefusal(response, 500, error instanceof Error ? error.message : String(error));
}
