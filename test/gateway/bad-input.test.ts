import { Agent } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  begin,
  exchange,
  INITIALIZE,
  MESSAGE_HEADERS,
  modern,
  openSession,
  post,
  type RawRequest,
} from '../support/http/raw-http.ts';
import { serve, type Serving } from '../support/http/serving.ts';
import { COUNT_TOOL, fakeServer } from '../support/stdio/raw-client.ts';

const CALL = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const CALL_TEXT = JSON.stringify(CALL);

/** A request and the status it gets; with a code where the reply is an error of JSON-RPC's own. */
interface Row {
  readonly what: string;
  readonly request: RawRequest;
  readonly status: number;
  readonly code?: number;
}

function message(headers: Record<string, string>, body = CALL_TEXT): RawRequest {
  return { headers: { ...MESSAGE_HEADERS, ...headers }, body };
}

const ROWS: readonly Row[] = [
  { what: 'a foreign Host', request: message({ host: 'evil.example' }), status: 403 },
  { what: 'a foreign Origin', request: message({ origin: 'http://evil.example' }), status: 403 },
  {
    what: 'a page without an Origin',
    request: message({ 'sec-fetch-site': 'cross-site' }),
    status: 403,
  },
  { what: 'a body over the limit', request: message({}, `"${'x'.repeat(3000)}"`), status: 413 },
  { what: 'a body that is not JSON', request: message({}, '{"id":1'), status: 400, code: -32_700 },
  { what: 'no body', request: message({}, ''), status: 400, code: -32_700 },
  { what: 'a number', request: message({}, '5'), status: 400, code: -32_600 },
  { what: 'an empty batch', request: message({}, '[]'), status: 400, code: -32_600 },
  { what: 'a batch of numbers', request: message({}, '[1]'), status: 400, code: -32_600 },
  {
    what: 'plain text, as any page may send',
    request: message({ 'content-type': 'text/plain' }),
    status: 415,
  },
  { what: 'a packed body', request: message({ 'content-encoding': 'gzip' }), status: 415 },
  { what: 'PUT', request: { ...message({}), method: 'PUT' }, status: 405 },
  { what: 'TRACE', request: { method: 'TRACE' }, status: 405 },
  {
    what: 'a preflight',
    request: { method: 'OPTIONS', headers: { origin: 'http://evil.example' } },
    status: 403,
  },
  { what: 'another path', request: { method: 'GET', path: '/other' }, status: 404 },
];

/** What only a server that we start ourselves leaves to us. */
const STDIO_ROWS: readonly Row[] = [
  {
    what: 'a client that takes no stream',
    request: message({ accept: 'application/json' }),
    status: 406,
  },
  {
    what: 'a GET that takes no stream',
    request: { method: 'GET', headers: { accept: 'text/html' } },
    status: 406,
  },
  { what: 'no session', request: message({}), status: 400 },
  { what: 'a session that is none', request: message({ 'mcp-session-id': 'x' }), status: 404 },
  {
    what: 'a DELETE of a session that is none',
    request: { method: 'DELETE', headers: { 'mcp-session-id': 'x' } },
    status: 404,
  },
];

function errorOf(text: string): { code?: number; message?: string } {
  return JSON.parse(text).error ?? {};
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

describe.each(['stdio', 'HTTP'])('in front of a server on %s', (kind) => {
  let serving: Serving;
  let upstream: Serving | undefined;

  beforeAll(async () => {
    const command = fakeServer({ tools: [COUNT_TOOL] });
    if (kind === 'HTTP') upstream = await serve('--', ...command);
    const target = upstream === undefined ? ['--', ...command] : ['--upstream', upstream.url];
    serving = await serve('--max-body', '2048', ...target);
  });

  afterAll(async () => {
    await serving[Symbol.asyncDispose]();
    await upstream?.[Symbol.asyncDispose]();
  });

  it.each(kind === 'stdio' ? [...ROWS, ...STDIO_ROWS] : ROWS)(
    '$what gets $status, and the next request is answered',
    async ({ request, status, code }) => {
      const reply = await exchange(serving.port, request);
      expect(reply.status).toBe(status);
      expect(errorOf(reply.text).message).toBeTypeOf('string');
      if (code !== undefined) expect(errorOf(reply.text).code).toBe(code);
      const { status: next } = await post(serving.port, INITIALIZE);
      expect(next).toBe(200);
    },
  );

  it('no reply lets other pages read it', async () => {
    const rows = ROWS.map(({ request }) => exchange(serving.port, { ...request, agent }));
    for (const { headers } of await Promise.all(rows)) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('requests that HTTP itself forbids', () => {
  let serving: Serving;

  beforeAll(async () => {
    serving = await serve('--', ...fakeServer({}));
  });

  afterAll(() => serving[Symbol.asyncDispose]());

  const raw = (head: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(serving.port, '127.0.0.1', () => socket.write(head));
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });

  it.each([
    ['two lengths', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    [
      'a chunk size that is none',
      'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    ],
    ['no Host', '\r\n', 'POST /mcp HTTP/1.1\r\nConnection: close\r\n'],
    ['two Hosts', 'Host: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'],
    [
      'another target',
      '\r\n',
      'GET http://evil.example/mcp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n',
    ],
  ])('%s gets 400', async (_, rest, head = 'POST /mcp HTTP/1.1\r\nHost: localhost\r\n') => {
    expect(await raw(head + rest)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('the token', () => {
  const token = 'a-token-of-some-length';
  let serving: Serving;

  beforeAll(async () => {
    serving = await serve('--token', token, '--', ...fakeServer({}));
  });

  afterAll(() => serving[Symbol.asyncDispose]());

  it('is asked for by everything but the health of the process', async () => {
    const tell = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
      (await exchange(serving.port, { method: 'GET', path, headers })).status;
    expect(await tell('/healthz')).toBe(200);
    expect(await tell('/metrics')).toBe(401);
    expect(await tell('/metrics', { authorization: `Bearer ${token}` })).toBe(200);
    expect((await post(serving.port, INITIALIZE)).status).toBe(401);
    const shown = { authorization: `Bearer ${token}` };
    expect((await post(serving.port, INITIALIZE, shown)).status).toBe(200);
  });
});

describe('headers of the era without a handshake', () => {
  let serving: Serving;

  beforeAll(async () => {
    serving = await serve('--', ...fakeServer({ tools: [COUNT_TOOL] }));
  });

  afterAll(() => serving[Symbol.asyncDispose]());

  const { message: call, headers } = modern(5, 'tools/call', {
    name: 'count',
    arguments: { n: 1 },
  });

  it.each([
    ['as the body says', headers, 200, undefined],
    ['with the name in base64', { ...headers, 'mcp-name': '=?base64?Y291bnQ=?=' }, 200, undefined],
    ['without Mcp-Method', { ...headers, 'mcp-method': '' }, 400, -32_020],
    ['with another method', { ...headers, 'mcp-method': 'tools/list' }, 400, -32_020],
    ['with another name', { ...headers, 'mcp-name': 'other' }, 400, -32_020],
    ['with another version', { ...headers, 'mcp-protocol-version': '2025-11-25' }, 400, -32_020],
  ])('%s', async (_, sent, status, code) => {
    const reply = await post(serving.port, call, sent);
    expect(reply.status).toBe(status);
    expect(JSON.parse(reply.text)).toMatchObject({ id: 5, ...(code && { error: { code } }) });
  });

  it('without an envelope in the body they are not enough', async () => {
    const reply = await post(serving.port, CALL, headers);
    expect(reply.status).toBe(400);
    expect(errorOf(reply.text).code).toBe(-32_602);
  });

  it('a name that stands twice is refused, because it could be taken for another id', async () => {
    const text = JSON.stringify(call).replace('"id":5', '"id":5,"id":1');
    const reply = await post(serving.port, text, headers);
    expect(reply.status).toBe(400);
  });
});

it('a session is closed to everybody who shows another credential', async () => {
  await using serving = await serve('--', ...fakeServer({ tools: [COUNT_TOOL] }));
  const session = await openSession(serving.port);
  const other = { ...session, authorization: 'Bearer other' };
  expect((await post(serving.port, CALL, session)).status).toBe(200);
  expect((await post(serving.port, CALL, other)).status).toBe(404);
  expect((await exchange(serving.port, { method: 'DELETE', headers: other })).status).toBe(404);
  expect((await exchange(serving.port, { method: 'DELETE', headers: session })).status).toBe(200);
  expect((await post(serving.port, CALL, session)).status).toBe(404);
});

it('a client that reads slowly, or nothing, holds up nobody else', async () => {
  await using serving = await serve('--', ...fakeServer({ tools: [COUNT_TOOL] }));
  const session = await openSession(serving.port);
  const headers = { ...session, accept: 'text/event-stream' };
  const stream = await begin(serving.port, { method: 'GET', headers });
  stream.pause();
  expect(stream.statusCode).toBe(200);
  expect((await post(serving.port, CALL, session)).status).toBe(200);
  stream.destroy();
});
